import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import { TEXT_PAGES, type TextPage } from '@grabdeals/shared/text-pages';
import { Optional, UpdateOf } from '../../common/http/empty-values.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { IsArticleHtml } from '../articles/article-html.js';

/** The fields of a page that operators set. */
export class SitePageFields {
  /** @example sunsetdeals */
  @Prop({ required: true })
  @IsSiteName()
  websiteName: string;

  /** Path of the page. */
  @Prop({ type: String, required: true, enum: TEXT_PAGES })
  @ApiProperty({ enum: TEXT_PAGES })
  @IsIn(TEXT_PAGES, { message: `page must be one of ${TEXT_PAGES.join(', ')}` })
  page: TextPage;

  /**
   * The site's own text of the page: HTML as in articles. Headings of the second level begin sections. The site’s name replaces
   * `{{siteName}}`. A paragraph that contains only `{{contact}}` shows the contact details, on the Cookie Policy `{{cookies}}` the declared
   * cookies.
   * @example "<p>{{siteName}} finds deals.</p>"
   */
  @Prop({ required: true })
  @IsArticleHtml()
  html: string;
}

/** A site's own text of a static page. Pages without a record show the original text. */
@Schema({ collection: 'site_pages', timestamps: true })
export class SitePage extends SitePageFields {
  updatedAt: Date;
}

export const SitePageSchema = SchemaFactory.createForClass(SitePage);
// The storefront reads one page, the Site Manager all pages of a site.
SitePageSchema.index({ websiteName: 1, page: 1 }, { unique: true });

/** Texts of the static pages of a site. */
export const PAGES = defineResource(SitePage, {
  resource: 'pages',
  noun: 'page',
  label: 'page',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['page', 'websiteName'],
  input: { fields: SitePageFields, defaults: {} },
  list: null,
  hasTags: false,
  pictures: ['html'],
  removedWith: ['website'],
  calendar: [],
  tasks: {},
  compliance: null,
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the page that a request names. */
export function pageOf(request: Request): { websiteName: string; page: unknown } {
  return { websiteName: siteOfRequest(request), page: request.params['page'] };
}

/** The page in a path. */
export class PagePathDto extends PickType(SitePageFields, ['page']) {}

export class PagesQueryDto {
  /** Key of the site. Defaults to the site of the request. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

/** Body of `PUT /pages/{page}`. */
export class SavePageDto extends OmitType(SitePageFields, ['page']) {}

/** A static page of a site. */
export class SitePageSummaryView extends PickType(SitePageFields, ['page']) {
  /** @example "About Us" */
  title: string;
  /** Whether the site has a text of its own. */
  isEdited: boolean;
  /** Time of the last edit. Absent for the original text. */
  updatedAt?: Date;
}

/** A static page of a site with its own text. `html` is absent for the original text, which the storefront contains. */
export class SitePageView extends IntersectionType(
  SitePageSummaryView,
  PickType(SitePageFields, ['websiteName']),
  UpdateOf(PickType(SitePageFields, ['html'])),
) {
  /** Version of the site's own text, for callers who are signed in. 0 without one. @example 3 */
  version?: number;
}

export class SitePagesView {
  data: SitePageSummaryView[];
}
