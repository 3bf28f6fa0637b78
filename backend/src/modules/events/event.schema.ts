import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Publication } from '../../common/publications/publication.js';

/** An event with a start and an end, on one or more sites. */
@Schema({ collection: 'events', timestamps: true })
export class Event implements Publication {
  @Prop({ required: true })
  title: string;

  @Prop({ default: '' })
  description: string;

  @Prop({ required: true })
  startsAt: Date;

  @Prop({ required: true })
  endsAt: Date;

  @Prop({ default: '' })
  location: string;

  @Prop({ default: '' })
  url: string;

  @Prop({ default: '' })
  image: string;

  @Prop({ type: [String], required: true })
  websiteName: string[];

  createdAt: Date;
  updatedAt: Date;
}

export const EventSchema = SchemaFactory.createForClass(Event);
// A site's events, newest first.
EventSchema.index({ websiteName: 1, startsAt: -1 });
