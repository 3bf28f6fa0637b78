import { Injectable } from '@nestjs/common';
import { ProductImportsService } from '../../products/product-imports.service.js';
import { ChangeWriter } from './change-writer.js';
import {
  APPLIED_KINDS,
  type AppliedKind,
  type Batch,
  CHUNKS_PER_BATCH,
  countPlanned,
  type PlannedConfirmation,
  toChangeSet,
} from './planned-changes.js';
import { processPipelined } from './process-pipelined.js';
import { RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import type { RunInState } from './run-record.js';

/**
 * Restores the products of a run from the last batch to the first one. Restoring a product twice changes nothing, so an
 * interrupted rollback starts again.
 */
@Injectable()
export class RunRollback {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** Lists the products that have changed since the run as `kept`. */
  async rollBack(run: RunInState<'rollingBack'>, control: RunControl): Promise<void> {
    await this.chunks.remove(run.id, 'kept');
    const writer = new ChangeWriter(this.chunks, run.id);
    let done = 0;
    await control.beginPhase('rollingBack', countPlanned(run.counts));
    for (const kind of APPLIED_KINDS.toReversed()) {
      const batches = this.chunks.batchesBackwards(run.id, kind, { size: CHUNKS_PER_BATCH });
      const restore = (batch: Batch<AppliedKind>) => this.restore(run, batch, writer);
      for await (const { changes } of processPipelined(batches, restore)) {
        await writer.flush();
        done += changes.length;
        await control.report({ done });
      }
    }
    await writer.end();
    await control.save({});
  }

  private async restore(
    run: RunInState<'rollingBack'>,
    batch: Batch<AppliedKind>,
    writer: ChangeWriter,
  ): Promise<void> {
    if (batch.kind === 'unchanged') return this.unmarkListed(batch.changes, run.appliedAt);
    for (const product of await this.imports.rollBack(toChangeSet(batch), run.id, run.rolledBackAt))
      writer.add('kept', product);
  }

  /** Restores confirmed products with one write for each previous run: most products were last seen by the same one. */
  private async unmarkListed(confirmations: readonly PlannedConfirmation[], seenAt: Date): Promise<void> {
    const groups = new Map<string, { before: PlannedConfirmation; ids: string[] }>();
    for (const before of confirmations) {
      const key = `${before.lastSeen.getTime()} ${before.feedId ?? ''}`;
      const group = groups.get(key) ?? { before, ids: [] };
      group.ids.push(before.id);
      groups.set(key, group);
    }
    for (const { before, ids } of groups.values()) await this.imports.unmarkListed(ids, before, seenAt);
  }
}
