import { IntersectionType, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE, MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import { NullIsAbsent, Optional, Trim } from '../../common/http/empty-values.js';
import { IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { CheckedRecordDto } from '../compliance/compliance.dto.js';
import { MAX_PICKED, SaveArticleDto } from './article.resource.js';

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
