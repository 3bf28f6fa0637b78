import { Injectable } from '@nestjs/common';
import { type CsvValue, toCsvLines } from '@grabdeals/shared/csv';
import { productIdOf } from '../../products/product.js';
import type { ChangeKind } from '../feed-terms.js';
import type { RunChangesView, RunChangeView } from './feed-runs.dto.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import { type Batch, CHUNKS_PER_BATCH, toChangeView, toPriceView } from './planned-changes.js';
import { RunChunksRepository } from './run-chunks.repository.js';

/** Columns of the changes as CSV. */
const COLUMNS: Readonly<Record<string, (change: RunChangeView) => CsvValue>> = {
  line: ({ line }) => line,
  id: ({ externalId }) => externalId,
  title: ({ title }) => title,
  productId: ({ productId }) => productId,
  priceBefore: ({ before }) => toAmount(before?.priceCents),
  priceAfter: ({ after }) => toAmount(after?.priceCents),
  originalPriceBefore: ({ before }) => toAmount(before?.originalPriceCents),
  originalPriceAfter: ({ after }) => toAmount(after?.originalPriceCents),
  currency: ({ before, after }) => (after ?? before)?.currency,
  fields: ({ fields }) => fields?.join(' '),
  reason: ({ reason }) => reason,
};

/** Lists the changes of runs for operators. */
@Injectable()
export class RunChangesService {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** Returns a page of the changes of a kind. @param page From 1. @throws NotFoundException for an unknown run. */
  async page(runId: string, kind: ChangeKind, page: number): Promise<RunChangesView> {
    await this.runs.get(runId);
    const [count, batch] = await Promise.all([
      this.chunks.countChanges(runId, kind),
      this.chunks.batch(runId, kind, page - 1, page),
    ]);
    return { count, changes: viewsOf(batch) };
  }

  /** Returns the name of the CSV file with the changes of a kind. @throws NotFoundException for an unknown run. */
  async csvName(runId: string, kind: ChangeKind): Promise<string> {
    const { feedName, startedAt } = await this.runs.get(runId);
    return `${feedName.replace(/[^\w-]+/g, '-').slice(0, 60)}-${startedAt.toISOString().slice(0, 10)}-${kind}.csv`;
  }

  /** Yields a line of headings and all changes of a kind as CSV. */
  async *csvLines(runId: string, kind: ChangeKind): AsyncGenerator<string> {
    yield toCsvLines([Object.keys(COLUMNS)]);
    for await (const batch of this.chunks.batches(runId, kind, { size: CHUNKS_PER_BATCH }))
      yield toCsvLines(viewsOf(batch).map((change) => Object.values(COLUMNS).map((valueOf) => valueOf(change))));
  }
}

function viewsOf(batch: Batch<ChangeKind>): RunChangeView[] {
  switch (batch.kind) {
    case 'added':
      return batch.changes.map(({ line, input }) => ({
        line,
        externalId: input.externalId,
        title: input.title,
        productId: productIdOf(input),
        after: toPriceView(input),
      }));
    case 'changed':
      return batch.changes.map(toChangeView);
    case 'retired':
      return batch.changes.map(({ before }) => ({
        externalId: before.externalId,
        title: before.title,
        productId: before.id,
        before: toPriceView(before),
      }));
    default:
      return batch.changes;
  }
}

function toAmount(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}
