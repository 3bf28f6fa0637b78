import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsString, MaxLength } from 'class-validator';
import { MAX_ARTICLE_PRODUCTS } from '@grabdeals/shared/limits';
import { EachIsInt, IsNotEmpty } from '../../common/http/described-rules.js';
import { IsWebAddress, IsWebAddressOrPath } from '../../common/http/is-web-address.js';
import { BlankIsAbsent, NullClears, Optional, Trim } from '../../common/http/empty-values.js';
import { NestedList } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { IsArticleHtml } from './article-html.js';

/** Sites, brands or categories that one article names. */
export const MAX_PICKED = 200;

/** A product card of an article. */
export class ArticleProductDto {
  /** @example "Classic Clog" */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** The picture's address. @example /media/shoe.png */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  url?: string;

  /** Where the Grab Deals button leads. @example https://www.crocs.example/p/1 */
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

  /** HTML; stored as it is after sanitising. @example "<p>Light, and dry within minutes.</p>" */
  @Optional()
  @Trim()
  @IsArticleHtml()
  description?: string;
}

/** Body of `POST /content`. `createdBy` is the caller, whatever the body says. */
export class SaveArticleDto {
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

  /** @example /media/jackets.png */
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please add an image' })
  @MaxLength(2048)
  @IsWebAddressOrPath()
  image: string;

  /** HTML, as the editor makes it. Whatever a browser would run is removed. @example <p>Rain is no excuse.</p> */
  @Optional()
  @Trim()
  @IsArticleHtml()
  description?: string;

  /** The sites it stands on; a vendor names only its own. @example ["sunsetdeals"] */
  @IsArray({ message: 'Please select a website' })
  @ArrayMinSize(1, { message: 'Please select a website' })
  @ArrayMaxSize(MAX_PICKED)
  @IsSiteName({ each: true })
  websiteName: string[];

  /** The one of these whose address of the article counts for search engines; empty: the first that is active. @example sunsetdeals */
  @Optional()
  @Trim()
  @IsString()
  @MaxLength(63)
  canonicalSite?: string;

  @IsIn(ARTICLE_STATUSES)
  status: ArticleStatus;

  /** Where the products beside the article come from. @example /products?brandid=199042 */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  rightSideProductsLink?: string;

  /** Where the products below the article come from. @example /products?search=jacket */
  @Optional()
  @Trim()
  @MaxLength(2048)
  @IsWebAddressOrPath()
  bottomProductsLink?: string;

  /** `categoryId`s of product categories. @example [24] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedCategories?: number[];

  /** `mid`s of brands. @example [199042] */
  @Optional()
  @NullClears([])
  @IsArray()
  @ArrayMaxSize(MAX_PICKED)
  @EachIsInt({ min: 1 })
  selectedBrands?: number[];

  @Optional()
  @NullClears([])
  @NestedList(() => ArticleProductDto, MAX_ARTICLE_PRODUCTS, {
    message: `An article has at most ${MAX_ARTICLE_PRODUCTS} products`,
  })
  products?: ArticleProductDto[];
}

/** Body of `PUT /content/{id}`: that of `POST /content` and the author. */
export class UpdateArticleDto extends SaveArticleDto {
  /**
   * Id of the account that counts as the author; missing or blank, the author stays. An owner names any account, a vendor itself.
   * @example 66f0a1b2c3d4e5f6a7b8c9d0
   */
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(40)
  createdBy?: string;
}
