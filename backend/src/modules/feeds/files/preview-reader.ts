import type { FeedPreview, PreviewOptions } from '../reading/feed-preview.js';
import { TableFile } from '../../../tables/table-file.js';
import { previewFeed } from '../reading/feed-preview.js';
import type { TextEncoding } from '../../../tables/text-encoding.js';
import { formatOf, type FormatSetting } from '../reading-options.js';

/** A file to preview, and the settings for reading it. */
export interface PreviewOrder extends Omit<PreviewOptions, 'format' | 'signal'> {
  path: string;
  format: FormatSetting;
  encoding: TextEncoding;
}

/** Reads the first rows in the current thread. @throws TableFileError */
export async function readPreview({ path, encoding, format, ...rules }: PreviewOrder): Promise<FeedPreview> {
  const file = await TableFile.open(path, { encoding });
  try {
    return await previewFeed(file, { ...rules, format: await formatOf(format, file) });
  } finally {
    await file.close();
  }
}
