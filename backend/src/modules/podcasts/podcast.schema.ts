import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Publication } from '../../common/publications/publication.js';

/** An episode of a podcast, on one or more sites. */
@Schema({ collection: 'podcasts', timestamps: true })
export class Podcast implements Publication {
  @Prop({ required: true })
  title: string;

  @Prop({ default: '' })
  description: string;

  @Prop({ required: true })
  audioUrl: string;

  @Prop({ default: '' })
  image: string;

  @Prop({ default: 0 })
  durationSeconds: number;

  @Prop({ required: true })
  publishedAt: Date;

  @Prop({ type: [String], required: true })
  websiteName: string[];

  createdAt: Date;
  updatedAt: Date;
}

export const PodcastSchema = SchemaFactory.createForClass(Podcast);
// A site's podcasts, newest first.
PodcastSchema.index({ websiteName: 1, publishedAt: -1 });
