import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { deserialize, serialize } from 'bson';
import { type Model, mongo, SchemaTypes, Types } from 'mongoose';
import { Repository } from '../../../common/persistence/repository.js';
import type { Batch, PlanKind } from './planned-changes.js';

/** Some changes of one kind of a run. */
@Schema({ collection: 'feed_run_changes', versionKey: false })
export class RunChunk {
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  kind: string;

  /** Position among the chunks of the kind, from 0. */
  @Prop({ required: true })
  seq: number;

  /** Number of changes in the chunk. */
  @Prop({ required: true })
  count: number;

  /** The changes as compressed BSON. */
  @Prop({ type: SchemaTypes.Buffer, required: true })
  payload: Uint8Array;
}

export const RunChunkSchema = SchemaFactory.createForClass(RunChunk);
// The chunks of a kind in order; one chunk as a page of the list of changes.
RunChunkSchema.index({ runId: 1, kind: 1, seq: 1 }, { unique: true });

/** The fastest level: changes are read rarely, and deleted after 90 days. */
const COMPRESSION_LEVEL = 1;

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Changes that are stored together. */
export interface Chunk {
  kind: PlanKind;
  /** Position among the chunks of the kind, from 0. */
  seq: number;
  changes: readonly object[];
}

/** Stores the changes of runs in chunks. */
@Injectable()
export class RunChunksRepository extends Repository<RunChunk> {
  constructor(@InjectModel(RunChunk.name) model: Model<RunChunk>) {
    super(model);
  }

  /** Adds chunks. A chunk that is already stored does not change. */
  async add(runId: string, chunks: readonly Chunk[]): Promise<void> {
    const records = await Promise.all(
      chunks.map(async ({ kind, seq, changes }) => {
        const payload = new mongo.Binary(await encode(changes));
        return { _id: new Types.ObjectId(), runId, kind, seq, count: changes.length, payload };
      }),
    );
    await this.insertMissing(records, { lean: true });
  }

  /** Returns the changes of the chunks from `from` to before `to`. */
  async batch<Kind extends PlanKind>(runId: string, kind: Kind, from: number, to: number): Promise<Batch<Kind>> {
    const chunks = await this.findMany({ runId, kind, seq: { $gte: from, $lt: to } }).sort({ seq: 1 });
    const changes = (await Promise.all(chunks.map(decode))).flat();
    return { kind, chunkCount: chunks.length, changes } as Batch<Kind>;
  }

  /** Yields the changes of a kind from the chunk `from` on, `size` chunks at a time. */
  async *batches<Kind extends PlanKind>(
    runId: string,
    kind: Kind,
    { from = 0, size }: { from?: number; size: number },
  ): AsyncGenerator<Batch<Kind>> {
    const end = await this.countDocuments({ runId, kind });
    for (let seq = from; seq < end; seq += size) yield this.batch(runId, kind, seq, seq + size);
  }

  /** Yields the same batches from the last one to the first one. */
  async *batchesBackwards<Kind extends PlanKind>(
    runId: string,
    kind: Kind,
    { size }: { size: number },
  ): AsyncGenerator<Batch<Kind>> {
    const count = await this.countDocuments({ runId, kind });
    for (let end = count; end > 0; end -= size) yield this.batch(runId, kind, Math.max(0, end - size), end);
  }

  /** Returns the number of changes of a kind. */
  async countChanges(runId: string, kind: PlanKind): Promise<number> {
    const [sum] = await this.aggregate<{ count: number }>({ runId, kind }, [
      { $group: { _id: null, count: { $sum: '$count' } } },
    ]);
    return sum?.count ?? 0;
  }

  /** Returns the ids of the runs that have chunks. */
  async runIds(): Promise<string[]> {
    const groups = await this.aggregate<{ _id: string }>({}, [{ $group: { _id: '$runId' } }]);
    return groups.map(({ _id }) => _id);
  }

  remove(runId: string, kind?: PlanKind): Promise<void> {
    return this.deleteMany(kind === undefined ? { runId } : { runId, kind });
  }
}

/** Returns the changes as compressed BSON, which preserves dates. */
function encode(changes: readonly object[]): Promise<Buffer> {
  return deflate(serialize({ changes }), { level: COMPRESSION_LEVEL });
}

async function decode({ payload }: RunChunk): Promise<object[]> {
  const value: unknown = payload;
  // Lean queries return bytes as the driver's Binary.
  const bytes = value instanceof mongo.Binary ? value.buffer : payload;
  return (deserialize(await inflate(bytes)) as { changes: object[] }).changes;
}
