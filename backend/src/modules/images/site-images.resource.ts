import type { Request } from 'express';
import { siteOfRequest } from '../../common/site/site.decorator.js';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import {
  MAX_IMAGE_BRAND,
  MAX_IMAGE_DESCRIPTION,
  MAX_IMAGE_ITEMS,
  MAX_IMAGE_TITLE,
  MAX_URL,
} from '@grabdeals/shared/limits';
import { OFFER_SECTIONS, type OfferSection } from '@grabdeals/shared/offer-sections';
import { BlankIsAbsent, NullIsAbsent, Optional, UpdateOf } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedList, NestedObject } from '../../common/http/nested.js';
import { defineResource } from '../../common/resources/define-resource.js';
import type { PriceView } from '../../common/price.views.js';
import { IsSiteName } from '../../common/site/is-site-name.js';
import { OverridableDto } from '../compliance/compliance.dto.js';

/** What variant B of an item has instead. An absent or empty field is that of the item, which is variant A. */
@Schema({ _id: false })
export class ImageVariant {
  /** @example /media/uploads/sunsetdeals/1767225600000-sale-1b2c3d4e.png */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(MAX_URL)
  url?: string;

  /** @example https://www.crocs.example/clogs */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(MAX_URL)
  redirectUrl?: string;

  /** @example "Half price this week" */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(MAX_IMAGE_TITLE)
  title?: string;

  /** @example "Sandals and clogs" */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsString()
  @MaxLength(MAX_IMAGE_DESCRIPTION)
  description?: string;
}

/** One banner, carousel slide or offer. */
@Schema({ _id: false })
export class SiteImage {
  /** URL of the picture. @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
  @Prop({ required: true })
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_URL)
  url: string;

  /**
   * URL that opens when a shopper clicks the picture: an http(s) URL or a path on the site.
   * @example https://www.crocs.example/sale
   */
  @Prop({ required: true })
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_URL)
  redirectUrl: string;

  /** @example "Summer sale" */
  @Prop()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_IMAGE_TITLE)
  title: string;

  /** @example "Sandals and clogs at half price" */
  @Prop()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_IMAGE_DESCRIPTION)
  description: string;

  /** @example Crocs */
  @Prop()
  @NullIsAbsent()
  @IsString()
  @MaxLength(MAX_IMAGE_BRAND)
  brandName: string;

  /**
   * Time from which shoppers see the item. Absent or empty if they see the item at once.
   * @example 2026-11-20T14:00:00Z
   */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsoTime()
  startsAt?: Date;

  /**
   * Time from which shoppers no longer see the item, after `startsAt`. Absent or empty if the item has no end.
   * @example 2026-11-27T14:00:00Z
   */
  @Prop()
  @Optional()
  @BlankIsAbsent()
  @IsoTime()
  endsAt?: Date;

  /** Variant B, which half of the visitors see. A site has at most one item with a variant. */
  @Prop({ type: SchemaFactory.createForClass(ImageVariant) })
  @Optional()
  @NullIsAbsent()
  @NestedObject(() => ImageVariant)
  variant?: ImageVariant;
}

/** An item of a body. Missing texts are empty. */
export class ImageItemDto extends UpdateOf(SiteImage) {}

/** The fields of a list that operators set. */
class SiteImageFields {
  /** Name of the list. */
  @Prop({ type: String, required: true, enum: OFFER_SECTIONS })
  @IsIn(OFFER_SECTIONS, { message: `offerSection must be one of ${OFFER_SECTIONS.join(', ')}` })
  offerSection: OfferSection;

  /** @example sunsetdeals */
  @Prop({ required: true })
  @IsSiteName()
  websiteName: string;

  /** Items in the order in which the site shows them. Items without both `url` and `redirectUrl` are skipped. */
  @NestedList(() => ImageItemDto, MAX_IMAGE_ITEMS, { message: `There can be at most ${MAX_IMAGE_ITEMS} items` })
  items: ImageItemDto[];
}

