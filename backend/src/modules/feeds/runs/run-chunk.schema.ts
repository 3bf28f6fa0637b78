import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

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
