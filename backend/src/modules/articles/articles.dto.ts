import { IsIn, IsString, Max, MaxLength, Min } from 'class-validator';
import { ARTICLE_PAGE_SIZE, MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import { IsInt } from '../../common/http/described-rules.js';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { ToNumber } from '../../common/http/to-number.js';
import type { ArticleCategoryView } from './article-categories.dto.js';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';

/** Far beyond the last page of any site. */
const MAX_PAGE = 1_000_000;

/** Body of `POST /content/all`. */
export class ListArticlesDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Drafts are read by those who manage the site; callers without a token read `Published`, whatever they ask for. */
  @Optional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** From 1. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  page: number = 1;

  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize: number = ARTICLE_PAGE_SIZE;

  /** Key of an article category. @example womens_fashion */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** Words of the title, in whatever letter case. @example jacket */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  q?: string;
}

/** Query of `GET /counts/contents`. */
export class CountArticlesDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** `Draft` counts for those who manage the site; everybody else counts `Published`. */
  @Optional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** Key of an article category. @example womens_fashion */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(80)
  category?: string;
}

export class ArticleCountView {
  /** @example 12 */
  count: number;
}

export class ArticleProductView {
  /** @example "Classic Clog" */
  title: string;
  /** The picture's address. @example /media/shoe.png */
  url: string;
  /** @example https://www.crocs.example/p/1 */
  redirectUrl: string;
  /** @example Crocs */
  brand: string;
  /** @example "Grab Deals" */
  buttonText: string;
  /** HTML. @example "<p>Light, and dry within minutes.</p>" */
  description: string;
}

export class ArticleView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  /** @example "Ten jackets for a wet spring" */
  title: string;
  /** @example womens_fashion */
  category: string;
  /** @example outerwear */
  subCategory: string;
  /** @example /media/jackets.png */
  image: string;
  /** HTML. @example "<p>Rain is no excuse.</p>" */
  description: string;
  /** Keys of the sites it stands on. @example ["sunsetdeals"] */
  websiteName: string[];
  /** The one of them that the operator has chosen to count for search engines; empty: the first that is active. @example sunsetdeals */
  canonicalSite: string;
  status: 'Draft' | 'Published';
  /** @example /products?brandid=199042 */
  rightSideProductsLink: string;
  /** @example /products?search=jacket */
  bottomProductsLink: string;
  /** @example 66f0a1b2c3d4e5f60718293a */
  createdBy: string;
  /** @example [24] */
  selectedCategories: number[];
  /** @example [199042] */
  selectedBrands: number[];
  products: ArticleProductView[];
  createdAt: Date;
  updatedAt: Date;
}

/** An article as it is read by itself. */
export class ReadArticleView extends ArticleView {
  /**
   * The one site whose address of the article counts, for search engines: the chosen one, or else the first of its sites, that
   * shoppers can open.
   * @example sunsetdeals
   */
  effectiveCanonicalSite: string;
}

export class ArticlesView {
  data: ArticleView[];
  /** All articles that match, not only this page's. */
  totalCount: number;
}

export class SiteArticleCategoriesView {
  /** Categories in which the site has published articles, by label. */
  data: ArticleCategoryView[];
}

/** Query of `GET /content/sitemap`. */
export class ReadArticleSitemapDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** From 1. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE)
  page: number = 1;

  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_SITEMAP_PAGE)
  pageSize: number = MAX_SITEMAP_PAGE;
}

/** What an address of an article is made of. */
export class ArticleAddressView {
  _id: string;
  /** @example "Choosing a Dog Bed by the Way Your Dog Sleeps" */
  title: string;
  /** @example womens_fashion */
  category: string;
  updatedAt: Date;
}

export class ArticleSitemapView {
  /** Without articles whose canonical site is another one. */
  data: ArticleAddressView[];
  /** All published articles of the site: there is a further page while `page` times `pageSize` is below it. */
  totalCount: number;
}
