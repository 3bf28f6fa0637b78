import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Why a click is kept but does not count as a shopper's; `flood`: one of more than a shopper clicks within an hour. */
const CLICK_MARKS = ['bot', 'prefetch', 'repeat', 'flood'] as const;
export type ClickMark = (typeof CLICK_MARKS)[number];

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

  /** Place on the page, such as `listing` or `home:brand-slider`; `redirect` for a redirect by uid. */
  @Prop({ required: true })
  slot: string;

  @Prop()
  mid?: number;

  @Prop()
  productId?: string;

  @Prop()
  articleId?: string;

  /** The redirect by uid that was followed. */
  @Prop()
  redirectId?: string;

  /** The page that was redirected, with its query. */
  @Prop()
  visitedUrl?: string;

  /** Where the visitor of a redirected page came from. */
  @Prop()
  referer?: string;

  /** The address that was opened. */
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
// An owner's reports read those of all sites.
ClickSchema.index({ at: 1 });
// A product's page in the Site Manager reads its clicks of a span of days.
ClickSchema.index({ productId: 1, at: 1 });
