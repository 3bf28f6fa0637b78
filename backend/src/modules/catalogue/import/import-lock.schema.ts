import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Held while a merchant's feed is imported. The record's id is the merchant's mid: no other index is needed. */
@Schema({ collection: 'import_locks', versionKey: false })
export class ImportLock {
  @Prop({ type: Number, required: true })
  _id: number;

  /** The run that holds it. */
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  startedAt: Date;

  /** Moved on while the run lives; a run that died loses the lock then. */
  @Prop({ required: true })
  expiresAt: Date;
}

export const ImportLockSchema = SchemaFactory.createForClass(ImportLock);
