import { IsIn, IsString, MaxLength } from 'class-validator';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';
import { BlankIsAbsent, NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedList } from '../../common/http/nested.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_ADDRESS = 2048;
const UNKNOWN_SECTION = { message: `offerSection must be one of ${OFFER_SECTIONS.join(', ')}` };

export class ReadImagesDto {
  /** Which list. */
  @IsIn(OFFER_SECTIONS, UNKNOWN_SECTION)
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class ImageItemDto {
  /** Address of the picture. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_ADDRESS)
  url?: string;

  /** Where the picture leads: http(s), or a path of the site. @example https://www.crocs.example/sale */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_ADDRESS)
  redirectUrl?: string;

  /** @example Summer sale */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(200)
  title?: string;

  /** @example "Sandals and clogs at half price" */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(1000)
  description?: string;

  /** @example Crocs */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(120)
  brandName?: string;

  /** From then on shoppers do not see it; absent or empty: it has no end. @example 2026-11-27T14:00:00Z */
  @Optional()
  @BlankIsAbsent()
  @IsoTime()
  endsAt?: Date;
}

/** Body of `POST /img/create`: replaces the list. */
export class SaveImagesDto {
  @IsIn(OFFER_SECTIONS, UNKNOWN_SECTION)
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** In the order in which they are shown. Entries without both `url` and `redirectUrl` are left out. */
  @NestedList(() => ImageItemDto, MAX_IMAGE_ITEMS, { message: `There can be at most ${MAX_IMAGE_ITEMS} items` })
  items: ImageItemDto[];
}

export class ImageItemView {
  /** Address of the picture. @example /media/demo/banners/sunsetdeals-crocs.svg */
  url: string;
  /** Where the picture leads. @example https://www.crocs.example/sale */
  redirectUrl: string;
  /** @example "Sandals and clogs at half price" */
  description: string;
  /** @example "Summer sale" */
  title: string;
  /** The same for all lists. @example Offer */
  offerType: string;
  offerSection: 'Banner' | 'Carousel' | 'Offer';
  /** @example Crocs */
  brandName: string;
  websiteName: string;
  /** From then on shoppers do not see it; absent where it has no end. */
  endsAt?: Date;
}

export class ImagesView {
  data: ImageItemView[];
}
