import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { formatDiscount } from '@grabdeals/shared/coupons';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import type { Locale } from '@grabdeals/shared/website-settings';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { MerchantView } from '../merchants/merchant.resource.js';
import { WebsitesService } from '../websites/websites.service.js';
import { compareCoupons } from './coupon-order.js';
import { couponMatcher } from './coupon-search.js';
import type { Votes } from './coupon-usage.repository.js';
import { CouponUsageService } from './coupon-usage.service.js';
import type { CouponBrandView, CurrentCouponsView, CurrentCouponView, ListCouponsDto } from './coupons.dto.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponView } from './coupon.resource.js';

/** A coupon with its votes. */
type VotedCoupon = CouponView & Votes;
type CouponsQuery = Omit<ListCouponsDto, 'websiteName'>;

/** Coupons for shoppers: current coupons of merchants that the site has selected. */
@Injectable()
export class CurrentCouponsService {
  private readonly cache: Cache<VotedCoupon[]>;

  constructor(
    private readonly coupons: CouponsRepository,
    private readonly usage: CouponUsageService,
    private readonly selections: BrandSelectionsService,
    private readonly websites: WebsitesService,
    invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.coupons, { invalidations });
  }

  /** Returns a page of the coupons of a site that match the query, the most reliable first. */
  async ofSite(websiteName: string, query: CouponsQuery, now = Date.now()): Promise<CurrentCouponsView> {
    const [{ merchants }, { settings }, all] = await Promise.all([
      this.selections.ofSite(websiteName),
      this.websites.site(websiteName),
      this.cache.get(websiteName, () => this.load(websiteName), { tags: [siteTag(websiteName)] }),
    ]);
    const byMid = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    const ofSelected = all.flatMap((coupon) => {
      const merchant = byMid.get(coupon.mid);
      return merchant ? [{ coupon, merchant }] : [];
    });
    const { mids, productIds, q = '', page, pageSize } = query;
    const isMatch = couponMatcher(q);
    const matching = ofSelected
      .filter(({ coupon }) => isCurrent(coupon, now) && isFor(coupon, productIds))
      .map(({ coupon, merchant }) => toCurrentView(coupon, merchant, settings.locale))
      .filter(isMatch);
    const data = mids ? matching.filter(({ mid }) => mids.includes(mid)) : matching;
    const changesAt = nextChange(
      ofSelected.map(({ coupon }) => coupon),
      now,
    );
    return {
      data: data.slice((page - 1) * pageSize, page * pageSize),
      totalCount: data.length,
      brands: brandsOf(matching),
      ...(changesAt < Infinity ? { changesAt: new Date(changesAt) } : {}),
    };
  }

  /** Loads the coupons that have not ended, in their order. */
  private async load(websiteName: string, now = new Date()): Promise<VotedCoupon[]> {
    const coupons = await this.coupons.notEndedOn(websiteName, now);
    const votes = await this.usage.recentVotes(
      coupons.map(({ id }) => id),
      now,
    );
    return coupons
      .map((coupon) => ({ ...coupon, ...(votes.get(coupon.id) ?? { worked: 0, failed: 0 }) }))
      .sort(compareCoupons);
  }
}

/** Returns whether a coupon applies to the whole shop or to one of the products. */
function isFor(coupon: CouponView, productIds: readonly string[] | undefined): boolean {
  if (!productIds || coupon.productIds.length === 0) return true;
  return coupon.productIds.some((id) => productIds.includes(id));
}

function toCurrentView(coupon: VotedCoupon, { merchantInfo }: MerchantView, locale: Locale): CurrentCouponView {
  const { id, code, mid, productIds, discount, title, terms, startsAt, endsAt, exclusive } = coupon;
  const { worked, failed, lastWorkedAt } = coupon;
  return {
    id,
    code,
    mid,
    merchantName: merchantInfo.name,
    merchantUrl: merchantInfo.merchantUrl || merchantInfo.url,
    merchantLogo: merchantInfo.logoUrl,
    productIds,
    discount: formatDiscount(discount, locale),
    title,
    terms,
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
    exclusive,
    worked,
    failed,
    ...(lastWorkedAt ? { lastWorkedAt } : {}),
  };
}

/** Counts the coupons by merchant, sorted by name. */
function brandsOf(coupons: readonly CurrentCouponView[]): CouponBrandView[] {
  const brands = new Map<number, CouponBrandView>();
  for (const { mid, merchantName } of coupons) {
    const brand = brands.get(mid) ?? { mid, name: merchantName, count: 0 };
    brands.set(mid, { ...brand, count: brand.count + 1 });
  }
  return [...brands.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
