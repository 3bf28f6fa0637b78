import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Held while a process does a job that one process at a time may do. The record's id is the job's name, so no index is needed. */
@Schema({ collection: 'leases', versionKey: false })
export class Lease {
  /** The job's name, such as `import:199042`. */
  @Prop({ type: String, required: true })
  _id: string;

  /** The run that holds the lease. */
  @Prop({ required: true })
  runId: string;

  @Prop({ required: true })
  startedAt: Date;

  /** A running job moves this time forward. After this time, another run can take the lease. */
  @Prop({ required: true })
  expiresAt: Date;

  /** The run has ended, and the lease only delays the next run. */
  @Prop()
  isResting?: boolean;
}

export const LeaseSchema = SchemaFactory.createForClass(Lease);
