import { type FileHandle, open } from 'node:fs/promises';
import { FeedFileError } from './feed-file-error.js';
import type { ReadOptions } from './raw-row.js';
import { type TextEncoding, toUtf8 } from './text-encoding.js';
import { findContent, type PackedContent, unpack } from './unpacking.js';

/** What comes out of a packed file at most: a feed of a million products has less. */
const MAX_UNPACKED_BYTES = 4 * 1_073_741_824;
const LINE_FEED = 0x0a;

interface OpenOptions {
  /** Of text that does not tell it itself; absent: as it tells. */
  encoding?: TextEncoding;
  /** What comes out of a packed file at most; absent: 4 GB. */
  maxBytes?: number;
}

/**
 * A feed's file, plain, gzipped or in a zip, that is read as text in constant memory, as often as needed. It stays open in
 * between, so that one which is replaced meanwhile does not mix with it.
 */
export class FeedFile {
  private lastByte = LINE_FEED;

  private constructor(
    private readonly handle: FileHandle,
    private readonly content: PackedContent,
    /** Size of the file as it is stored. */
    readonly bytes: number,
    private readonly changedAt: number,
    private readonly options: Required<OpenOptions>,
  ) {}

  /** @throws FeedFileError when there is no such file, or it is packed in a way that is not read. */
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

  /** Whether the text, when it was last read to its end, closed with a line break: else its last row may be cut off. */
  get endsWithLineBreak(): boolean {
    return this.lastByte === LINE_FEED;
  }

  /**
   * The unpacked text in UTF-8, without a byte order mark.
   * @throws FeedFileError where the packing is damaged or a bomb, or the text is none.
   */
  async *text({ signal, onBytes }: ReadOptions = {}): AsyncGenerator<Buffer> {
    const { encoding, maxBytes } = this.options;
    for await (const chunk of toUtf8(unpack(this.handle, this.content, { maxBytes, onBytes }), encoding)) {
      signal?.throwIfAborted();
      this.lastByte = chunk.at(-1) ?? this.lastByte;
      yield chunk;
    }
    const { size, mtimeMs } = await this.handle.stat();
    if (size !== this.bytes || mtimeMs !== this.changedAt)
      throw new FeedFileError('The file was written to while it was read.');
  }
}
