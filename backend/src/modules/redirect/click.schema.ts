import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One click out to a merchant. Holds nothing that identifies the shopper: no address, only a coarse kind of browser. */
@Schema({ collection: 'clicks' })
export class Click {
  /** Given to the caller; names the click in reports. */
  @Prop({ required: true })
  clickId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  at: Date;

  /** Path of the page it was clicked on. */
  @Prop({ required: true })
  page: string;

  /** Place on the page, such as `listing` or `home:brand-slider`. */
  @Prop({ required: true })
  slot: string;

  @Prop()
  mid?: number;

  @Prop()
  productId?: string;

  @Prop()
  articleId?: string;

  /** The address that was opened. */
  @Prop({ required: true })
  href: string;

  @Prop({ required: true })
  campaignId: number;

  /** `desktop`, `mobile`, `bot` or `other`. */
  @Prop({ required: true })
  client: string;
}

export const ClickSchema = SchemaFactory.createForClass(Click);
// Reports read a site's clicks of a span of days.
ClickSchema.index({ websiteName: 1, at: 1 });
