import type { CouponDiscount } from '@grabdeals/shared/coupons';

/** The kinds of records that are checked. A list of banners, carousel slides or offers is one record. */
export const SUBJECT_KINDS = ['article', 'coupon', 'images'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** A record as the compliance check reads it. */
export interface Subject {
  kind: SubjectKind;
  /** Empty for a new record. */
  id: string;
  /** Title for people. */
  title: string;
  /** Keys of the sites on which the record appears. */
  websiteName: string[];
  parts: SubjectPart[];
  /** Titles of ended offers of the site by their link (`checkedAddress`), to which the parts can link. */
  endedOffers?: ReadonlyMap<string, string>;
}

/** A part of a record that the editor shows together: the article itself, a product card, or a slot. */
export interface SubjectPart {
  /** Path of the part in the body, with its final dot (`products.0.`). Empty for the record itself. */
  path: string;
  /** Name of the part for people, such as `Slot 2`. Empty for the record itself. */
  name: string;
  /** Plain texts by field. */
  texts?: Record<string, string>;
  /** HTML texts by field. */
  html?: Record<string, string>;
  /** Links by field: absolute URLs, or paths of the site. */
  links?: Record<string, string>;
  /** Ids of catalogue products that the part offers. */
  productIds?: string[];
  /** Ids of products that the texts of the part can be about, if they differ from `productIds`. */
  claimedProductIds?: string[];
  discount?: CouponDiscount;
  /** Merchant of the part. */
  mid?: number;
  endsAt?: Date | null;
  /** The field whose text describes the part's picture. */
  alt?: { field: string; text: string };
}
