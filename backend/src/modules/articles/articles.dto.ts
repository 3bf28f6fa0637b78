import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import type { ArticleCategoryView } from '../categories/categories.dto.js';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';

/** Body of `POST /content/all`. */
export class ListArticlesDto {
  /** @example sunsetdeals */
  @IsOptional()
  @IsString()
  websiteName?: string;

  /** Drafts are read by those who manage the site; callers without a token read `Published`, whatever they ask for. */
  @IsOptional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** From 1. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  page: number = 1;

  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize: number = ARTICLE_PAGE_SIZE;

  /** Key of an article category. @example womens_fashion */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  category?: string;
}

/** Query of `GET /counts/contents`. */
export class CountArticlesDto {
  /** @example sunsetdeals */
  @IsOptional()
  @IsString()
  websiteName?: string;

  /** `Draft` counts for those who manage the site; everybody else counts `Published`. */
  @IsOptional()
  @IsIn(ARTICLE_STATUSES)
  status?: ArticleStatus;

  /** Key of an article category. @example womens_fashion */
  @IsOptional()
  @IsString()
  @MaxLength(80)
  category?: string;
}

export class ArticleCountView {
  /** @example 12 */
  count: number;
}

export class ArticleProductView {
  title: string;
  /** The picture's address. */
  url: string;
  redirectUrl: string;
  brand: string;
  buttonText: string;
  /** HTML. */
  description: string;
}

export class ArticleView {
  _id: string;
  /** The same as `_id`, for the simple-rest dialect. */
  id: string;
  title: string;
  /** @example womens_fashion */
  category: string;
  subCategory: string;
  image: string;
  /** HTML. */
  description: string;
  /** Keys of the sites it stands on. */
  websiteName: string[];
  status: 'Draft' | 'Published';
  rightSideProductsLink: string;
  bottomProductsLink: string;
  createdBy: string;
  selectedCategories: number[];
  selectedBrands: number[];
  products: ArticleProductView[];
  createdAt: Date;
  updatedAt: Date;
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