/** A site's list of one section, in one record, so that saving the list is atomic. */
@Schema({ collection: 'site_images', timestamps: true })
export class SiteImageList extends SiteImageFields {
  @Prop({ type: [SchemaFactory.createForClass(SiteImage)] })
  override items: SiteImage[];
}

export const SiteImageListSchema = SchemaFactory.createForClass(SiteImageList);
// A page reads one section of one site.
SiteImageListSchema.index({ websiteName: 1, offerSection: 1 }, { unique: true });

/** Banners, carousel slides and offers: each list of a site is one record. */
export const SITE_IMAGES = defineResource(SiteImageList, {
  resource: 'img',
  noun: 'image list',
  label: 'offerSection',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  key: ['offerSection', 'websiteName'],
  input: { fields: SiteImageFields, defaults: { items: [] } },
  list: null,
  hasTags: false,
  pictures: ['items.url', 'items.variant.url'],
  removedWith: ['website'],
  calendar: ['banner', 'carousel', 'offer'],
  tasks: {},
  compliance: 'service',
  invalidates: ({ websiteName }) => [siteTag(websiteName)],
});

/** Returns the list that a request names. */
export function imageListOf(request: Request): { websiteName: string; offerSection: unknown } {
  const { offerSection } = { ...request.query, ...(request.body as object | undefined) } as { offerSection?: unknown };
  return { websiteName: siteOfRequest(request), offerSection: String(offerSection) };
}

/** Body of `POST /img/check`. */
export class CheckImagesDto extends SiteImageFields {}

/** Body of `POST /img/create`: replaces the list. */
export class SaveImagesDto extends IntersectionType(SiteImageFields, OverridableDto) {}

/** Query of `GET /img/all`. */
export class ReadImagesDto extends PickType(SiteImageFields, ['offerSection']) {
  /** @example sunsetdeals */
  @Optional()
  @IsString()
  websiteName?: string;
}

/** Query of `GET /img/test`. */
export class ReadImageTestDto extends PickType(SiteImageFields, ['websiteName']) {}

export class ImageItemView extends SiteImage {
  /** The same value for all lists. @example Offer */
  offerType: string;
  offerSection: OfferSection;
  websiteName: string;
  /** Alt text of the picture in the library, for items without a title. @example "Sandals on a beach" */
  alt?: string;
  /** Names the test in clicks. Depends on both variants: a change of either begins a new test. Absent without a variant. @example 4f1c2a9be03d7788 */
  testId?: string;
}

/** Clean clicks on a variant, and the orders in the site's currency that they led to. */
export class VariantResultView {
  /** @example 640 */
  clicks: number;
  /** Absent if the orders are not compared. @example 22 */
  orders?: number;
  /** Absent if the orders are not compared. */
  commission?: PriceView;
}

/** The result of a site's A/B test so far. */
export class ImageTestView {
  a: VariantResultView;
  b: VariantResultView;
  /** Time of the first click. Absent without clicks. */
  since?: Date;
  /** Variants whose link cannot contain a click token. If there is one, the orders are not compared: none would name a click on it. @example ["b"] */
  withoutToken: ('a' | 'b')[];
  /** What is compared: the commission if there are enough orders, else the clicks. */
  by: 'commission' | 'clicks';
  /** Probability that B is better, from 0 to 1. @example 0.97 */
  probability: number;
  /** The better variant. Absent before two weeks, and below a probability of 95 %. */
  better?: 'a' | 'b';
}

export class ImageTestAnswerView {
  /** Absent if the site tests nothing. */
  data?: ImageTestView;
}

export class ImagesView {
  /** Version of the list, for callers who are signed in. 0 before the first save. @example 3 */
  version?: number;
  data: ImageItemView[];
  /** Next time at which an item of the list starts or ends. Absent if there is none, and for callers who manage the site. */
  changesAt?: Date;
}
