import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ThemeData } from '@grabdeals/shared/theme';

@Schema({ collection: 'themes', timestamps: true })
export class Theme {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ type: Object, default: () => ({}) })
  websiteData: ThemeData;
}

export const ThemeSchema = SchemaFactory.createForClass(Theme);
// One theme per site, read for every page.
ThemeSchema.index({ websiteName: 1 }, { unique: true });
