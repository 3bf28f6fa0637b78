import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { DEAL_PAGE_SIZE } from '@grabdeals/shared/deals';
import { IsMongoId } from 'class-validator';
import { Optional } from '../../common/http/empty-values.js';
import { PageOf } from '../../common/http/paging.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { ProductQueryDto } from '../product-proxy/product-query.dto.js';
import { BrandFacetView, CategoryFacetView, ProductHit } from '../product-proxy/product.views.js';

/** The site of a shopper's call. */
export class DealSiteDto {
  /** Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. @example sunsetdeals */
  @Optional()
  @IsSiteName()
  websiteName?: string;
}

/** Query of `GET /deals`. */
export class ListDealsDto extends IntersectionType(
  DealSiteDto,
  PickType(ProductQueryDto, ['mids', 'categoryIds', 'minPrice', 'maxPrice', 'minDiscount'] as const),
  PageOf(DEAL_PAGE_SIZE),
) {}

export class ProductIdDto {
  /** Id of the product. @example 65f0a1b2c3d4e5f60718293a */
  @IsMongoId({ message: 'id must be the id of a product' })
  id: string;
}

/** A product of the ranking. */
export class DealView extends ProductHit {
  /** Votes of the last days. @example 12 */
  votes: number;
  /** Time since which the price applies. */
  since: Date;
}

/** Deals of a site, the best first. */
export class DealsView {
  data: DealView[];
  /** Number of deals on all pages. @example 120 */
  totalCount: number;
  /** Brands of all deals of the site, the most frequent first. */
  brands: BrandFacetView[];
  /** Categories of all deals of the site, the most frequent first. */
  categories: CategoryFacetView[];
  /** Next end of a sale among the deals. Absent if none ends. */
  @ApiProperty({ required: false })
  changesAt?: Date;
}

export class CountedFeedbackView {
  /** Whether the vote or the report counts. Further ones of the visitor do not. */
  counted: boolean;
}
