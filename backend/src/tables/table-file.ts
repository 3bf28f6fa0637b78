import { type FileHandle, open } from 'node:fs/promises';
import { TableFileError } from './table-errors.js';
import type { ReadOptions } from './raw-row.js';
import { type TextEncoding, toUtf8 } from './text-encoding.js';
import { findContent, type PackedContent, unpack } from './unpacking.js';
import { workbookToCsv, workbookToCsvInThread } from './workbooks.js';

/** Maximum unpacked size. A feed of a million products is smaller. */
const MAX_UNPACKED_BYTES = 4 * 1_073_741_824;
const LINE_FEED = 0x0a;
/** Tests run the sources, which a thread cannot load. */
const CAN_START_THREADS = !import.meta.url.endsWith('.ts');
const DECODED = { encoding: 'auto', maxBytes: MAX_UNPACKED_BYTES } as const;

interface OpenOptions {
  /** Encoding of text that does not declare one. */
  encoding?: TextEncoding;
  /** Maximum unpacked size. Defaults to 4 GB. */
  maxBytes?: number;
  /** Whether workbooks, whose reading blocks the thread, are read in a thread of their own. Defaults to false. */
  workbooksInThread?: boolean;
}

/**
 * A plain, gzipped or zipped file with a table, which is read as text, repeatedly and in constant memory. It remains open
 * between two reads, so that a replacement of the file does not mix with it.
 */
export class TableFile {
  private lastByte = LINE_FEED;

  private constructor(
    private readonly handle: FileHandle,
    /** The packed text, or the text of a workbook. */
    private readonly content: PackedContent | Buffer,
    /** Size of the packed file. */
    readonly bytes: number,
    private readonly modifiedAt: number,
    private readonly options: Required<Pick<OpenOptions, 'encoding' | 'maxBytes'>>,
    /** A sentence for operators about the file as a whole. */
    readonly note?: string,
  ) {}

  /** @throws TableFileError if the file does not exist, or its compression is not supported. */
  static async open(
    path: string,
    { encoding = 'auto', maxBytes = MAX_UNPACKED_BYTES, workbooksInThread = false }: OpenOptions = {},
  ): Promise<TableFile> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      throw new TableFileError(`The file cannot be read (${error.code ?? error.message}).`);
    });
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) throw new TableFileError('It is not a file.');
      const content = await findContent(handle, stat.size);
      if (!('unpackedBytes' in content))
        return new TableFile(handle, content, stat.size, stat.mtimeMs, { encoding, maxBytes });
      const sizes = { ...content, bytes: stat.size, maxBytes };
      const { csv, note } = await (workbooksInThread && CAN_START_THREADS
        ? workbookToCsvInThread({ path, ...sizes })
        : workbookToCsv(handle, sizes));
      return new TableFile(handle, csv, stat.size, stat.mtimeMs, DECODED, note);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Whether the text ended with a line break when it was last read to its end. If not, its last row may be cut off. */
  get endsWithLineBreak(): boolean {
    return this.lastByte === LINE_FEED;
  }

  /**
   * Yields the unpacked text in UTF-8, without a byte order mark.
   * @throws TableFileError if the compressed data is damaged or a bomb, or the content is not text.
   */
  async *text({ signal, onBytes }: ReadOptions = {}): AsyncGenerator<Buffer> {
    const { encoding, maxBytes } = this.options;
    const bytes = Buffer.isBuffer(this.content)
      ? [this.content]
      : unpack(this.handle, this.content, { maxBytes, onBytes });
    for await (const chunk of toUtf8(bytes, encoding)) {
      signal?.throwIfAborted();
      this.lastByte = chunk.at(-1) ?? this.lastByte;
      yield chunk;
    }
    const { size, mtimeMs } = await this.handle.stat();
    if (size !== this.bytes || mtimeMs !== this.modifiedAt)
      throw new TableFileError('The file was written to while it was read.');
  }
}
