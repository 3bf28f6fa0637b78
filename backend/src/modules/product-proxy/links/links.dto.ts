import { ApiProperty } from '@nestjs/swagger';
import { ARTICLE_PRODUCTS_PAGE_SIZE } from '@grabdeals/shared/limits';
import { IsString, Max, MaxLength, Min } from 'class-validator';
import { IsInt, IsNotEmpty } from '../../../common/http/described-rules.js';
import { NullIsAbsent, Optional } from '../../../common/http/empty-values.js';
import { ToNumber } from '../../../common/http/to-number.js';
import { MAX_PAGE_SIZE } from '../product-query.dto.js';

/** Body of `POST /home/generateDeepLink`. */
export class DeepLinkDto {
  /** URL of the merchant's page. @example https://www.crocs.example/p/classic-clog-1?color=red */
  @ApiProperty({ pattern: '^https?://' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(4_000)
  url: string;

  /** Key of the site whose campaign id is appended. @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /** `mid` of the merchant. Unknown merchants are rejected. @example 199042 */
  @Optional()
  @NullIsAbsent()
  @IsInt()
  @Min(1)
  mid?: number;
}

export class DeepLinkView {
  /** @example https://www.crocs.example/p/classic-clog-1?color=red&af_campaign_id=5035 */
  deepLink: string;
}

/** Query of `GET /home/relatedProducts`. */
export class RelatedProductsDto {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;

  /**
   * URL of a listing page of one of the sites, or of a request of this API or of the upstream that lists products.
   * @example /products?brandid=199042&search=clog
   */
  @IsString()
  @IsNotEmpty()
  @MaxLength(2_000)
  link: string;

  /** Maximum number of products, unless the link contains a page size. */
  @Optional()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_PAGE_SIZE)
  pageSize: number = ARTICLE_PRODUCTS_PAGE_SIZE;
}
