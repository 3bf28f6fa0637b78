import { ArticleView } from './article.resource.js';
import type { ArticleCategoryView } from './article-category.resource.js';

export class ArticleCountView {
  /** @example 12 */
  count: number;
}

/** A single article. */
export class ReadArticleView extends ArticleView {
  /**
   * Key of the site under whose URL search engines index the article: the chosen canonical site, or else the first
   * site, that shoppers can
   * open.
   * @example sunsetdeals
   */
  effectiveCanonicalSite: string;
  /** Operators' tags. Only for callers who manage a site of the article. @example ["spring sale"] */
  tags?: string[];
  /** Main custom domain of that site. Absent if the site has none. @example shop.example.com */
  canonicalDomain?: string;
  /** Time from which the article is no longer published. Absent if it has no end. @example 2026-12-01T05:00:00Z */
  changesAt?: Date;
}

/** A list that depends on the schedules of articles. */
class ScheduledListView {
  /** Next time at which a published article of the site starts or ends. Absent if there is none. @example 2026-12-01T05:00:00Z */
  changesAt?: Date;
}

export class ArticlesView extends ScheduledListView {
  data: ArticleView[];
  /** Number of matching articles on all pages. */
  totalCount: number;
}

export class SiteArticleCategoriesView extends ScheduledListView {
  /** Categories in which the site has published articles, sorted by number of articles, then by label. */
  data: ArticleCategoryView[];
}

/** The parts of an article's URL. */
export class ArticleAddressView {
  _id: string;
  /** @example "Choosing a Dog Bed by the Way Your Dog Sleeps" */
  title: string;
  /** @example womens_fashion */
  category: string;
  updatedAt: Date;
}

export class ArticleSitemapView extends ScheduledListView {
  /** Published articles, without articles whose canonical site is another site. */
  data: ArticleAddressView[];
  /**
   * Number of published articles of the site. Another page exists while `page` times `pageSize` is less than
   * `totalCount`.
   */
  totalCount: number;
}
