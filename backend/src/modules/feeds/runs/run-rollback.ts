import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../../articles/articles.service.js';
import { ProductImports } from '../../catalogue/product-imports.service.js';
import { type CategoryUses, MadeCategoriesService } from '../../categories/made-categories.service.js';
import { FeedCategoriesRepository } from '../categories/feed-categories.repository.js';
import { ChangeWriter } from './change-writer.js';
import type { RunRecord } from './feed-runs.repository.js';
import { CARRIED_OUT, type CarriedOutKind, CHUNKS_PER_LOT, type PlannedConfirmation } from './planned-changes.js';
import { decodeAll, readLot } from './run-applier.js';
import { type Chunk, RunChunksRepository } from './run-chunks.repository.js';
import type { RunControl } from './run-control.js';
import { twoAtATime } from './two-at-a-time.js';

/**
 * Puts back what a run has found, from its last lot to its first, and takes back the categories that it has made. What was put back
 * before an interruption is found as it should be, so that the work begins anew then.
 */
@Injectable()
export class RunRollback {
  constructor(
    private readonly imports: ProductImports,
    private readonly chunks: RunChunksRepository,
    private readonly made: MadeCategoriesService,
    private readonly mapped: FeedCategoriesRepository,
    private readonly articles: ArticlesService,
  ) {}

  /** @returns what is left of the run, in words; empty where nothing is that could have gone. */
  async rollBack(run: RunRecord, control: RunControl): Promise<string> {
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
    const findUses = (ids: readonly number[]) => this.usesOf(ids);
    return remainsOf(await this.made.takeBack(run.id, { findUses, signal: control.signal }));
  }

  private async usesOf(categoryIds: readonly number[]): Promise<CategoryUses> {
    const [chosen, selected] = await Promise.all([
      this.mapped.chosenAmong(categoryIds),
      this.articles.selectedAmong(categoryIds),
    ]);
    return new Map([
      ...[...selected].map((id) => [id, 'in articles'] as const),
      ...[...chosen].map((id) => [id, 'chosen for a feed'] as const),
    ]);
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

function remainsOf(staying: ReadonlyMap<string, number>): string {
  if (staying.size === 0) return '';
  const reasons = [...staying].map(([reason, count]) => `${count} ${reason}`).sort();
  return `Categories that it made stay: ${reasons.join(', ')}.`;
}
