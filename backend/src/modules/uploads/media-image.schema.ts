import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** An uploaded picture in the library of a site. */
@Schema({ collection: 'media', timestamps: true })
export class MediaImage {
  @Prop({ required: true })
  websiteName: string;

  /** URL of the upload. The record keeps the upload in use. */
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
// An upload is in the library once.
MediaImageSchema.index({ url: 1 }, { unique: true });
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
