import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { TEXT_PAGES, type TextPage } from '@grabdeals/shared/text-pages';

/** A site's own text of a static page. Pages without a record show the original text. */
@Schema({ collection: 'site_pages', timestamps: true })
export class SitePage {
  @Prop({ required: true })
  websiteName: string;

  @Prop({ type: String, required: true, enum: TEXT_PAGES })
  page: TextPage;

  @Prop({ required: true })
  html: string;

  updatedAt: Date;
}

export const SitePageSchema = SchemaFactory.createForClass(SitePage);
// The storefront reads one page, the Site Manager all pages of a site.
SitePageSchema.index({ websiteName: 1, page: 1 }, { unique: true });
