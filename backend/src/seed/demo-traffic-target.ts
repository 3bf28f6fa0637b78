import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SeedClick, SeedDailyReport, SeedOrder, SeedRedirect } from '@grabdeals/seeds/contract';
import { DAY_MS, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { Resources } from '../common/resources/resources.js';
import { stableRecordId } from '../common/persistence/record-id.js';
import { productIdOf } from '../modules/products/product.js';
import { ClicksService } from '../modules/clicks/clicks.service.js';
import { ConversionsService } from '../modules/conversions/conversions.service.js';
import { NETWORK_ACCOUNTS } from '../modules/conversions/network.resource.js';
import { REDIRECTS } from '../modules/redirect/redirect.resource.js';
import { DailyReportsService } from '../modules/reports/daily-reports.service.js';

export function articleRecordId(key: string): ReturnType<typeof stableRecordId> {
  return stableRecordId(`article:${key}`);
}

const NETWORK_ID = stableRecordId('network:demo');
/** Returns the token of a click of the demo data, which is the same in each installation. */
function tokenOf(clickKey: string): string {
  return createHash('sha256').update(clickKey).digest('hex').slice(0, 20);
}

/** Stores the demo data's redirects, clicks, orders and earnings. */
@Injectable()
export class DemoTrafficTarget {
  constructor(
    private readonly resources: Resources,
    private readonly clicks: ClicksService,
    private readonly conversions: ConversionsService,
    private readonly reports: DailyReportsService,
  ) {}

  saveRedirects(redirects: SeedRedirect[]): Promise<void> {
    const now = Date.now();
    return this.resources.addMissing(
      REDIRECTS,
      redirects.map(({ site, daysAgo, ...redirect }) => ({
        ...redirect,
        websiteName: site,
        createdAt: new Date(now - daysAgo * DAY_MS),
      })),
    );
  }

  saveClicks(clicks: SeedClick[]): Promise<void> {
    const today = utcDay(new Date());
    return this.clicks.addMissing(
      clicks.map(({ key, site, daysAgo, second, mid, externalId, articleKey, page, ...click }) => {
        const articleId = articleKey && articleRecordId(articleKey).toHexString();
        return {
          ...click,
          _id: stableRecordId(`click:${key}`),
          websiteName: site,
          at: new Date(startOfDay(today, -daysAgo).getTime() + second * 1_000),
          mid,
          ...(externalId && { productId: productIdOf({ merchantId: mid, externalId }) }),
          ...(articleId && { articleId }),
          ...(click.marks.length === 0 && { token: tokenOf(key) }),
          page: articleId ? `${page}/${articleId}` : page,
        };
      }),
    );
  }

  /** Stores orders through the ledger, which finds their clicks. */
  async saveOrders(orders: SeedOrder[]): Promise<void> {
    await this.resources.addMissing(NETWORK_ACCOUNTS, [
      { _id: NETWORK_ID, ...NETWORK_ACCOUNTS.input.defaults, name: 'Demo Network', postbackSince: Date.now() },
    ]);
    const now = new Date();
    const ledger = orders.map(({ clickKey, daysAgo, second, mid, amountCents, commissionCents, reports }) => {
      const occurredAt = new Date(startOfDay(utcDay(now), -daysAgo).getTime() + second * 1_000);
      const money = { mid, amountCents, commissionCents, currency: 'USD' } as const;
      const made = reports
        .filter(({ daysAfter }) => daysAfter < daysAgo)
        .map(({ state, daysAfter }) => {
          const updatedAt = new Date(occurredAt.getTime() + daysAfter * DAY_MS);
          return { ...money, state, token: tokenOf(clickKey), occurredAt, updatedAt };
        });
      return { reference: clickKey, reports: made };
    });
    await this.conversions.addMissing(NETWORK_ID.toHexString(), ledger, now);
  }

  saveDailyReports(reports: SeedDailyReport[]): Promise<void> {
    const today = utcDay(new Date());
    return this.reports.addMissing(
      reports.map(({ daysAgo, site, ...row }) => ({
        ...row,
        day: utcDay(startOfDay(today, -daysAgo)),
        websiteName: site,
      })),
    );
  }
}
