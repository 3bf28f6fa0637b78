import { Injectable } from '@nestjs/common';
import { type CsvValue, toCsvLines } from '@grabdeals/shared/csv';
import { productIdOf } from '../../products/product.js';
import type { ChangeKind } from '../feed-terms.js';
import { decodeChanges } from './change-codec.js';
import { CHANGE_COLUMNS } from './change-columns.js';
import type { RunChangesView, RunChangeView } from './feed-runs.dto.js';
import { FeedRunsRepository } from './feed-runs.repository.js';
import type { PlannedAddition, PlannedChange, PlannedRetirement } from './planned-changes.js';
import { type Chunk, RunChunksRepository } from './run-chunks.repository.js';
import { priceOf } from './run-planner.js';

const CHUNKS_PER_READ = 5;

/** What runs change, for operators to look at. */
@Injectable()
export class RunChangesService {
  constructor(
    private readonly runs: FeedRunsRepository,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** A page of the changes of a kind. @param page From 1. @throws NotFoundException for an unknown run. */
  async page(runId: string, kind: ChangeKind, page: number): Promise<RunChangesView> {
    await this.runs.get(runId);
    const [count, chunk] = await Promise.all([
      this.chunks.countChanges(runId, kind),
      this.chunks.find(runId, kind, page - 1),
    ]);
    return { count, changes: chunk ? await this.viewsOf(kind, chunk) : [] };
  }

  /** What a file of the changes of a kind is called. @throws NotFoundException for an unknown run. */
  async csvName(runId: string, kind: ChangeKind): Promise<string> {
    const { feedName, startedAt } = await this.runs.get(runId);
    return `${feedName.replace(/[^\w-]+/g, '-').slice(0, 60)}-${startedAt.toISOString().slice(0, 10)}-${kind}.csv`;
  }

  /** All changes of a kind as CSV, below a line of headings. */
  async *csvLines(runId: string, kind: ChangeKind): AsyncGenerator<string> {
    const to = await this.chunks.countChunks(runId, kind);
    yield toCsvLines([CHANGE_COLUMNS.map(({ heading }) => heading)]);
    for await (const chunks of this.chunks.batches(runId, kind, { from: 0, to, size: CHUNKS_PER_READ })) {
      const changes = (await Promise.all(chunks.map((chunk) => this.viewsOf(kind, chunk)))).flat();
      yield toCsvLines(csvRows(changes));
    }
  }

  private async viewsOf(kind: ChangeKind, { payload }: Chunk): Promise<RunChangeView[]> {
    switch (kind) {
      case 'added':
        return (await decodeChanges<PlannedAddition>(payload)).map(({ line, input }) => ({
          line,
          externalId: input.externalId,
          title: input.title,
          productId: productIdOf(input),
          after: priceOf(input),
        }));
      case 'changed':
        return (await decodeChanges<PlannedChange>(payload)).map(({ line, before, input, fields, reason }) => ({
          line,
          externalId: before.externalId,
          title: input.title,
          productId: before.id,
          before: priceOf(before),
          after: priceOf(input),
          fields,
          ...(reason ? { reason } : {}),
        }));
      case 'retired':
        return (await decodeChanges<PlannedRetirement>(payload)).map(({ before }) => ({
          externalId: before.externalId,
          title: before.title,
          productId: before.id,
          before: priceOf(before),
        }));
      default:
        return decodeChanges<RunChangeView>(payload);
    }
  }
}

function csvRows(changes: readonly RunChangeView[]): CsvValue[][] {
  return changes.map((change) => CHANGE_COLUMNS.map(({ value }) => value(change)));
}
