import { encodeChanges } from './change-codec.js';
import { CHUNK_SIZE, type PlanKind, type PlannedByKind } from './planned-changes.js';
import type { Chunk, RunChunksRepository } from './run-chunks.repository.js';

interface Open {
  changes: object[];
  /** Of the next chunk. */
  seq: number;
}

/** Writes the changes of a run in chunks, as they come. */
export class ChangeWriter {
  private readonly open = new Map<PlanKind, Open>();

  constructor(
    private readonly chunks: RunChunksRepository,
    private readonly runId: string,
  ) {}

  add<Kind extends PlanKind>(kind: Kind, change: PlannedByKind[Kind]): void {
    const open = this.open.get(kind) ?? { changes: [], seq: 0 };
    open.changes.push(change);
    this.open.set(kind, open);
  }

  /** Writes the chunks that are full. To be awaited now and then: what is added is in memory until then. */
  async drain(): Promise<void> {
    await this.write(false);
  }

  /** Writes the rest. */
  async end(): Promise<void> {
    await this.write(true);
  }

  private async write(isEnd: boolean): Promise<void> {
    const chunks: Promise<Chunk>[] = [];
    for (const [kind, open] of this.open) {
      const size = CHUNK_SIZE[kind];
      while (open.changes.length >= size || (isEnd && open.changes.length > 0)) {
        chunks.push(toChunk(kind, open.seq++, open.changes.splice(0, size)));
      }
    }
    if (chunks.length > 0) await this.chunks.add(this.runId, await Promise.all(chunks));
  }
}

async function toChunk(kind: PlanKind, seq: number, changes: readonly object[]): Promise<Chunk> {
  return { kind, seq, count: changes.length, payload: await encodeChanges(changes) };
}
