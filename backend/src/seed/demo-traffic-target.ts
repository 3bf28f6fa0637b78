import { Injectable } from '@nestjs/common';
import type { SeedClick, SeedDailyReport, SeedRedirect } from '@grabdeals/seeds/contract';
import { DAY_MS, startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { Resources } from '../common/resources/resources.js';
import { stableRecordId } from '../common/persistence/record-id.js';
import { productIdOf } from '../modules/products/product.js';
import { ClicksService } from '../modules/clicks/clicks.service.js';
import { REDIRECTS } from '../modules/redirect/redirect.resource.js';
import { DailyReportsService } from '../modules/reports/daily-reports.service.js';

export function articleRecordId(key: string): ReturnType<typeof stableRecordId> {
  return stableRecordId(`article:${key}`);
}

/** Stores the demo data's redirects, clicks and earnings. */
@Injectable()
export class DemoTrafficTarget {
  constructor(
    private readonly resources: Resources,
    private readonly clicks: ClicksService,
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
          page: articleId ? `${page}/${articleId}` : page,
        };
      }),
    );
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
