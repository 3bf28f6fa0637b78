import type { FeedRecord } from './feeds.repository.js';
import type { ColumnMapping } from './reading/feed-attributes.js';
import type { TableFile } from '../../tables/table-file.js';
import { detectFormat, type TableFormat } from '../../tables/table-format.js';
import { previewFeed } from './reading/feed-preview.js';
import type { ValueFormats } from './reading/value-formats.js';

/** Format, columns and value formats with which a run reads a file. */
export interface ReadPlan {
  format: TableFormat;
  mapping: ColumnMapping;
  formats: ValueFormats;
}

/** Returns the feed's settings for reading values, which previews and runs use. */
export function valueOptionsOf(feed: FeedRecord) {
  const { merchantId, currency, numberFormat, dateFormat, valuePairs, baseUrl } = feed;
  return { merchantId, currency, numberFormat, dateFormat, valuePairs, baseUrl };
}

export type FormatSetting = FeedRecord['format'];

/** Returns the format that an operator has set. The file decides about `auto` and about a missing delimiter. */
export async function formatOf({ kind, delimiter }: FormatSetting, file: TableFile): Promise<TableFormat> {
  if (kind === 'auto') return detectFormat(file);
  if (kind !== 'csv') return { kind };
  return { kind, delimiter: delimiter ?? (await detectFormat(file)).delimiter ?? ',' };
}

/** Returns the feed's settings, completed by guesses from the first rows. @throws TableFileError if the file is not a feed. */
export async function readPlanOf(feed: FeedRecord, file: TableFile, now: Date): Promise<ReadPlan> {
  const format = await formatOf(feed.format, file);
  const mapping = Object.keys(feed.mapping).length > 0 ? feed.mapping : undefined;
  const preview = await previewFeed(file, { ...valueOptionsOf(feed), format, profile: feed.profile, mapping, now });
  return { format, mapping: preview.mapping, formats: preview.formats };
}
