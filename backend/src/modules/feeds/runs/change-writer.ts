import { type ChangesByKind, chunkSizeOf, type PlanKind } from './planned-changes.js';
import type { Chunk, RunChunksRepository } from './run-chunks.repository.js';

/** Collects the changes of a run and stores them in chunks. */
export class ChangeWriter {
  private readonly openChunks = new Map<PlanKind, { changes: object[]; seq: number }>();

  constructor(
    private readonly chunks: RunChunksRepository,
    private readonly runId: string,
  ) {}

  add<Kind extends PlanKind>(kind: Kind, change: ChangesByKind[Kind]): void {
    const open = this.openChunks.get(kind) ?? { changes: [], seq: 0 };
    open.changes.push(change);
    this.openChunks.set(kind, open);
  }

  /** Stores the full chunks. Added changes are in memory until then. */
  async flush(): Promise<void> {
    await this.write(false);
  }

  /** Stores all remaining changes. */
  async end(): Promise<void> {
    await this.write(true);
  }

  private async write(isEnd: boolean): Promise<void> {
    const chunks: Chunk[] = [];
    for (const [kind, open] of this.openChunks) {
      const size = chunkSizeOf(kind);
      while (open.changes.length >= size || (isEnd && open.changes.length > 0))
        chunks.push({ kind, seq: open.seq++, changes: open.changes.splice(0, size) });
    }
    if (chunks.length > 0) await this.chunks.add(this.runId, chunks);
  }
}
