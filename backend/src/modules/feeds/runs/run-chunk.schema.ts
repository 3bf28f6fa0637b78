import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';

/** Changes of one kind of a run, some at a time. */
@Schema({ collection: 'feed_run_changes', versionKey: false })
export class RunChunk {
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  kind: string;

  /** From 0. */
  @Prop({ required: true })
  seq: number;

  /** How many changes it holds. */
  @Prop({ required: true })
  count: number;

  /** The changes, as `change-codec.ts` writes them. */
  @Prop({ type: SchemaTypes.Buffer, required: true })
  payload: Uint8Array;
}

export const RunChunkSchema = SchemaFactory.createForClass(RunChunk);
// The chunks of a kind in their order, and one of them as a page of the list of changes.
RunChunkSchema.index({ runId: 1, kind: 1, seq: 1 }, { unique: true });
