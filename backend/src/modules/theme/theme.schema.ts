import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ThemeData } from '@grabdeals/shared/theme';

/** A theme that replaces the site's usual theme for a time. */
@Schema({ _id: false, minimize: false })
export class ScheduledTheme {
  @Prop({ type: Object, default: () => ({}) })
  websiteData: ThemeData;

  /** Time from which shoppers see this theme. */
  @Prop({ type: Date, required: true })
  startsAt: Date;

  /** Time from which shoppers see the usual theme again; null for no end. */
  @Prop({ type: Date, default: null })
  endsAt: Date | null;
}

/** The themes of a site in one record, so that the history contains both. */
@Schema({ collection: 'themes', timestamps: true })
export class Theme {
  @Prop({ required: true })
  websiteName: string;

  /** The usual theme. */
  @Prop({ type: Object, default: () => ({}) })
  websiteData: ThemeData;

  /** Null or missing if no theme is scheduled. */
  @Prop({ type: SchemaFactory.createForClass(ScheduledTheme), default: null })
  scheduled?: ScheduledTheme | null;
}

export const ThemeSchema = SchemaFactory.createForClass(Theme);
// One record per site, read for every page.
ThemeSchema.index({ websiteName: 1 }, { unique: true });
