import { Injectable } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { bestCoupon, conditionTexts, type CouponProduct, formatDiscount } from '@grabdeals/shared/coupons';
import { isCurrent, nextChange } from '@grabdeals/shared/schedule';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import type { Locale } from '@grabdeals/shared/website-settings';
import { toPriceView } from '../../common/price.views.js';
import { type Categories, ProductCategoriesService } from '../categories/product-categories.service.js';
import { MerchantWeightsService } from '../merchants/merchant-weights.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import type { MerchantView } from '../merchants/merchant.resource.js';
import { atCurrentPrice } from '../products/price-in-force.js';
import type { Product } from '../products/product.js';
import { ProductsService } from '../products/products.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { compareCoupons } from './coupon-order.js';
import { couponMatcher } from './coupon-search.js';
import type { Votes } from './coupon-usage.repository.js';
import { CouponUsageService } from './coupon-usage.service.js';
import type {
  BestCouponsView,
  CouponBrandView,
  CurrentCouponsView,
  CurrentCouponView,
  EndedCouponsView,
  ListCouponsDto,
} from './coupons.dto.js';
import { CouponsRepository } from './coupons.repository.js';
import type { CouponFields, CouponView } from './coupon.resource.js';

/** Days for which a brand's page shows coupons that have ended, and the number of them. */
const ENDED_DAYS = 30;
const MAX_ENDED = 24;

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
    private readonly products: ProductsService,
    private readonly categories: ProductCategoriesService,
    private readonly weights: MerchantWeightsService,
    invalidations: Invalidations,
  ) {
    this.cache = new Cache(CACHES.coupons, { invalidations });
  }

  /** Returns a page of the coupons of a site that match the query, the most reliable first. */
  async ofSite(websiteName: string, query: CouponsQuery, now = Date.now()): Promise<CurrentCouponsView> {
    const { current, toView, changesAt } = await this.read(websiteName, now);
    const { mids, productIds, q = '', page, pageSize } = query;
    const isMatch = couponMatcher(q);
    const matching = current
      .filter((coupon) => isFor(coupon, productIds))
      .map(toView)
      .filter(isMatch);
    const data = mids ? matching.filter(({ mid }) => mids.includes(mid)) : matching;
    return {
      data: data.slice((page - 1) * pageSize, page * pageSize),
      totalCount: data.length,
      brands: brandsOf(matching),
      ...changesAt,
    };
  }

  /** Returns the best coupon of each product that has one. Retired and unknown products have none. */
  async best(websiteName: string, productIds: readonly string[], now = Date.now()): Promise<BestCouponsView> {
    const [{ current, toView, changesAt, locale }, products] = await Promise.all([
      this.read(websiteName, now),
      this.products.byIds(productIds),
    ]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const data = productIds.flatMap((productId) => {
      const product = byId.get(productId);
      const best = product && !product.retiredAt ? bestCoupon(current, toCouponProduct(product, now)) : undefined;
      if (!product || !best) return [];
      const { cents } = best;
      const price = cents === undefined ? {} : { price: toPriceView({ cents, currency: product.currency }, locale) };
      return [{ productId, coupon: toView(best.coupon), ...price }];
    });
    return { data, ...changesAt };
  }

  /** Returns the coupons of a merchant that have ended within `ENDED_DAYS`, the last one to end first. */
  async ended(websiteName: string, mid: number, now = new Date()): Promise<EndedCouponsView> {
    const since = new Date(now.getTime() - ENDED_DAYS * DAY_MS);
    const [{ toView, mids }, coupons] = await Promise.all([
      this.read(websiteName, now.getTime()),
      this.coupons.endedOn(websiteName, { mid, since, now, limit: MAX_ENDED }),
    ]);
    const ofSelected = coupons.filter((coupon) => mids.has(coupon.mid));
    return { data: ofSelected.map((coupon) => toView({ ...coupon, worked: 0, failed: 0 })) };
  }

  /** Reads the current coupons of the merchants that a site has selected, with what their views depend on. */
  private async read(websiteName: string, now: number) {
    const [{ merchants }, { settings }, categories, all] = await Promise.all([
      this.selections.ofSite(websiteName),
      this.websites.site(websiteName),
      this.categories.all(),
      this.cache.get(websiteName, () => this.load(websiteName), { tags: [siteTag(websiteName)] }),
    ]);
    const byMid = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    const ofSelected = all.filter(({ mid }) => byMid.has(mid));
    const change = nextChange(ofSelected, now);
    const { locale } = settings;
    return {
      current: ofSelected.filter((coupon) => isCurrent(coupon, now)),
      toView: (coupon: VotedCoupon) => toCurrentView(coupon, byMid.get(coupon.mid)!, { categories, locale }),
      locale,
      mids: byMid,
      changesAt: change < Infinity ? { changesAt: new Date(change) } : {},
    };
  }

  /** Loads the coupons that have not ended, in their order. */
  private async load(websiteName: string, now = new Date()): Promise<VotedCoupon[]> {
    const coupons = await this.coupons.notEndedOn(websiteName, now);
    const votes = await this.usage.recentVotes(
      coupons.map(({ id }) => id),
      now,
    );
    const { leaders } = await this.weights.of(websiteName);
    return coupons
      .map((coupon) => ({
        ...coupon,
        ...(votes.get(coupon.id) ?? { worked: 0, failed: 0 }),
        isLeading: leaders.includes(coupon.mid),
      }))
      .sort(compareCoupons);
  }
}

function toCouponProduct(product: Product, now: number): CouponProduct {
  const { id, merchantId: mid, categoryIds, currency, priceCents, originalPriceCents } = atCurrentPrice(product, now);
  return { id, mid, categoryIds, currency, cents: priceCents, isOnSale: originalPriceCents !== undefined };
}

/** Returns whether a coupon names no products, or one of these. */
function isFor(coupon: CouponView, productIds: readonly string[] | undefined): boolean {
  if (!productIds || coupon.productIds.length === 0) return true;
  return coupon.productIds.some((id) => productIds.includes(id));
}

interface ViewContext {
  categories: Categories;
  locale: Locale;
}

function toCurrentView(
  coupon: VotedCoupon,
  { merchantInfo }: MerchantView,
  { categories, locale }: ViewContext,
): CurrentCouponView {
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
    scope: scopeTexts(coupon, categories),
    conditions: conditionTexts(coupon, locale),
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

/** Returns to which products the coupon applies: `Only Clogs`, `Not for Printers`. */
function scopeTexts({ productIds, categoryIds, ...excluded }: CouponFields, categories: Categories): string[] {
  const namesOf = (ids: readonly number[]) => ids.flatMap((id) => categories.get(id)?.categoryName ?? []).join(', ');
  const only = namesOf(categoryIds);
  const not = namesOf(excluded.excludedCategoryIds);
  return [
    ...(only ? [`Only ${only}`] : productIds.length > 0 ? ['On selected products'] : []),
    ...(not ? [`Not for ${not}`] : []),
    ...(excluded.excludedProductIds.length > 0 ? ['Some products are excluded'] : []),
  ];
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
