import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Publication } from '../../common/publications/publication.js';

/** A quote of the day, on one or more sites. A day may have several quotes. */
@Schema({ collection: 'quotes', timestamps: true })
export class Quote implements Publication {
  @Prop({ required: true })
  text: string;

  @Prop({ default: '' })
  author: string;

  @Prop({ required: true })
  date: Date;

  @Prop({ type: [String], required: true })
  websiteName: string[];

  createdAt: Date;
  updatedAt: Date;
}

export const QuoteSchema = SchemaFactory.createForClass(Quote);
// A site's quotes, newest first.
QuoteSchema.index({ websiteName: 1, date: -1 });
