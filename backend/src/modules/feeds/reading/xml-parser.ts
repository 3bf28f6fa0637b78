import sax, { type Tag } from 'sax';
import { FeedFileError } from './feed-errors.js';
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

/** Parses XML in chunks. Rejects files that are malformed, nested too deep, or declare entities. */
export class XmlParser {
  private readonly parser = sax.parser(true, { position: true });
  private depth = 0;
  /** Number of attributes of the current tag. */
  private attributeCount = 0;
  private line = 1;
  private error: FeedFileError | undefined;

  constructor(handler: ElementHandler) {
    const { parser } = this;
    parser.onopentagstart = () => {
      this.line = parser.line + 1;
      this.attributeCount = 0;
    };
    // Throws before the remaining attributes are parsed.
    parser.onattribute = () => {
      if (++this.attributeCount > MAX_COLUMNS)
        throw new FeedFileError(`The element in line ${this.line} has more than ${MAX_COLUMNS} attributes.`);
    };
    parser.onopentag = (tag) => {
      if (++this.depth > MAX_DEPTH) throw new FeedFileError(`Elements are nested too deep in line ${this.line}.`);
      if ([tag.name, ...Object.keys(tag.attributes)].some(({ length }) => length > MAX_NAME))
        throw new FeedFileError(`An element or attribute in line ${this.line} has too long a name.`);
      handler.open(tag as Tag, this.line);
    };
    parser.ontext = (text) => handler.text(text);
    parser.oncdata = (text) => handler.text(text);
    parser.onclosetag = () => {
      this.depth--;
      handler.close();
    };
    // A declaration could define entities of unlimited size, or refer to files of this machine.
    parser.ondoctype = () => {
      throw new FeedFileError('The file has a document type declaration (DTD), which is not supported.');
    };
    parser.onerror = ({ message }) => {
      const [reason = ''] = message.split('\n');
      this.error ??= new FeedFileError(
        /^(Unclosed root tag|Unexpected end)/.test(reason)
          ? 'The file is cut off: its last element is not closed.'
          : `The file is malformed: ${reason.replace(/\.$/, '')} (line ${parser.line + 1}).`,
      );
    };
  }

  /** @throws FeedFileError */
  write(text: string): void {
    this.parser.write(text);
    if (this.error) throw this.error;
  }

  /** @throws FeedFileError if the document is incomplete. */
  end(): void {
    this.parser.close();
    if (this.error) throw this.error;
  }
}
