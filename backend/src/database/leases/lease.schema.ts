import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Held while a process does what one process at a time may do. The record's id is the work's name: no other index is needed. */
@Schema({ collection: 'leases', versionKey: false })
export class Lease {
  /** Such as `import:199042`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The run that holds it. */
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  startedAt: Date;

  /** Moved on while the run lives; a run that died loses the lease then. */
  @Prop({ required: true })
  expiresAt: Date;
}

export const LeaseSchema = SchemaFactory.createForClass(Lease);
