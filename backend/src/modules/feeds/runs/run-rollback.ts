import { Injectable } from '@nestjs/common';
import { ProductImportsService } from '../../products/product-imports.service.js';
import { ChangeWriter } from './change-writer.js';
import type { RunRecord } from './feed-runs.repository.js';
import { CARRIED_OUT, type CarriedOutKind, CHUNKS_PER_LOT, type PlannedConfirmation } from './planned-changes.js';
import { decodeAll, readLot } from './run-applier.js';
import { type Chunk, RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import { twoAtATime } from './two-at-a-time.js';

/**
 * Restores the products of a run to what the run found, from its last lot to its first. Restoring a product twice changes nothing, so
 * that an interrupted roll back begins anew.
 */
@Injectable()
export class RunRollback {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly chunks: RunChunksRepository,
  ) {}

  /** Lists the products that something newer has changed as `kept`. */
  async rollBack(run: RunRecord, control: RunControl): Promise<void> {
    const { counts } = run;
    await this.chunks.remove(run.id, 'kept');
    const writer = new ChangeWriter(this.chunks, run.id);
    let done = 0;
    await control.begin(
      'rollingBack',
      CARRIED_OUT.reduce((sum, kind) => sum + counts[kind], 0),
    );
    for (const kind of CARRIED_OUT.toReversed()) {
      const to = await this.chunks.countChunks(run.id, kind);
      const lots = this.chunks.batches(run.id, kind, { from: 0, to, size: CHUNKS_PER_LOT, isBackwards: true });
      for await (const chunks of twoAtATime(lots, (lot) => this.putBack(run, kind, lot, writer))) {
        await writer.drain();
        done += chunks.reduce((sum, { count }) => sum + count, 0);
        await control.step({ done });
      }
    }
    await writer.end();
    await control.save({});
  }

  private async putBack(
    run: RunRecord,
    kind: CarriedOutKind,
    chunks: readonly Chunk[],
    writer: ChangeWriter,
  ): Promise<void> {
    if (kind === 'unchanged') return this.unmark(run, chunks);
    const lot = await readLot(kind, chunks);
    const inputs = { ...lot, added: lot.added.map(({ input }) => input) };
    for (const kept of await this.imports.rollBack(inputs, run.id, run.rolledBackAt!)) writer.add('kept', kept);
  }

  /** Most were seen by the same run before: a write for each of those. */
  private async unmark(run: RunRecord, chunks: readonly Chunk[]): Promise<void> {
    const groups = new Map<string, PlannedConfirmation[]>();
    for (const seen of await decodeAll<PlannedConfirmation>(chunks)) {
      const key = `${seen.lastSeen.getTime()} ${seen.feedId ?? ''}`;
      const group = groups.get(key);
      if (group) group.push(seen);
      else groups.set(key, [seen]);
    }
    for (const group of groups.values()) {
      const ids = group.map(({ id }) => id);
      await this.imports.unmarkListed(ids, group[0]!, run.appliedAt!);
    }
  }
}
