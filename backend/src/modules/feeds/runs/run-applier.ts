import { Injectable } from '@nestjs/common';
import { type ProductChangeSet, ProductImportsService } from '../../products/product-imports.service.js';
import { decodeChanges } from './change-codec.js';
import type { RunRecord } from './feed-runs.repository.js';
import {
  CARRIED_OUT,
  type CarriedOutKind,
  CHUNK_SIZE,
  CHUNKS_PER_LOT,
  type PlannedAddition,
  type PlannedByKind,
  type PlannedConfirmation,
} from './planned-changes.js';
import { type Chunk, RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import { twoAtATime } from './two-at-a-time.js';

const NOTHING: ProductChangeSet = { added: [], changed: [], retired: [] };

/** Carries a plan out, lot by lot. A lot that was written before an interruption is written again, with the same result. */
@Injectable()
export class RunApplier {
  constructor(
    private readonly imports: ProductImportsService,
    private readonly chunks: RunChunksRepository,
  ) {}

  async apply(run: RunRecord, control: RunControl): Promise<void> {
    const { counts } = run;
    const applied = { ...run.applied };
    let done = 0;
    await control.begin(
      'applying',
      CARRIED_OUT.reduce((sum, kind) => sum + counts[kind], 0),
    );
    for (const kind of CARRIED_OUT) {
      const to = await this.chunks.countChunks(run.id, kind);
      // Progress counts what was done before an interruption, too.
      done += Math.min(counts[kind], applied[kind] * CHUNK_SIZE[kind]);
      const lots = this.chunks.batches(run.id, kind, { from: applied[kind], to, size: CHUNKS_PER_LOT });
      for await (const chunks of twoAtATime(lots, (lot) => this.applyLot(run, kind, lot))) {
        applied[kind] += chunks.length;
        done += chunks.reduce((sum, { count }) => sum + count, 0);
        await control.step({ done }, { applied });
      }
    }
    await control.save({ applied });
  }

  private async applyLot(run: RunRecord, kind: CarriedOutKind, chunks: Chunk[]): Promise<void> {
    const mark = { feedId: run.feedId, runId: run.id, at: run.appliedAt! };
    if (kind === 'unchanged') {
      const seen = await decodeAll<PlannedConfirmation>(chunks);
      await this.imports.markListed(
        seen.map(({ id }) => id),
        mark,
      );
      return;
    }
    const lot = await readLot(kind, chunks);
    await this.imports.apply({ ...lot, added: lot.added.map(({ input }) => input) }, mark);
  }
}

/** What chunks of a kind hold, as a lot. */
export async function readLot(
  kind: Exclude<CarriedOutKind, 'unchanged'>,
  chunks: readonly Chunk[],
): Promise<{ added: PlannedAddition[]; changed: PlannedByKind['changed'][]; retired: ProductChangeSet['retired'] }> {
  const lot = { ...NOTHING, added: [], changed: [] };
  switch (kind) {
    case 'added':
      return { ...lot, added: await decodeAll(chunks) };
    case 'changed':
      return { ...lot, changed: await decodeAll(chunks) };
    case 'retired':
      return { ...lot, retired: (await decodeAll<PlannedByKind['retired']>(chunks)).map(({ before }) => before) };
  }
}

export async function decodeAll<Change>(chunks: readonly Chunk[]): Promise<Change[]> {
  return (await Promise.all(chunks.map(({ payload }) => decodeChanges<Change>(payload)))).flat();
}
