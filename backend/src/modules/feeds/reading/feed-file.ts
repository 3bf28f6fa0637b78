import { type FileHandle, open } from 'node:fs/promises';
import { FeedFileError } from './feed-errors.js';
import type { ReadOptions } from './raw-row.js';
import { type TextEncoding, toUtf8 } from './text-encoding.js';
import { findContent, type PackedContent, unpack } from './unpacking.js';

/** Maximum unpacked size. A feed of a million products is smaller. */
const MAX_UNPACKED_BYTES = 4 * 1_073_741_824;
const LINE_FEED = 0x0a;

interface OpenOptions {
  /** Encoding of text that does not declare one. */
  encoding?: TextEncoding;
  /** Maximum unpacked size. Defaults to 4 GB. */
  maxBytes?: number;
}

/**
 * A plain, gzipped or zipped file of a feed, which is read as text, repeatedly and in constant memory. It remains open
 * between two reads, so that a replacement of the file does not mix with it.
 */
export class FeedFile {
  private lastByte = LINE_FEED;

  private constructor(
    private readonly handle: FileHandle,
    private readonly content: PackedContent,
    /** Size of the packed file. */
    readonly bytes: number,
    private readonly modifiedAt: number,
    private readonly options: Required<OpenOptions>,
  ) {}

  /** @throws FeedFileError if the file does not exist, or its compression is not supported. */
  static async open(
    path: string,
    { encoding = 'auto', maxBytes = MAX_UNPACKED_BYTES }: OpenOptions = {},
  ): Promise<FeedFile> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      throw new FeedFileError(`The file cannot be read (${error.code ?? error.message}).`);
    });
    try {
      const stat = await handle.stat();
      if (!stat.isFile()) throw new FeedFileError('It is not a file.');
      const content = await findContent(handle, stat.size);
      return new FeedFile(handle, content, stat.size, stat.mtimeMs, { encoding, maxBytes });
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
   * @throws FeedFileError if the compressed data is damaged or a bomb, or the content is not text.
   */
  async *text({ signal, onBytes }: ReadOptions = {}): AsyncGenerator<Buffer> {
    const { encoding, maxBytes } = this.options;
    for await (const chunk of toUtf8(unpack(this.handle, this.content, { maxBytes, onBytes }), encoding)) {
      signal?.throwIfAborted();
      this.lastByte = chunk.at(-1) ?? this.lastByte;
      yield chunk;
    }
    const { size, mtimeMs } = await this.handle.stat();
    if (size !== this.bytes || mtimeMs !== this.modifiedAt)
      throw new FeedFileError('The file was written to while it was read.');
  }
}
