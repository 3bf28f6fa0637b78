import type { ArticleCategoryView } from './article-category.resource.js';

export class ArticleCountView {
  /** @example 12 */
  count: number;
}

export class ArticleProductView {
  /** @example "Classic Clog" */
  title: string;
  /** URL of the picture. @example /media/shoe.png */
  url: string;
  /** @example https://www.crocs.example/p/1 */
  redirectUrl: string;
  /** @example Crocs */
  brand: string;
  /** @example "Grab Deals" */
  buttonText: string;
  /** Text as HTML. @example "<p>Light, and dry within minutes.</p>" */
  description: string;
  /** Id of the product in the catalogue. @example 65f0a1b2c3d4e5f60718293a */
  productId?: string;
}

export class ArticleView {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** @example "Ten jackets for a wet spring" */
  title: string;
  /** @example womens_fashion */
  category: string;
  /** @example outerwear */
  subCategory: string;
  /** Author's name that readers see; empty for none. @example "Jane Doe" */
  byline: string;
  /** @example /media/jackets.png */
  image: string;
  /** Text as HTML. @example "<p>Rain is no excuse.</p>" */
  description: string;
  /** Keys of the sites on which the article appears. @example ["sunsetdeals"] */
  websiteName: string[];
  /**
   * Key of the canonical site that an operator has chosen. If empty, the first active site applies.
   * @example sunsetdeals
   */
  canonicalSite: string;
  status: 'Draft' | 'Published';
  /** Time from which readers see the published article; null for at once. @example 2026-11-20T14:00:00Z */
  startsAt: Date | null;
  /** Time from which readers no longer see the published article; null for no end. @example 2026-12-01T05:00:00Z */
  endsAt: Date | null;
  /** @example /products?brandid=199042 */
  rightSideProductsLink: string;
  /** @example /products?search=jacket */
  bottomProductsLink: string;
  /** Id of the author's account. @example 66f0a1b2c3d4e5f60718293a */
  createdBy: string;
  /** @example [24] */
  selectedCategories: number[];
  /** @example [199042] */
  selectedBrands: number[];
  products: ArticleProductView[];
  createdAt: Date;
  updatedAt: Date;
}

/** An article in the Site Manager. */
export class ArticleRecordView extends ArticleView {
  /** Operators' tags. @example ["spring sale"] */
  tags: string[];
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
