import { Injectable } from '@nestjs/common';
import { ProductImportsService } from '../../products/product-imports.service.js';
import {
  APPLIED_KINDS,
  type AppliedKind,
  type Batch,
  CHUNKS_PER_BATCH,
  chunkSizeOf,
  countPlanned,
  toChangeSet,
} from './planned-changes.js';
import { processPipelined } from './process-pipelined.js';
import { RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import type { RunInState } from './run-record.js';

/** Applies a plan to the catalogue. Writing a batch again after an interruption has the same result. */
@Injectable()
export class RunApplier {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly chunks: RunChunksRepository,
  ) {}

  async apply(run: RunInState<'applying'>, control: RunControl): Promise<void> {
    const { counts } = run;
    const applied = { ...run.applied };
    let done = 0;
    await control.beginPhase('applying', countPlanned(counts));
    for (const kind of APPLIED_KINDS) {
      // Products that were written before an interruption count as progress.
      done += Math.min(counts[kind], applied[kind] * chunkSizeOf(kind));
      const batches = this.chunks.batches(run.id, kind, { from: applied[kind], size: CHUNKS_PER_BATCH });
      for await (const { chunkCount, changes } of processPipelined(batches, (batch) => this.write(run, batch))) {
        applied[kind] += chunkCount;
        done += changes.length;
        await control.report({ done }, { applied });
      }
    }
    await control.save({ applied });
  }

  private write(run: RunInState<'applying'>, batch: Batch<AppliedKind>): Promise<void> {
    const mark = { feedId: run.feedId, runId: run.id, at: run.appliedAt };
    if (batch.kind !== 'unchanged') return this.imports.apply(toChangeSet(batch), mark);
    return this.imports.markListed(
      batch.changes.map(({ id }) => id),
      mark,
    );
  }
}
