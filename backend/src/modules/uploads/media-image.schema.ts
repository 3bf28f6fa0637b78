import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A stored picture in the library of a site: an upload of the site, or another picture that its records contain. */
@Schema({ collection: 'media', timestamps: true })
export class MediaImage {
  @Prop({ required: true })
  websiteName: string;

  /** URL of the picture. The record keeps an upload in use. */
  @Prop({ required: true })
  url: string;

  /** Name of the uploaded file. */
  @Prop({ required: true })
  name: string;

  @Prop({ default: '' })
  alt: string;

  createdAt: Date;
  updatedAt: Date;
}

export const MediaImageSchema = SchemaFactory.createForClass(MediaImage);
// A picture is in the library of a site once.
MediaImageSchema.index({ websiteName: 1, url: 1 }, { unique: true });
// The library of a site, the newest first.
MediaImageSchema.index({ websiteName: 1, createdAt: -1 });

/** How far the files of a site have been added to its library. */
@Schema({ collection: 'media_scans' })
export class MediaScan {
  @Prop({ required: true })
  websiteName: string;

  /** Time of the newest file that was added. */
  @Prop({ required: true })
  until: Date;

  /** Storage keys of the added files that are hardly older than `until`. Absent in scans of earlier versions. */
  @Prop({ type: [String], default: undefined })
  recentKeys?: string[];
}

export const MediaScanSchema = SchemaFactory.createForClass(MediaScan);
// One per site.
MediaScanSchema.index({ websiteName: 1 }, { unique: true });
