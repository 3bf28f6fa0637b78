import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** What an affiliate network reports of one UTC day, site and merchant. */
@Schema({ collection: 'dailyreports', timestamps: true })
export class DailyReport {
  @Prop({ required: true })
  network: string;

  /** `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  @Prop({ required: true })
  websiteName: string;

  /** 0: of no one merchant. */
  @Prop({ required: true })
  mid: number;

  /** Clicks that the network counted. */
  @Prop({ required: true })
  clicks: number;

  @Prop({ required: true })
  conversions: number;

  /** US cents; below zero on a day of reversals. */
  @Prop({ required: true })
  earningsCents: number;
}

export const DailyReportSchema = SchemaFactory.createForClass(DailyReport);
// Saving a day again replaces it.
DailyReportSchema.index({ network: 1, day: 1, websiteName: 1, mid: 1 }, { unique: true });
// Reports read a site's days.
DailyReportSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
DailyReportSchema.index({ day: 1 });
