import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';

/** One banner, carousel slide or offer. */
@Schema({ _id: false })
export class SiteImage {
  @Prop({ required: true })
  url: string;

  @Prop({ required: true })
  redirectUrl: string;

  @Prop({ default: '' })
  title: string;

  @Prop({ default: '' })
  description: string;

  @Prop({ default: '' })
  brandName: string;

  /** Time from which shoppers see the item. */
  @Prop()
  startsAt?: Date;

  /** Time from which shoppers do not see the item. */
  @Prop()
  endsAt?: Date;
}

/** A site's list of one section, in one record, so that saving the list is atomic. */
@Schema({ collection: 'site_images', timestamps: true })
export class SiteImageList {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ type: String, required: true, enum: OFFER_SECTIONS })
  offerSection: OfferSection;

  @Prop({ type: [SchemaFactory.createForClass(SiteImage)], default: [] })
  items: SiteImage[];
}

export const SiteImageListSchema = SchemaFactory.createForClass(SiteImageList);
// A page reads one section of one site.
SiteImageListSchema.index({ websiteName: 1, offerSection: 1 }, { unique: true });
