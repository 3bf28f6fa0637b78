import sax, { type Tag } from 'sax';
import { TableFileError } from './table-errors.js';
import { MAX_COLUMNS } from './raw-row.js';

const MAX_DEPTH = 50;
/** Paths contain the names of all levels, so long names would multiply. */
const MAX_NAME = 100;

/** Receives the elements of an XML file in order. */
export interface ElementHandler {
  open(tag: Tag, line: number): void;
  text(text: string): void;
  close(): void;
}

/** Parses XML in chunks. Rejects files that are malformed, nested too deep, or declare entities, but not for the sake of one character. */
export class XmlParser {
  private readonly parser = sax.parser(true, { position: true });
  private depth = 0;
  /** Number of attributes of the current tag. */
  private attributeCount = 0;
  private line = 1;
  private readonly references = new ReferenceRepair();
  private error: TableFileError | undefined;

  constructor(handler: ElementHandler) {
    const { parser } = this;
    parser.onopentagstart = () => {
      this.line = parser.line + 1;
      this.attributeCount = 0;
    };
    // Throws before the remaining attributes are parsed.
    parser.onattribute = () => {
      if (++this.attributeCount > MAX_COLUMNS)
        throw new TableFileError(`The element in line ${this.line} has more than ${MAX_COLUMNS} attributes.`);
    };
    parser.onopentag = (tag) => {
      if (++this.depth > MAX_DEPTH) throw new TableFileError(`Elements are nested too deep in line ${this.line}.`);
      if ([tag.name, ...Object.keys(tag.attributes)].some(({ length }) => length > MAX_NAME))
        throw new TableFileError(`An element or attribute in line ${this.line} has too long a name.`);
      handler.open(tag as Tag, this.line);
    };
    parser.ontext = (text) => handler.text(text);
    parser.oncdata = (text) => handler.text(text);
    parser.onclosetag = () => {
      this.depth--;
      handler.close();
    };
    // Entities could be of unlimited size, or refer to files of this machine. A name of an external DTD is ignored.
    parser.ondoctype = (declaration) => {
      if (/\[|<!/.test(declaration))
        throw new TableFileError(
          'The file declares entities in its document type declaration (DTD), which is not supported.',
        );
    };
    parser.onerror = ({ message }) => {
      const [reason = ''] = message.split('\n');
      this.error ??= new TableFileError(
        /^(Unclosed root tag|Unexpected end)/.test(reason)
          ? 'The file is cut off: its last element is not closed.'
          : `The file is malformed: ${reason.replace(/\.$/, '')} (line ${parser.line + 1}).`,
      );
    };
  }

  /** @throws TableFileError */
  write(text: string): void {
    this.parser.write(this.references.escape(text));
    if (this.error) throw this.error;
  }

  /** @throws TableFileError if the document is incomplete. */
  end(): void {
    this.parser.write(this.references.end()).close();
    if (this.error) throw this.error;
  }
}

/** References to control characters other than tab and line breaks, which XML does not allow. */
const CONTROL_CHARACTER = /&#(?:x0*(?:[0-8bcef]|1[\da-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;
/** Ampersands that begin no reference of XML, as in `R&D` and `&nbsp;`. */
const SINGLE_AMPERSAND = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);)/gi;
const MAX_REFERENCE = 12;
const INCOMPLETE = /(?:&[^;]*|<(?:!\[?[A-Z]*)?|\]{1,2})$/;
const SECTION_START = '<![CDATA[';
const SECTION_END = ']]>';

/** Repairs references, each of which would cost the whole file: control characters become spaces, and ampersands are escaped. */
class ReferenceRepair {
  private rest = '';
  private isInSection = false;

  /** Returns the repaired text. Its end is kept back if it may be the beginning of a reference or of a section. */
  escape(chunk: string): string {
    const text = this.rest + chunk;
    const tail = text.slice(-MAX_REFERENCE).search(INCOMPLETE);
    const end = tail < 0 ? text.length : Math.max(0, text.length - MAX_REFERENCE) + tail;
    this.rest = text.slice(end);
    return this.repaired(text.slice(0, end));
  }

  end(): string {
    return this.repaired(this.rest);
  }

  private repaired(text: string): string {
    let result = '';
    for (let start = 0; start < text.length;) {
      const mark = this.isInSection ? SECTION_END : SECTION_START;
      const found = text.indexOf(mark, start);
      const end = found < 0 ? text.length : found + mark.length;
      const part = text.slice(start, end);
      result += this.isInSection || !part.includes('&') ? part : escaped(part);
      if (found >= 0) this.isInSection = !this.isInSection;
      start = end;
    }
    return result;
  }
}

function escaped(text: string): string {
  return text.replace(CONTROL_CHARACTER, ' ').replace(SINGLE_AMPERSAND, '&amp;');
}
