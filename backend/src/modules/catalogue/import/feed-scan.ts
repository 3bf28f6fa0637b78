import type { FeedReader } from './feed-reader.js';
import type { RejectedRow } from './feed-row.js';
import { isAccepted, readFeedRows, type ReadOptions } from './feed-rows.js';
import { FeedFileError } from './feed-attributes.js';
import { IdSet } from './id-set.js';

/** More rows than this share with columns that do not fit the header, and the file as a whole is not trusted. */
const MAX_BROKEN_SHARE = 0.1;

/** What a feed contains, found out before anything is written. */
export interface FeedScan {
  rows: number;
  accepted: number;
  /** Ids of products that the merchant still lists, those in faulty rows too. */
  listed: IdSet;
}

/**
 * First pass over a feed: reads it to its end.
 * @throws FeedFileError when the file is not fit to be imported.
 */
export async function scanFeed(
  feed: FeedReader,
  options: ReadOptions & { signal: AbortSignal; onRow: () => void; onRejected: (row: RejectedRow) => void },
): Promise<FeedScan> {
  const scan: FeedScan = { rows: 0, accepted: 0, listed: new IdSet() };
  let broken = 0;
  for await (const row of readFeedRows(feed, options)) {
    options.signal.throwIfAborted();
    scan.rows++;
    options.onRow();
    if (isAccepted(row)) {
      scan.accepted++;
      scan.listed.add(row.product.externalId);
      continue;
    }
    if (row.misfit) broken++;
    if (row.id && row.stillListed) scan.listed.add(row.id);
    options.onRejected(row);
  }
  if (broken > scan.rows * MAX_BROKEN_SHARE) {
    throw new FeedFileError(`The file is malformed: ${broken} of ${scan.rows} rows do not have the header's columns.`);
  }
  if (scan.accepted === 0) throw new FeedFileError('The file has no row that can be taken over.');
  return scan;
}
