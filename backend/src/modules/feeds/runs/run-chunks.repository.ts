import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, mongo, Types } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import { RunChunk } from './run-chunk.schema.js';

/** A part of the changes of a run. */
export interface Chunk {
  kind: string;
  /** From 0, by kind. */
  seq: number;
  count: number;
  payload: Buffer;
}

/** The changes of runs, in chunks. */
@Injectable()
export class RunChunksRepository extends Repository<RunChunk> {
  constructor(@InjectModel(RunChunk.name) model: Model<RunChunk>) {
    super(model);
  }

  /** Past mongoose's documents, as products are stored. Of chunks that are there already the first ones stay. */
  async add(runId: string, chunks: readonly Chunk[]): Promise<void> {
    const records = chunks.map(({ kind, seq, count, payload }) => {
      return { _id: new Types.ObjectId(), runId, kind, seq, count, payload: new mongo.Binary(payload) };
    });
    await this.insertMissing(records, { lean: true });
  }

  async find(runId: string, kind: string, seq: number): Promise<Chunk | undefined> {
    const found = await this.findOne({ runId, kind, seq });
    return found ? toChunk(found) : undefined;
  }

  /** The chunks of a kind in their order, or from the last to the first, some at a time. */
  async *batches(
    runId: string,
    kind: string,
    { from, to, size, isBackwards = false }: { from: number; to: number; size: number; isBackwards?: boolean },
  ): AsyncGenerator<Chunk[]> {
    for (let begin = from, end = to; begin < end;) {
      const [low, high] = isBackwards ? [Math.max(begin, end - size), end] : [begin, Math.min(end, begin + size)];
      const found = await this.findMany({ runId, kind, seq: { $gte: low, $lt: high } }).sort({
        seq: isBackwards ? -1 : 1,
      });
      if (found.length > 0) yield found.map(toChunk);
      if (isBackwards) end = low;
      else begin = high;
    }
  }

  async countChunks(runId: string, kind: string): Promise<number> {
    return this.countDocuments({ runId, kind });
  }

  /** How many changes of a kind there are. */
  async countChanges(runId: string, kind: string): Promise<number> {
    const [sum] = await this.aggregate<{ count: number }>({ runId, kind }, [
      { $group: { _id: null, count: { $sum: '$count' } } },
    ]);
    return sum?.count ?? 0;
  }

  /** The runs of which there are changes. */
  async runIds(): Promise<string[]> {
    const groups = await this.aggregate<{ _id: string }>({}, [{ $group: { _id: '$runId' } }]);
    return groups.map(({ _id }) => _id);
  }

  remove(runId: string, kind?: string): Promise<void> {
    return this.deleteMany(kind === undefined ? { runId } : { runId, kind });
  }
}

/** The driver answers bytes as its own kind of them. */
function toChunk({ kind, seq, count, payload }: RunChunk): Chunk {
  const bytes: unknown = payload;
  const buffer = bytes instanceof mongo.Binary ? bytes.buffer : payload;
  return { kind, seq, count, payload: Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength) };
}
