import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The clicks and earnings that an affiliate network reports for one UTC day, site and merchant. */
@Schema({ collection: 'dailyreports', timestamps: true })
export class DailyReport {
  @Prop({ required: true })
  network: string;

  /** UTC day such as `2026-11-20`. */
  @Prop({ required: true })
  day: string;

  @Prop({ required: true })
  websiteName: string;

  /** 0 for earnings that belong to no single merchant. */
  @Prop({ required: true })
  mid: number;

  /** Clicks that the network counted. */
  @Prop({ required: true })
  clicks: number;

  @Prop({ required: true })
  conversions: number;

  /** US cents. Negative for reversals. */
  @Prop({ required: true })
  earningsCents: number;
}

export const DailyReportSchema = SchemaFactory.createForClass(DailyReport);
// Saving a row again replaces it.
DailyReportSchema.index({ network: 1, day: 1, websiteName: 1, mid: 1 }, { unique: true });
// Reports read a site's days.
DailyReportSchema.index({ websiteName: 1, day: 1 });
// An owner's reports read the days of all sites.
DailyReportSchema.index({ day: 1 });
