import type { FeedRecord } from '../feeds.repository.js';
import type { ColumnMapping } from '../reading/feed-attributes.js';
import type { FeedFile } from '../reading/feed-file.js';
import { detectFormat, type FeedFormat } from '../reading/feed-format.js';
import { previewFeed } from '../reading/feed-preview.js';
import type { ValueFormats } from '../reading/value-formats.js';

/** How a file is read. */
export interface ReadPlan {
  format: FeedFormat;
  mapping: ColumnMapping;
  formats: ValueFormats;
}

/** Returns how the values of a feed are read, as a preview and a run need it. */
export function valueOptionsOf(feed: FeedRecord) {
  const { merchantId, currency, numberFormat, dateFormat, valuePairs, baseUrl } = feed;
  return { merchantId, currency, numberFormat, dateFormat, valuePairs, baseUrl };
}

/** A format as operators choose it. */
export type ChosenFormat = FeedRecord['format'];

/** The format that a feed names; undefined where the file itself tells it. */
export async function givenFormat({ kind, delimiter }: ChosenFormat, file: FeedFile): Promise<FeedFormat | undefined> {
  if (kind === 'auto') return undefined;
  if (kind !== 'csv') return { kind };
  return { kind, delimiter: delimiter ?? (await detectFormat(file)).delimiter ?? ',' };
}

/** As the feed says, else as the file tells. @throws FeedFileError where it is no feed. */
export async function readPlanOf(feed: FeedRecord, file: FeedFile, now: Date): Promise<ReadPlan> {
  const format = (await givenFormat(feed.format, file)) ?? (await detectFormat(file));
  const { profile } = feed;
  const own = Object.keys(feed.mapping).length > 0 ? feed.mapping : undefined;
  const { mapping, formats } = await previewFeed(file, { ...valueOptionsOf(feed), format, profile, mapping: own, now });
  return { format, mapping, formats };
}
