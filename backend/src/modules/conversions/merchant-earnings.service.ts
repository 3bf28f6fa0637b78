import { Injectable } from '@nestjs/common';
import { networkOfLink } from '@grabdeals/shared/click-tokens';
import { SITE_CURRENCIES } from '@grabdeals/shared/money';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { Job } from '../../database/jobs/job.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { MerchantWeightsService } from '../merchants/merchant-weights.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { earningsOf } from './conversion-counts.js';
import { ConversionDaysService } from './conversion-days.service.js';
import { MEAN_CLICKS, type MerchantEarnings, weightsOf } from './earnings-weights.js';
import { NetworksService } from './networks.service.js';

/** Days that count. Networks report most orders of a click within the last ones, which do not count yet. */
const DAYS = 90;
const ARRIVAL_DAYS = 7;
const EVERY_MS = 900_000;
/** Far more than merchants times sites. */
const MAX_ROWS = 200_000;

/** Weighs merchants by their earnings per click, for sites that turn this on (docs/decisions/123-earnings.md). */
@Injectable()
export class MerchantEarningsService {
  constructor(
    private readonly conversions: ConversionDaysService,
    private readonly networks: NetworksService,
    private readonly clicks: ClicksService,
    private readonly websites: WebsitesService,
    private readonly weights: MerchantWeightsService,
  ) {}

  /** Computes the weights. Merchants without any reported order are omitted, unless their network would have reported one. */
  @Job({ name: 'earnings', everyMs: EVERY_MS, isLocal: true, runsAtStart: true })
  async compute(now: Date): Promise<void> {
    const sites = await this.websites.active();
    if (!sites.some(({ settings }) => settings.ranksByEarnings)) return;
    const [from, to] = [addDays(utcDay(now), -DAYS), addDays(utcDay(now), -ARRIVAL_DAYS)];
    const query = { from, to, timeZone: 'UTC', maxRows: MAX_ROWS };
    const [clicks, orders] = await Promise.all([
      this.clicks.count({ ...query, groupBy: ['websiteName', 'mid'] }),
      this.conversions.counts({ ...query, groupBy: ['websiteName', 'mid', 'currency'] }),
    ]);
    const currencies = new Map(sites.map(({ value, settings }) => [value, SITE_CURRENCIES[settings.locale]]));
    const ordered = new Set(orders.rows.flatMap(({ mid }) => mid || []));
    const unordered = clicks.rows.filter(({ mid = 0 }) => mid > 0 && !ordered.has(mid));
    const reported = new Set([...ordered, ...(await this.withoutOrders(unordered, { from, to }))]);
    const rows = new Map<string, MerchantEarnings>();
    for (const { websiteName = '', mid = 0, clicks: count } of clicks.rows)
      if (reported.has(mid)) rows.set(`${websiteName} ${mid}`, { websiteName, mid, clicks: count, cents: 0 });
    for (const { websiteName = '', mid = 0, currency, ...order } of orders.rows) {
      const row = rows.get(`${websiteName} ${mid}`);
      if (row && currency === currencies.get(websiteName)) row.cents += earningsOf(order);
    }
    const all = [...rows.values()];
    const ofCurrency = (currency: string) => all.filter(({ websiteName }) => currencies.get(websiteName) === currency);
    this.weights.replace(
      new Map([...currencies].map(([site, currency]) => [site, weightsOf(site, ofCurrency(currency))])),
    );
  }

  /** Returns the merchants with enough clicks for an order, whose network reports orders of other merchants. */
  private async withoutOrders(
    rows: readonly { mid?: number; clicks: number }[],
    span: { from: string; to: string },
  ): Promise<number[]> {
    const sums = new Map<number, number>();
    for (const { mid = 0, clicks } of rows) sums.set(mid, (sums.get(mid) ?? 0) + clicks);
    const clicked = [...sums].flatMap(([mid, clicks]) => (clicks >= MEAN_CLICKS ? mid : []));
    if (clicked.length === 0) return [];
    const programs = await this.networks.reportingPrograms(span);
    const found: number[] = [];
    for (const mid of clicked) {
      const link = await this.clicks.latestLink(mid, span.to);
      const program = link === undefined ? undefined : networkOfLink(link);
      if (program && programs.has(program)) found.push(mid);
    }
    return found;
  }
}
