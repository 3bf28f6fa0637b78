import { merchantLogo } from '@grabdeals/shared/built-in-merchants';
import { counted } from '@grabdeals/shared/counted';
import { hasEnded } from '@grabdeals/shared/ends';
import type { BestCouponsAnswer, CouponAnswer, CouponsAnswer, EndedCouponsAnswer } from './types';

/** A coupon for components. Times are ISO 8601. */
export interface Coupon {
  id: string;
  /** Absent if the deal needs no code. */
  code?: string;
  mid: number;
  merchantName: string;
  /** The merchant's URL. `GrabDealsLink` adds the campaign id. */
  href: string;
  logo?: string;
  /** To which products the coupon applies: `Only Clogs`. Empty for the whole shop. */
  scope: string[];
  /** Conditions of the order: `Orders of $50 or more`. */
  conditions: string[];
  /** For example `20% off`. */
  discount: string;
  title: string;
  terms: string;
  exclusive: boolean;
  startsAt?: string;
  endsAt?: string;
  /** Recent votes, and how many of them say that the coupon worked. */
  votes: number;
  worked: number;
  lastWorkedAt?: string;
  /** Text on the last success, as of the render. */
  workedNote?: string;
}

/** A page of a site's coupons. */
export interface CouponList {
  count: number;
  coupons: Coupon[];
  /** The merchants of the matching coupons of all pages. */
  brands: CouponsAnswer['brands'];
}

/** The best coupon of a product. */
export interface BestCoupon {
  coupon: Coupon;
  /** Formatted price of the product with the coupon. Absent unless each shopper gets an amount off. */
  price?: string;
}

/** Converts the best coupons of products by product id, and omits those that have ended. */
export function toBestCoupons({ data }: BestCouponsAnswer, now = Date.now()): ReadonlyMap<string, BestCoupon> {
  return new Map(
    data
      .filter(({ coupon }) => !hasEnded(coupon.endsAt, now))
      .map(({ productId, coupon, price }) => [productId, { coupon: toCoupon(coupon, now), price: price?.value }]),
  );
}

/** Converts coupons, and omits those that have ended. */
export function toCouponList({ data, totalCount, brands }: CouponsAnswer, now = Date.now()): CouponList {
  const current = data.filter(({ endsAt }) => !hasEnded(endsAt, now));
  return {
    count: totalCount - (data.length - current.length),
    coupons: current.map((coupon) => toCoupon(coupon, now)),
    brands,
  };
}

/** Converts coupons that have ended. */
export function toEndedCoupons({ data }: EndedCouponsAnswer, now = Date.now()): Coupon[] {
  return data.map((coupon) => toCoupon(coupon, now));
}

function toCoupon(coupon: CouponAnswer, now: number): Coupon {
  const { id, code, mid, merchantName, merchantUrl, merchantLogo: logo, discount, title, terms } = coupon;
  const { scope, conditions, exclusive, startsAt, endsAt, worked, failed, lastWorkedAt } = coupon;
  return {
    id,
    code: code || undefined,
    mid,
    merchantName,
    href: merchantUrl,
    logo: merchantLogo(mid, logo || undefined),
    scope,
    conditions,
    discount,
    title,
    terms,
    exclusive,
    startsAt,
    endsAt,
    votes: worked + failed,
    worked,
    lastWorkedAt,
    workedNote: lastWorkedAt && workedText(lastWorkedAt, now),
  };
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Returns how long ago a coupon worked, in whole hours or days: `Worked 2 hours ago`. The text changes at most once an hour, because
 * the HTML of a page is cached.
 */
export function workedText(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'Worked within the last hour';
  if (hours < DAY_HOURS) return `Worked ${ago(hours, 'hour')}`;
  return `Worked ${ago(Math.floor(hours / DAY_HOURS), 'day')}`;
}

/** Returns `1 hour ago` or `2 hours ago`. */
export function ago(count: number, unit: string): string {
  return `${counted(count, unit)} ago`;
}
