import { Injectable } from '@nestjs/common';
import { SITE_CURRENCIES } from '@grabdeals/shared/money';
import { addDays, utcDay } from '@grabdeals/shared/utc-days';
import { Job } from '../../database/jobs/job.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { WebsitesService } from '../websites/websites.service.js';
import { ConversionsRepository } from './conversions.repository.js';
import { type EarningsWeights, type MerchantEarnings, NO_WEIGHTS, weightsOf } from './earnings-weights.js';

/** Days that count. Networks report most orders of a click within the last ones, which do not count yet. */
const DAYS = 90;
const ARRIVAL_DAYS = 7;
const EVERY_MS = 900_000;
/** Far more than merchants times sites. */
const MAX_ROWS = 200_000;

/** Weighs merchants by their earnings per click, for sites that turn this on (docs/decisions/123-earnings.md). */
@Injectable()
export class MerchantEarningsService {
  /** By site. In memory, so that no list waits for them or fails with them. */
  private weights: ReadonlyMap<string, EarningsWeights> = new Map();

  constructor(
    private readonly conversions: ConversionsRepository,
    private readonly clicks: ClicksService,
    private readonly websites: WebsitesService,
  ) {}

  /** Returns the weights of a site's merchants; none unless the site ranks by earnings. */
  async weightsOf(websiteName: string): Promise<EarningsWeights> {
    const { settings } = await this.websites.site(websiteName);
    if (!settings.ranksByEarnings) return NO_WEIGHTS;
    return this.weights.get(websiteName) ?? NO_WEIGHTS;
  }

  /** Computes the weights. Merchants without any reported order are omitted: their network may report no orders. */
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
    const reported = new Set(orders.rows.flatMap(({ mid }) => mid || []));
    const rows = new Map<string, MerchantEarnings>();
    for (const { websiteName = '', mid = 0, clicks: count } of clicks.rows)
      if (reported.has(mid)) rows.set(`${websiteName} ${mid}`, { websiteName, mid, clicks: count, cents: 0 });
    for (const { websiteName = '', mid = 0, currency, ...order } of orders.rows) {
      const row = rows.get(`${websiteName} ${mid}`);
      if (row && currency === currencies.get(websiteName))
        row.cents += order.pendingCents + order.approvedCents + order.paidCents;
    }
    const all = [...rows.values()];
    this.weights = new Map(
      [...currencies].map(([site, currency]) => [
        site,
        weightsOf(
          site,
          all.filter(({ websiteName }) => currencies.get(websiteName) === currency),
        ),
      ]),
    );
  }
}
