import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Tags that one instance has announced. */
export interface Announcement {
  instance: string;
  tags: string[];
}

/** What the instances on this database have announced. There is one record: a change of it is atomic, and gives the order. */
@Schema({ collection: 'invalidations', versionKey: false })
export class InvalidationLog {
  @Prop({ type: String, required: true })
  _id: string;

  /** Of the last announcement; one more with each. */
  @Prop({ required: true })
  sequence: number;

  /** The last ones, oldest first. */
  @Prop({ type: [raw({ _id: false, instance: String, tags: [String] })] })
  recent: Announcement[];
}

export const InvalidationLogSchema = SchemaFactory.createForClass(InvalidationLog);
