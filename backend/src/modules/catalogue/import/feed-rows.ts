import type { FeedReader } from './feed-reader.js';
import { type AcceptedRow, parseFeedRow, type RejectedRow } from './feed-row.js';
import { IdSet } from './id-set.js';

export interface ReadOptions {
  merchantId: number;
  /** Decides which sale prices count. */
  now: Date;
  onBytes?: (bytes: number) => void;
}

/**
 * The rows of a feed, each checked. Of rows with the same id the first that can be taken over wins, so that every pass
 * over a file comes to the same rows.
 */
export async function* readFeedRows(feed: FeedReader, options: ReadOptions): AsyncGenerator<AcceptedRow | RejectedRow> {
  const accepted = new IdSet();
  for await (const { line, values, problem } of feed.lines(options.onBytes)) {
    if (problem) {
      yield { line, ...(values.id ? { id: values.id } : {}), reason: problem, stillListed: true, misfit: true };
      continue;
    }
    const row = parseFeedRow(line, values, options.merchantId, options.now);
    const repeated = isAccepted(row) && !accepted.add(row.product.externalId);
    yield repeated ? { line, id: values.id, reason: 'id occurs in an earlier row', stillListed: true } : row;
  }
}

export function isAccepted(row: AcceptedRow | RejectedRow): row is AcceptedRow {
  return 'product' in row;
}
