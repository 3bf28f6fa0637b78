import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Reasons why a stored click is not clean. `flood`: the visitor has made more clicks than a shopper makes within an hour. */
const CLICK_MARKS = ['bot', 'prefetch', 'repeat', 'flood'] as const;
export type ClickMark = (typeof CLICK_MARKS)[number];

/** A click on a link to a merchant. Does not identify the shopper: it contains no address and only the kind of browser. */
@Schema({ collection: 'clicks' })
export class Click {
  /** Id that the API returns to the caller. */
  @Prop({ required: true })
  clickId: string;

  @Prop({ required: true })
  websiteName: string;

  @Prop({ required: true })
  at: Date;

  /** Path of the page that contained the link. */
  @Prop({ required: true })
  page: string;

  /** Placement on the page, such as `listing` or `home:brand-slider`. `redirect` for a redirect by uid. */
  @Prop({ required: true })
  slot: string;

  @Prop()
  mid?: number;

  @Prop()
  productId?: string;

  @Prop()
  articleId?: string;

  /** The coupon whose link the shopper opened. */
  @Prop()
  couponId?: string;

  /** The uid of the redirect that the visitor followed. */
  @Prop()
  redirectId?: string;

  /** The page that was redirected, with its query. */
  @Prop()
  visitedUrl?: string;

  /** The referrer of a redirected page. */
  @Prop()
  referer?: string;

  /** The opened URL. */
  @Prop({ required: true })
  href: string;

  @Prop({ required: true })
  campaignId: number;

  /** `desktop`, `mobile`, `bot` or `other`. */
  @Prop({ required: true })
  client: string;

  /** Empty for a clean click. */
  @Prop({ type: [String], enum: CLICK_MARKS, default: [] })
  marks: ClickMark[];
}

export const ClickSchema = SchemaFactory.createForClass(Click);
// Reports read a site's clicks of a span of days.
ClickSchema.index({ websiteName: 1, at: 1 });
// An owner's reports read the clicks of all sites.
ClickSchema.index({ at: 1 });
// A product's page in the Site Manager reads its clicks of a span of days.
ClickSchema.index({ productId: 1, at: 1 });
