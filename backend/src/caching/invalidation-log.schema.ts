import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Tags that one instance has announced. */
export interface Announcement {
  instance: string;
  tags: string[];
}

/** The announcements of the instances on this database, in one record, so that updates are atomic and ordered. */
@Schema({ collection: 'invalidations', versionKey: false })
export class InvalidationLog {
  @Prop({ type: String, required: true })
  _id: string;

  /** Number of the last announcement. Each announcement increments it. */
  @Prop({ required: true })
  sequence: number;

  /** The last announcements, oldest first. */
  @Prop({ type: [raw({ _id: false, instance: String, tags: [String] })] })
  recent: Announcement[];
}

export const InvalidationLogSchema = SchemaFactory.createForClass(InvalidationLog);
