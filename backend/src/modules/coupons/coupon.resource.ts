import { applyDecorators } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsMongoId,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { siteTag } from '@grabdeals/server-cache/invalidations';
import {
  type CouponDiscount,
  DISCOUNT_KINDS,
  type DiscountKind,
  formatDiscount,
  type MinSpend,
} from '@grabdeals/shared/coupons';
import {
  MAX_COUPON_CATEGORIES,
  MAX_COUPON_CODE,
  MAX_COUPON_DISCOUNT,
  MAX_COUPON_PRODUCTS,
  MAX_COUPON_TERMS,
  MAX_COUPON_TITLE,
} from '@grabdeals/shared/limits';
import { CURRENCIES, type Currency } from '@grabdeals/shared/money';
import { ENDING_DAYS } from '@grabdeals/shared/tasks';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { IsInt, IsNotEmpty, RecordTags } from '../../common/http/described-rules.js';
import { NullClears, NullIsAbsent, Nullable, Trim, UpdateOf } from '../../common/http/empty-values.js';
import { IsoTime } from '../../common/http/iso-time.js';
import { NestedObject } from '../../common/http/nested.js';
import { inState, notEnded } from '../../common/persistence/scheduled-repository.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { CreateOf, SitesField, ViewOf } from '../../common/resources/record.dto.js';
import type { Subject } from '../../common/resources/subject.js';
import { CheckedRecordDto, OverridableDto } from '../compliance/compliance.dto.js';
import type { ListExport } from '../../common/http/list-export.js';

const MAX_CENTS = 100_000_000;

/** Requires the field for one kind of discount, and ignores the field for other kinds. */
function ForKind(kind: DiscountKind): PropertyDecorator {
  return ValidateIf((discount: CouponDiscount) => discount.kind === kind);
}

/** The discount of a coupon: its kind, and the fields of this kind. */
@Schema({ _id: false })
export class Discount implements CouponDiscount {
  @Prop({ type: String, required: true, enum: DISCOUNT_KINDS })
  @IsIn(DISCOUNT_KINDS, { message: `kind must be one of ${DISCOUNT_KINDS.join(', ')}` })
  kind: DiscountKind;

  /** Percentage, for the kind `percentage`. @example 20 */
  @Prop()
  @ForKind('percentage')
  @IsInt({ message: 'Enter a whole percentage from 1 to 100' })
  @Min(1, { message: 'Enter a whole percentage from 1 to 100' })
  @Max(100, { message: 'Enter a whole percentage from 1 to 100' })
  percent?: number;

  /** Amount in cents, for the kind `amount`. @example 1000 */
  @Prop()
  @ForKind('amount')
  @IsInt({ message: 'Enter an amount of at least 0.01' })
  @Min(1, { message: 'Enter an amount of at least 0.01' })
  @Max(MAX_CENTS)
  cents?: number;

  /** Currency of `cents`. */
  @Prop({ type: String })
  @ForKind('amount')
  @IsIn(CURRENCIES, { message: 'Select a currency' })
  currency?: Currency;

  /** Text, for the kind `text`. @example "Free shipping" */
  @Prop()
  @ForKind('text')
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter the discount' })
  @MaxLength(MAX_COUPON_DISCOUNT)
  text?: string;
}

/** The amount that an order must reach. */
@Schema({ _id: false })
export class CouponMinSpend implements MinSpend {
  /** Amount in cents. @example 5500 */
  @Prop({ required: true })
  @IsInt({ message: 'Enter an amount of at least 0.01' })
  @Min(1, { message: 'Enter an amount of at least 0.01' })
  @Max(MAX_CENTS)
  cents: number;

  @Prop({ type: String, required: true })
  @IsIn(CURRENCIES, { message: 'Select a currency' })
  currency: Currency;
}

/** Requires a list of ids of the merchant's products. */
function CouponProducts(): PropertyDecorator {
  return applyDecorators(
    Prop({ type: [String] }),
    NullClears([]),
    IsArray(),
    ArrayMaxSize(MAX_COUPON_PRODUCTS),
    ArrayUnique(),
    IsMongoId({ each: true, message: 'Each product must be a product id' }),
  );
}

