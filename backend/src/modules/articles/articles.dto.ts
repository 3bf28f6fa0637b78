import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsMongoId, IsString, Max, MaxLength, Min } from 'class-validator';
import { ARTICLE_PAGE_SIZE, MAX_ARTICLE_PRODUCTS, MAX_SITEMAP_PAGE } from '@grabdeals/shared/limits';
import { EachIsInt, IsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import { BlankIsAbsent, NullClears, NullIsAbsent, Nullable, Optional, Trim } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { ToNumber } from '../../common/http/to-number.js';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { NestedList } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { CheckedRecordDto, OverridableDto } from '../compliance/compliance.dto.js';
import { IsArticleHtml } from './article-html.js';
import { IntersectionType, OmitType } from '@nestjs/swagger';

/** Maximum number of a page, far beyond the last page of any site. */
const MAX_PAGE = 1_000_000;

/** Body of `POST /content/all`. */
export class ListArticlesDto {
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

  /** Number of the page, from 1. */
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
export class ReadArticleSitemapDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** Number of the page, from 1. */
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

/** Maximum number of sites, brands or categories of an article. */
const MAX_PICKED = 200;

/** A product card of an article. */
export class ArticleProductDto {
  /** @example "Classic Clog" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** URL of the picture. @example /media/shoe.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  url?: string;

  /** URL that the Grab Deals button opens. @example https://www.crocs.example/p/1 */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddress()
  redirectUrl?: string;

  /** @example Crocs */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(120)
  brand?: string;

  /** @example Grab Deals */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(40)
  buttonText?: string;

  /** Text as HTML. The sanitized HTML is stored. @example "<p>Light, and dry within minutes.</p>" */
  @Optional()
  @Trim()
  @IsArticleHtml()
  description?: string;

  /**
   * Id of the product in the catalogue. The box shows its current price while `redirectUrl` is the product's URL.
   * @example 65f0a1b2c3d4e5f60718293a
   */
  @Optional()
  @BlankIsAbsent()
  @IsMongoId()
  productId?: string;
}

/** Body of `POST /content`. The caller becomes the author. */
export class SaveArticleDto extends OverridableDto {
  /** @example "Ten jackets for a wet spring" */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(200)
  title: string;

  /** Key of an article category. @example womens_fashion */
  @IsString()
  @IsNotEmpty({ message: 'Please select a category' })
  @MaxLength(80)
  category: string;

  /** @example outerwear */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(80)
  subCategory?: string;

  /** Author's name that readers see. @example "Jane Doe" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(80)
  byline?: string;

  /** @example /media/jackets.png */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please add an image' })
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image: string;

  /** HTML of the editor. Scripts and other active content are removed. @example <p>Rain is no excuse.</p> */
  @Optional()
  @Trim()
  @IsArticleHtml()
  description?: string;

  /**
   * Keys of the sites on which the article appears. Callers can name only sites that they manage.
   * @example ["sunsetdeals"]
   */
  @IsArray({ message: 'Please select a website' })
  @ArrayMinSize(1, { message: 'Please select a website' })
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName: string[];

  /**
   * Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
   * site applies.
   * @example sunsetdeals
   */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(63)
  canonicalSite?: string;

  @IsIn(ARTICLE_STATUSES)
  status: ArticleStatus;

  /** Time from which readers see the published article. null or absent: at once. @example 2026-11-20T14:00:00Z */
  @Nullable()
  @IsoTime()
  startsAt?: Date | null;

  /** Time from which readers no longer see the article, after `startsAt`. null or absent: no end. @example 2026-12-01T05:00:00Z */
  @Nullable()
  @IsoTime()
  endsAt?: Date | null;

  /** URL of the list of products shown beside the article. @example /products?brandid=199042 */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  rightSideProductsLink?: string;

  /** URL of the list of products shown below the article. @example /products?search=jacket */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  bottomProductsLink?: string;

  /** `categoryId`s of the selected product categories. @example [24] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedCategories?: number[];

  /** `mid`s of the selected brands. @example [199042] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedBrands?: number[];

  /** The product cards. Cards without any value are skipped. */
  @Optional()
  @NullClears([])
  @NestedList(() => ArticleProductDto, MAX_ARTICLE_PRODUCTS, {
    message: `An article has at most ${MAX_ARTICLE_PRODUCTS} products`,
  })
  products?: ArticleProductDto[];

  @Optional()
  @RecordTags()
  tags?: string[];
}

/** Body of `PUT /content/{id}`. */
export class UpdateArticleDto extends SaveArticleDto {
  /**
   * Id of the author's account. If missing or blank, the author does not change. An owner can name any account, a
   * vendor only itself.
   * @example 66f0a1b2c3d4e5f6a7b8c9d0
   */
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(40)
  createdBy?: string;
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
