import { Injectable, NotFoundException } from '@nestjs/common';
import { Cache } from '@grabdeals/server-cache/cache';
import { CACHES } from '@grabdeals/server-cache/cache-limits';
import { Invalidations, siteTag } from '@grabdeals/server-cache/invalidations';
import { utcDay } from '@grabdeals/shared/utc-days';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import type { Visit } from '../clicks/visit.js';
import { type VoteGuard, VoteGuards } from '../clicks/vote-guards.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { ProductProxyService } from '../product-proxy/product-proxy.service.js';
import type { BrandFacetView, CategoryFacetView } from '../product-proxy/product.views.js';
import { DealRankingsRepository } from './deal-rankings.repository.js';
import { DealVotesRepository } from './deal-votes.repository.js';
import type { DealsView, DealView, ListDealsDto } from './deals.dto.js';
import { PriceReportsService } from './price-reports.service.js';

/** The ranked deals of sites for shoppers, and what shoppers say about deals. */
@Injectable()
export class DealsService {
  private readonly cache: Cache<DealView[]>;
  private readonly guard: VoteGuard;

  constructor(
    private readonly rankings: DealRankingsRepository,
    private readonly votes: DealVotesRepository,
    private readonly reports: PriceReportsService,
    private readonly products: ProductProxyService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    invalidations: Invalidations,
    guards: VoteGuards,
  ) {
    this.cache = new Cache(CACHES.deals, { invalidations });
    this.guard = guards.create('deal-vote');
  }

  /** Returns a page of the deals of a site that match the query, in the order of the ranking. */
  async ofSite(siteName: string, query: ListDealsDto): Promise<DealsView> {
    const tags = ['deals', siteTag(siteName), 'products', 'merchants', 'categories'] as const;
    const all = await this.cache.get(siteName, () => this.load(siteName), { tags });
    const { page, pageSize } = query;
    const matching = all.filter((deal) => matches(deal, query));
    const ends = matching.flatMap(({ _source: { saleEndsAt } }) => saleEndsAt?.getTime() ?? []);
    const nextEnd = Math.min(...ends.filter((end) => end > Date.now()));
    return {
      data: matching.slice((page - 1) * pageSize, page * pageSize),
      totalCount: matching.length,
      brands: brandsOf(all),
      categories: await this.categoriesOf(all),
      ...(nextEnd < Infinity ? { changesAt: new Date(nextEnd) } : {}),
    };
  }

  /**
   * Counts a visitor's first vote for a deal within 30 days. The next ranking includes the vote.
   * @returns whether the vote counts.
   * @throws NotFoundException unless the site shows the product.
   */
  async vote(productId: string, siteName: string, visit: Visit, now = new Date()): Promise<boolean> {
    await this.assertShown(productId, siteName);
    if (!(await this.guard.accepts(`${siteName} ${productId}`, visit, now))) return false;
    await this.votes.add({ productId, websiteName: siteName, day: utcDay(now) });
    return true;
  }

  /**
   * Counts a visitor's report that the price is no longer valid.
   * @returns whether the report counts.
   * @throws NotFoundException unless the site shows the product.
   */
  async reportPrice(productId: string, siteName: string, visit: Visit, now = new Date()): Promise<boolean> {
    await this.assertShown(productId, siteName);
    return this.reports.report(productId, siteName, visit, now);
  }

  private async assertShown(productId: string, siteName: string): Promise<void> {
    const [{ products }, { ids }] = await Promise.all([
      this.products.productsById([productId], siteName),
      this.selections.ofSite(siteName),
    ]);
    if (!products.some(({ _source }) => ids.includes(_source.merchantId)))
      throw new NotFoundException('The site does not show the product.');
  }

  /** Loads the ranking with the products as they are now. Products that the site no longer shows are missing. */
  private async load(siteName: string): Promise<DealView[]> {
    const ranking = await this.rankings.ofSite(siteName);
    const ids = ranking.map(({ productId }) => productId);
    const { products } = ids.length > 0 ? await this.products.productsById(ids, siteName) : { products: [] };
    const byId = new Map(products.map((product) => [product._id, product]));
    return ranking.flatMap(({ productId, votes, since }) => {
      const product = byId.get(productId);
      return product ? [{ ...product, votes, since }] : [];
    });
  }

  private async categoriesOf(deals: readonly DealView[]): Promise<CategoryFacetView[]> {
    const all = await this.categories.all();
    return countsOf(deals.flatMap(({ _source }) => _source.categoryIds)).flatMap(([categoryId, count]) => {
      const category = all.get(categoryId);
      return category ? [{ categoryId, categoryName: category.categoryName, count }] : [];
    });
  }
}

function matches({ _source: { merchantId, categoryIds, price, markdownPercent = 0 } }: DealView, query: ListDealsDto) {
  const { mids, categoryIds: ids, minPrice = 0, maxPrice = Infinity, minDiscount = 0 } = query;
  const dollars = price.integral / 100;
  return (
    (!mids?.length || mids.includes(merchantId)) &&
    (!ids?.length || categoryIds.some((id) => ids.includes(id))) &&
    dollars >= minPrice &&
    dollars <= maxPrice &&
    markdownPercent >= minDiscount
  );
}

function brandsOf(deals: readonly DealView[]): BrandFacetView[] {
  const names = new Map(deals.map(({ _source }) => [_source.merchantId, _source.merchantName]));
  return countsOf(deals.map(({ _source }) => _source.merchantId)).map(([mid, count]) => ({
    mid,
    name: names.get(mid) ?? '',
    count,
  }));
}

/** Returns how often each id occurs, the most frequent first. */
function countsOf(ids: readonly number[]): [id: number, count: number][] {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