/** Requires a list of product categories. A category includes its subcategories. */
function CouponCategories(): PropertyDecorator {
  return applyDecorators(
    Prop({ type: [Number] }),
    ApiProperty({ type: 'integer', isArray: true }),
    NullClears([]),
    IsArray(),
    ArrayMaxSize(MAX_COUPON_CATEGORIES),
    ArrayUnique(),
    IsInt({ each: true, message: 'Each category must be a categoryId' }),
  );
}

/** The fields of a coupon that operators set. */
export class CouponFields extends SitesField {
  /** Code that shoppers enter at the merchant. Empty if the deal needs no code. @example SAVE20 */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_COUPON_CODE)
  code: string;

  /** `mid` of the merchant. @example 199042 */
  @Prop({ required: true })
  @IsInt({ message: 'Please select a merchant' })
  @Min(1, { message: 'Please select a merchant' })
  mid: number;

  /** Ids of the merchant's products to which the coupon applies. Without products and categories, it applies to the whole shop. @example [] */
  @CouponProducts()
  productIds: string[];

  /** `categoryId` of the product categories to which the coupon applies, in addition to the products. @example [] */
  @CouponCategories()
  categoryIds: number[];

  /** Ids of the merchant's products to which the coupon does not apply. @example [] */
  @CouponProducts()
  excludedProductIds: string[];

  /** `categoryId` of the product categories to which the coupon does not apply. @example [] */
  @CouponCategories()
  excludedCategoryIds: number[];

  /** The amount that an order must reach; null for none. */
  @Prop({ type: SchemaFactory.createForClass(CouponMinSpend) })
  // Forms send a cleared amount with its currency.
  @Transform(({ value }: { value: Partial<MinSpend> | null | undefined }) => (value?.cents === null ? null : value))
  @Nullable()
  @NestedObject(() => CouponMinSpend)
  minSpend: CouponMinSpend | null;

  /** Whether the coupon does not apply to products that the merchant sells below their original price. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  saleItemsExcluded: boolean;

  /** Whether only new customers of the merchant can use the coupon. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  newCustomersOnly: boolean;

  @Prop({ type: SchemaFactory.createForClass(Discount), required: true })
  @NestedObject(() => Discount)
  discount: Discount;

  /** @example "20% off all clogs" */
  @Prop({ required: true })
  @Trim()
  @IsString()
  @IsNotEmpty({ message: 'Please enter a title' })
  @MaxLength(MAX_COUPON_TITLE)
  title: string;

  /** Other conditions as plain text. A coupon with no other conditions than these appears on no product. @example "Charms are excluded." */
  @Prop()
  @Trim()
  @IsString()
  @MaxLength(MAX_COUPON_TERMS)
  terms: string;

  /** Time from which shoppers see the coupon; null for no such time. @example 2026-11-20T00:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  startsAt: Date | null;

  /** Time from which shoppers no longer see the coupon, after `startsAt`; null for no end. @example 2026-12-01T05:00:00Z */
  @Prop({ type: Date })
  @Nullable()
  @IsoTime()
  endsAt: Date | null;

  /** Whether only this installation's sites offer the coupon. */
  @Prop()
  @NullIsAbsent()
  @IsBoolean()
  exclusive: boolean;

  @Prop({ type: [String] })
  @RecordTags()
  tags: string[];
}

/** A coupon of a merchant, on one or more sites. */
@Schema({ collection: 'coupons', timestamps: true })
export class Coupon extends CouponFields {
  /** Time of the last vote that the coupon worked; null without such a vote. */
  @Prop({ type: Date, default: null })
  lastWorkedAt: Date | null;

  createdAt: Date;
  updatedAt: Date;
}

export const CouponSchema = SchemaFactory.createForClass(Coupon);
// A site's coupons that have not ended; those that end in a period.
CouponSchema.index({ websiteName: 1, endsAt: 1 });
// Coupons of sites that start in a period.
CouponSchema.index({ websiteName: 1, startsAt: 1 });
// A merchant's coupons, to detect duplicates and to delete them with the merchant.
CouponSchema.index({ mid: 1 });

