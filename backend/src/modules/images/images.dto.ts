import { IsIn, IsString, MaxLength } from 'class-validator';
import { MAX_IMAGE_ITEMS } from '@grabdeals/shared/limits';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';
import { BlankIsAbsent, NullIsAbsent, Optional } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { ComplianceOverrideDto } from '../compliance/compliance.dto.js';
import { IsSiteName } from '../../common/site/is-site-name.js';

const MAX_ADDRESS = 2048;
const UNKNOWN_SECTION = { message: `offerSection must be one of ${OFFER_SECTIONS.join(', ')}` };

export class ReadImagesDto {
  /** Name of the list. */
  @IsIn(OFFER_SECTIONS, UNKNOWN_SECTION)
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

export class ImageItemDto {
  /** URL of the picture. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @Optional()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_ADDRESS)
  url?: string;

  /**
   * URL that opens when a shopper clicks the picture: an http(s) URL or a path on the site.
   * @example https://www.crocs.example/sale
   */
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

  /**
   * Time from which shoppers see the item. Absent or empty if they see the item at once.
   * @example 2026-11-20T14:00:00Z
   */
  @Optional()
  @BlankIsAbsent()
  @IsoTime()
  startsAt?: Date;

  /**
   * Time from which shoppers no longer see the item, after `startsAt`. Absent or empty if the item has no end.
   * @example 2026-11-27T14:00:00Z
   */
  @Optional()
  @BlankIsAbsent()
  @IsoTime()
  endsAt?: Date;
}

/** Body of `POST /img/check`. */
export class CheckImagesDto {
  @IsIn(OFFER_SECTIONS, UNKNOWN_SECTION)
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @IsSiteName()
  websiteName: string;

  /** Items in the order in which the site shows them. Items without both `url` and `redirectUrl` are skipped. */
  @NestedList(() => ImageItemDto, MAX_IMAGE_ITEMS, { message: `There can be at most ${MAX_IMAGE_ITEMS} items` })
  items: ImageItemDto[];
}

/** Body of `POST /img/create`: replaces the list. */
export class SaveImagesDto extends CheckImagesDto {
  /** Saves the list in spite of problems. Only for owners. */
  @Optional()
  @NullIsAbsent()
  @NestedObject(() => ComplianceOverrideDto)
  complianceOverride?: ComplianceOverrideDto;
}
