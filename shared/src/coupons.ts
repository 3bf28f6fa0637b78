import { type End, hasEnded } from './ends.js';
import { type Currency, formatMoney } from './money.js';
import type { Locale } from './website-settings.js';

/** Rules of coupons that the API, the storefront and the Site Manager share (docs/decisions/054-coupons.md). */

export const DISCOUNT_KINDS = ['percentage', 'amount', 'text'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** What a coupon reduces. `kind` names the field that applies: `percent`, `cents` with `currency`, or `text`. */
export interface CouponDiscount {
  kind: DiscountKind;
  percent?: number;
  cents?: number;
  currency?: Currency;
  text?: string;
}

/** Returns the discount for shoppers and operators: `20% off`, `$10 off`, or the text. */
export function formatDiscount(
  { kind, percent = 0, cents = 0, currency = 'USD', text = '' }: CouponDiscount,
  locale?: Locale,
): string {
  if (kind === 'percentage') return `${percent}% off`;
  if (kind === 'amount') return `${formatMoney({ cents, currency }, locale).replace(/\.00$/, '')} off`;
  return text;
}

/** Shoppers see current coupons only. */
export const COUPON_STATES = ['current', 'scheduled', 'expired'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

/** What the Site Manager's list can show: coupons in a state, or those that end within `ENDING_DAYS`. */
export const COUPON_FILTERS = [...COUPON_STATES, 'ending'] as const;
export type CouponFilter = (typeof COUPON_FILTERS)[number];

/** The times of a coupon. A missing start means since ever, a missing end means without an end. */
interface CouponTimes {
  startsAt?: End | null;
  endsAt?: End | null;
}

export function couponState({ startsAt, endsAt }: CouponTimes, now = Date.now()): CouponState {
  if (hasEnded(endsAt ?? undefined, now)) return 'expired';
  return startsAt && !hasEnded(startsAt, now) ? 'scheduled' : 'current';
}

/** Events in the use of a coupon that the storefront reports. */
export const COUPON_EVENTS = ['shown', 'copied'] as const;
export type CouponEvent = (typeof COUPON_EVENTS)[number];
