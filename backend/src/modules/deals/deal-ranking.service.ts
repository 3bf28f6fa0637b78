import { Injectable } from '@nestjs/common';
import { setImmediate } from 'node:timers/promises';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { MAX_REDUCTION_DAYS } from '@grabdeals/shared/reg-price';
import { addDays, DAY_MS, utcDay } from '@grabdeals/shared/utc-days';
import { Job } from '../../database/jobs/job.js';
import { ProductCategoriesService } from '../categories/product-categories.service.js';
import { bySite } from '../clicks/click-counts.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { VOTE_DAYS } from '../clicks/vote-guards.service.js';
import { MerchantWeightsService } from '../merchants/merchant-weights.service.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { atCurrentPrice } from '../products/price-in-force.js';
import { ProductsService } from '../products/products.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { DealRankingsRepository, type RankedDeal } from './deal-rankings.repository.js';
import { HALF_LIFE_DAYS } from './deal-score.js';
import { DealVotesRepository } from './deal-votes.repository.js';
import { PriceReportsService } from './price-reports.service.js';
import { SiteRanking } from './site-ranking.js';

const EVERY_MS = 900_000;
/** After a ranking, changes wait for this multiple of its duration: imports that change products often cost at most a tenth of the time. */
const REST_FACTOR = 10;
/** Products after which the loop lets requests of shoppers run. */
const PRODUCTS_IN_A_TURN = 200;

/** Ranks the deals of all sites (docs/decisions/114-deals-of-today.md). */
@Injectable()
export class DealRankingService {
  private restsUntil = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly rankings: DealRankingsRepository,
    private readonly votes: DealVotesRepository,
    private readonly reports: PriceReportsService,
    private readonly products: ProductsService,
    private readonly clicks: ClicksService,
    private readonly weights: MerchantWeightsService,
    private readonly selections: BrandSelectionsService,
    private readonly categories: ProductCategoriesService,
    private readonly websites: WebsitesService,
    private readonly invalidations: Invalidations,
  ) {}

  /** Ranks the deals of each active site in one pass over the products whose price began lately. */
  @Job({
    name: 'deals',
    everyMs: EVERY_MS,
    runsAtStart: true,
    runsAfter: (service: DealRankingService, run) => service.onChange(run),
  })
  async rank(now: Date, signal: AbortSignal): Promise<void> {
    const start = Date.now();
    const rankings = await this.emptyRankings(now);
    let count = 0;
    for await (const product of this.products.pricedSince(new Date(now.getTime() - MAX_REDUCTION_DAYS * DAY_MS))) {
      const current = atCurrentPrice(product, now.getTime());
      for (const ranking of rankings.values()) ranking.add(current);
      if (++count % PRODUCTS_IN_A_TURN === 0) await setImmediate();
      if (signal.aborted) return;
    }
    let isEmpty = true;
    for (const [websiteName, ranking] of rankings) {
      const deals = ranking.deals();
      isEmpty &&= deals.length === 0;
      await this.save(websiteName, deals);
    }
    await this.rankings.keepOnly([...rankings.keys()]);
    await this.reports.deleteSettled();
    await this.votes.deleteBefore(addDays(utcDay(now), -VOTE_DAYS));
    // A new installation waits for nothing after its first import.
    this.restsUntil = isEmpty ? 0 : Date.now() + REST_FACTOR * (Date.now() - start);
  }

  /** Stores a ranking. Pages change only with the order and the votes, not with the scores. */
  private async save(websiteName: string, deals: RankedDeal[]): Promise<void> {
    const shown = (ranked: readonly RankedDeal[]) =>
      JSON.stringify(ranked.map(({ productId, votes }) => [productId, votes]));
    const isChanged = shown(deals) !== shown(await this.rankings.ofSite(websiteName));
    await this.rankings.save({ websiteName, deals });
    if (isChanged) await this.invalidations.announce(['deals']);
  }

  /** Calls `run` after changes of products, merchants and sites, once the ranking has rested. */
  private onChange(run: () => void): void {
    this.invalidations.subscribe((tags) => {
      if (!tags.some((tag) => tag === 'products' || tag === 'merchants' || tag.startsWith('site:'))) return;
      clearTimeout(this.timer);
      this.timer = setTimeout(run, Math.max(0, this.restsUntil - Date.now())).unref();
    });
  }

  private async emptyRankings(now: Date): Promise<Map<string, SiteRanking>> {
    const since = new Date(now.getTime() - HALF_LIFE_DAYS * DAY_MS);
    const [sites, clicks, votes] = await Promise.all([
      this.websites.active(),
      this.clicks.cleanByProduct(since),
      this.votes.since(utcDay(since)).then(bySite),
    ]);
    const entries = sites.map(async ({ value: siteName, settings }) => {
      const { ids } = await this.selections.ofSite(siteName);
      const { factors } = await this.weights.of(siteName);
      const rules = {
        siteName,
        hiddenCategoryIds: await this.categories.hiddenIdsOf(siteName),
        merchantIds: new Set(ids),
        comparisonPrices: settings.comparisonPrices,
        locale: settings.locale,
        earningsFactors: factors,
        interestIn: (id: string) => ({
          clicks: clicks.get(siteName)?.get(id) ?? 0,
          votes: votes.get(siteName)?.get(id) ?? 0,
        }),
      };
      return [siteName, new SiteRanking(rules, now.getTime())] as const;
    });
    return new Map(await Promise.all(entries));
  }
}
