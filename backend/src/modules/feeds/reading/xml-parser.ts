import sax, { type Tag } from 'sax';
import { FeedFileError } from './feed-file-error.js';
import { MAX_COLUMNS } from './raw-row.js';

const MAX_DEPTH = 50;
/** Paths are made of names: long ones would multiply. */
const MAX_NAME = 100;

/** What a reader of XML does with elements, as they come. */
export interface ElementHandler {
  open(tag: Tag, line: number): void;
  text(text: string): void;
  close(): void;
}

/** Feeds text in pieces to a handler; refuses what is not well-formed, or could be more than it seems. */
export class XmlParser {
  private readonly parser = sax.parser(true, { position: true });
  private depth = 0;
  /** Of the element that is being opened. */
  private attributes = 0;
  private line = 1;
  private fault: FeedFileError | undefined;

  constructor(handler: ElementHandler) {
    const { parser } = this;
    parser.onopentagstart = () => {
      this.line = parser.line + 1;
      this.attributes = 0;
    };
    // Thrown before the rest of them is read.
    parser.onattribute = () => {
      if (++this.attributes > MAX_COLUMNS)
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
    // It could define entities that grow without end, or name files of this machine.
    parser.ondoctype = () => {
      throw new FeedFileError('The file has a document type declaration (DTD), which is not supported.');
    };
    parser.onerror = ({ message }) => {
      const [reason = ''] = message.split('\n');
      this.fault ??= new FeedFileError(
        /^(Unclosed root tag|Unexpected end)/.test(reason)
          ? 'The file is cut off: its last element is not closed.'
          : `The file is malformed: ${reason.replace(/\.$/, '')} (line ${parser.line + 1}).`,
      );
    };
  }

  /** @throws FeedFileError */
  write(text: string): void {
    this.parser.write(text);
    if (this.fault) throw this.fault;
  }

  /** @throws FeedFileError when the text does not end here. */
  end(): void {
    this.parser.close();
    if (this.fault) throw this.fault;
  }
}
