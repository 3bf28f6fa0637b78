import { IntersectionType, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE, MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { CheckedRecordDto } from '../compliance/compliance.dto.js';
import { ArticleView, MAX_PICKED, SaveArticleDto } from './article.resource.js';
import type { ArticleCategoryView } from './article-category.resource.js';

/** Body of `POST /content/all`. */
export class ListArticlesDto extends PageOf(ARTICLE_PAGE_SIZE) {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /**
   * Status of the articles. Only callers who manage the site can read drafts; callers without a token always get
   * `Published`.
   */
  @Optional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** Key of an article category. @example womens_fashion */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** Words to search for in titles, ignoring case. @example jacket */
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

  /**
   * Status of the articles to count. `Draft` requires a caller who manages the site; for other callers `Published`
   * applies.
   */
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

/** Query of `GET /content/sitemap`. */
export class ReadArticleSitemapDto extends PageOf(MAX_SITEMAP_PAGE, MAX_SITEMAP_PAGE) {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

const NOT_INHERITED = ['title', 'category', 'image', 'websiteName', 'status', 'tags', 'complianceOverride'] as const;

/** Body of `POST /content/preview`. All fields are optional. */
export class PreviewArticleDto extends OmitType(SaveArticleDto, NOT_INHERITED) {
  /** @example Ten jackets for a wet spring */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** Key of an article category. @example womens_fashion */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(80)
  category?: string;

  /** @example /media/jackets.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image?: string;

  /** @example ["sunsetdeals"] */
  @Optional()
  @NullIsAbsent()
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName?: string[];

  @Optional()
  @NullIsAbsent()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;
}

/** Body of `POST /content/check`. */
export class CheckArticleDto extends IntersectionType(PreviewArticleDto, CheckedRecordDto) {}

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
  /** Slug of the URL; empty for that of the title. @example best-rain-jackets */
  slug: string;
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
