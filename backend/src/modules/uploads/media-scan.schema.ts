import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** How far the files of a site have been added to its library. */
@Schema({ collection: 'media_scans' })
export class MediaScan {
  @Prop({ required: true })
  websiteName: string;

  /** Time of the newest file that was added. */
  @Prop({ required: true })
  until: Date;

  /** Storage keys of the added files that are hardly older than `until`. Absent if the site's key has moved. */
  @Prop({ type: [String], default: undefined })
  recentKeys?: string[];
}

export const MediaScanSchema = SchemaFactory.createForClass(MediaScan);
// One per site.
MediaScanSchema.index({ websiteName: 1 }, { unique: true });