const DEFAULTS = {
  code: '',
  productIds: [],
  categoryIds: [],
  excludedProductIds: [],
  excludedCategoryIds: [],
  minSpend: null,
  saleItemsExcluded: false,
  newCustomersOnly: false,
  terms: '',
  startsAt: null,
  endsAt: null,
  exclusive: false,
  tags: [],
};

/** Coupons, of which one record can be on several sites. */
export const COUPONS = defineResource(Coupon, {
  resource: 'coupons',
  noun: 'coupon',
  input: { fields: CouponFields, defaults: DEFAULTS },
  sites: 'websiteName',
  secrets: {},
  label: 'title',
  ignored: ['lastWorkedAt'],
  list: {
    searched: ['title', 'code'],
    filters: { mid: 'number', websiteName: 'string' },
    sortable: ['createdAt', 'updatedAt', 'title', 'code', 'startsAt', 'endsAt', 'mid'],
  },
  hasTags: true,
  pictures: [],
  removedWith: ['website', 'merchant'],
  calendar: ['coupon'],
  tasks: { couponsEnding: endingSoon, expiredCoupons: (now: Date) => inState('expired', now) },
  compliance: { subject: toCouponSubject, published: notEnded },
  invalidates: ({ websiteName }) => websiteName.map(siteTag),
});

/** Returns the condition for coupons that end within the next days. */
export function endingSoon(now: Date): object {
  return { endsAt: { $gt: now, $lte: new Date(now.getTime() + ENDING_DAYS * DAY_MS) } };
}

/** Returns a coupon as the compliance check reads it. @param id Absent for a new coupon. */
export function toCouponSubject(coupon: CouponFields, id = ''): Subject {
  const { title, terms, discount, productIds, mid, endsAt, websiteName } = coupon;
  const texts = { title, terms };
  return {
    kind: 'coupon',
    id,
    title,
    websiteName,
    parts: [{ path: '', name: '', texts, productIds, discount, mid, endsAt }],
  };
}

/** Body of `POST /coupons`. */
export class CreateCouponDto extends IntersectionType(CreateOf(CouponFields, DEFAULTS), OverridableDto) {}

/** Body of `PUT /coupons/{id}`. Fields missing from the body keep their value. */
export class UpdateCouponDto extends UpdateOf(CreateCouponDto) {}

/** Body of `POST /coupons/check`. Fields missing from the body have the stored value, or the default of a new coupon. */
export class CheckCouponDto extends IntersectionType(UpdateOf(OmitType(CouponFields, ['tags'])), CheckedRecordDto) {}

/** A coupon as operators edit it. */
export class CouponView extends ViewOf(Coupon) {}

/** A coupon in the export. */
export interface ExportedCoupon extends CouponView {
  merchantName: string;
}

/** The columns of the import, and tags, which imports ignore. */
export const COUPON_EXPORT: ListExport<ExportedCoupon> = {
  fileName: 'coupons',
  columns: {
    Merchant: ({ merchantName }) => merchantName,
    Code: ({ code }) => code,
    Title: ({ title }) => title,
    Discount: ({ discount }) => formatDiscount(discount),
    Terms: ({ terms }) => terms,
    Starts: ({ startsAt }) => startsAt,
    Ends: ({ endsAt }) => endsAt,
    Exclusive: ({ exclusive }) => (exclusive ? 'yes' : 'no'),
    Websites: ({ websiteName }) => websiteName.join('|'),
    'Product ids': ({ productIds }) => productIds.join('|'),
    Categories: ({ categoryIds }) => categoryIds.join('|'),
    'Excluded product ids': ({ excludedProductIds }) => excludedProductIds.join('|'),
    'Excluded categories': ({ excludedCategoryIds }) => excludedCategoryIds.join('|'),
    'Minimum spend': ({ minSpend }) => minSpend && `${minSpend.currency} ${(minSpend.cents / 100).toFixed(2)}`,
    'Sale items excluded': ({ saleItemsExcluded }) => (saleItemsExcluded ? 'yes' : 'no'),
    'New customers only': ({ newCustomersOnly }) => (newCustomersOnly ? 'yes' : 'no'),
    Tags: ({ tags }) => tags.join(', '),
  },
};
