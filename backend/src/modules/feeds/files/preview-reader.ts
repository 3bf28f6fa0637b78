import type { FeedPreview, PreviewOptions } from '../reading/feed-preview.js';
import { FeedFile } from '../reading/feed-file.js';
import { previewFeed } from '../reading/feed-preview.js';
import type { TextEncoding } from '../reading/text-encoding.js';
import { type ChosenFormat, givenFormat } from '../runs/file-reading.js';

/** Which file to preview, and how to read it. */
export interface PreviewOrder extends Omit<PreviewOptions, 'format' | 'signal'> {
  path: string;
  format: ChosenFormat;
  encoding: TextEncoding;
}

/** Reads the first rows of files that nobody has checked yet. */
export abstract class PreviewReader {
  /**
   * Returns the first rows of a file.
   * @param signal Ends the reading.
   * @throws FeedFileError where the file is not a feed, or takes more memory than a preview may.
   */
  abstract read(order: PreviewOrder, signal: AbortSignal): Promise<FeedPreview>;
}

/** Reads on the caller's own thread. @throws FeedFileError */
export async function readPreview({ path, encoding, format, ...rules }: PreviewOrder): Promise<FeedPreview> {
  const file = await FeedFile.open(path, { encoding });
  try {
    return await previewFeed(file, { ...rules, format: await givenFormat(format, file) });
  } finally {
    await file.close();
  }
}
