import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** The brands that a site shows, in their order. */
@Schema({ collection: 'brand_selections', timestamps: true })
export class BrandSelection {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ type: [Number], default: [] })
  mids: number[];
}

export const BrandSelectionSchema = SchemaFactory.createForClass(BrandSelection);
// One selection per site, read for every page.
BrandSelectionSchema.index({ websiteName: 1 }, { unique: true });
