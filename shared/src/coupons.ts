import { type Currency, formatMoney } from './money.js';
import type { ScheduleState } from './schedule.js';
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

/** What the Site Manager's list can show: coupons in a state, or those that end within `ENDING_DAYS`. */
export type CouponFilter = ScheduleState | 'ending';

/** Events in the use of a coupon that the storefront reports. */
export const COUPON_EVENTS = ['shown', 'copied'] as const;
export type CouponEvent = (typeof COUPON_EVENTS)[number];
