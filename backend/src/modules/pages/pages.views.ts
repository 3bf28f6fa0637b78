import { ApiProperty } from '@nestjs/swagger';
import { TEXT_PAGES, type TextPage } from '@grabdeals/shared/text-pages';

/** A static page of a site. */
export class SitePageSummaryView {
  /** Path of the page. */
  @ApiProperty({ enum: TEXT_PAGES })
  page: TextPage;
  /** @example "About Us" */
  title: string;
  /** Whether the site has a text of its own. */
  isEdited: boolean;
  /** Time of the last edit. Absent for the original text. */
  updatedAt?: Date;
}

/** A static page of a site with its own text. */
export class SitePageView extends SitePageSummaryView {
  /** Version of the site's own text, for callers who are signed in. 0 without one. */
  version?: number;
  /** @example sunsetdeals */
  websiteName: string;
  /**
   * The site's own text: HTML with the placeholders `{{siteName}}`, `{{contact}}` and `{{cookies}}`. Absent for the
   * original text, which the storefront contains.
   * @example "<p>{{siteName}} finds deals.</p>"
   */
  html?: string;
}

export class SitePagesView {
  data: SitePageSummaryView[];
}
