import { describe, expect, it } from '@jest/globals';
import { CAMPAIGN_PARAM } from '@grabdeals/shared/campaign';
import { BRANDS_BEFORE_VIEW_ALL } from '@grabdeals/shared/limits';
import type { SeedClick, SiteKey } from '../contract.js';
import { buildDemoData } from '../demo-data.js';
import { buildSearches } from './searches.js';

const { websites, merchants, products, articles, redirects, clicks, orders, dailyReports, categories } =
  buildDemoData();
const clean = clicks.filter(({ marks }) => marks.length === 0);

const campaignOf = new Map<SiteKey, string>(websites.map(({ value, vendorId }) => [value, String(vendorId)]));
const midsOf = new Map<SiteKey, readonly number[]>(websites.map(({ value, mids }) => [value, mids]));

function sum<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((total, item) => total + value(item), 0);
}

function countsBy(items: readonly SeedClick[], key: (click: SeedClick) => string | number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(String(key(item)), (counts.get(String(key(item))) ?? 0) + 1);
  return counts;
}

describe('redirects', () => {
  it('link to merchants of their sites with the campaign, and one of them is inactive', () => {
    const wrong = redirects.filter(({ site, targetUrl }) => {
      const url = new URL(targetUrl);
      const merchant = merchants.find((known) => url.origin === known.url);
      const isTracked = url.searchParams.get(CAMPAIGN_PARAM) === campaignOf.get(site);
      return !merchant || !midsOf.get(site)?.includes(merchant.mid) || !isTracked;
    });
    expect(wrong).toEqual([]);
    expect(redirects.filter(({ active }) => !active)).toHaveLength(1);
  });
});

describe('clicks', () => {
  it('are about 18,500 with unique ids', () => {
    expect(clicks.length).toBeGreaterThan(17_500);
    expect(clicks.length).toBeLessThan(19_500);
    expect(new Set(clicks.map(({ key }) => key)).size).toBe(clicks.length);
  });

  it('include each of the 180 days up to yesterday', () => {
    const days = new Set(clicks.map(({ daysAgo }) => daysAgo));
    expect([...days].sort((a, b) => a - b)).toEqual(Array.from({ length: 180 }, (_, i) => i + 1));
    expect(clicks.filter(({ second }) => second < 0 || second >= 86_400)).toEqual([]);
  });

  it('include all sites, mostly the default site', () => {
    const bySite = countsBy(clicks, ({ site }) => site);
    expect(bySite.size).toBe(websites.length);
    const [[most, count] = ['', 0]] = [...bySite].sort((a, b) => b[1] - a[1]);
    expect(most).toBe('sunsetdeals');
    expect(count).toBeGreaterThan(clicks.length / 5);
  });

  it('have busy and quiet days of the week', () => {
    const byWeekday = [...countsBy(clicks, ({ daysAgo }) => daysAgo % 7).values()].sort((a, b) => a - b);
    expect(byWeekday.at(-1)! / byWeekday[0]!).toBeGreaterThan(1.25);
  });

  it('grow from quarter to quarter, so that periods differ', () => {
    const [now, before] = [clicks.filter(({ daysAgo }) => daysAgo <= 90), clicks.filter(({ daysAgo }) => daysAgo > 90)];
    expect(now.length / before.length).toBeGreaterThan(1.2);
    expect(now.length / before.length).toBeLessThan(1.8);
  });

  it('include a few bots, prefetches and repeats', () => {
    for (const mark of ['bot', 'prefetch', 'repeat'] as const) {
      const share = clicks.filter(({ marks }) => marks.includes(mark)).length / clicks.length;
      expect(share).toBeGreaterThan(0.01);
      expect(share).toBeLessThan(0.09);
    }
    expect(clicks.filter(({ client, marks }) => (client === 'bot') !== marks.includes('bot'))).toEqual([]);
  });

  it('repeat an earlier click of the same hour', () => {
    const repeats = clicks.filter(({ marks }) => marks.includes('repeat'));
    const alone = repeats.filter(
      (repeat) =>
        !clean.some(
          ({ site, daysAgo, href, second }) =>
            site === repeat.site &&
            daysAgo === repeat.daysAgo &&
            href === repeat.href &&
            second < repeat.second &&
            second > repeat.second - 3_600,
        ),
    );
    expect(alone).toEqual([]);
  });

  it('link to merchants of the site, with its campaign', () => {
    const urls = new Map(merchants.map(({ mid, url }) => [mid, url]));
    const wrong = clicks.filter(({ site, mid, href }) => {
      const url = new URL(href);
      const isTracked = url.searchParams.get(CAMPAIGN_PARAM) === campaignOf.get(site);
      return !midsOf.get(site)?.includes(mid) || url.origin !== urls.get(mid) || !isTracked;
    });
    expect(wrong).toEqual([]);
  });

  it('refer to products, articles and redirects that existed on that site and day', () => {
    const mature = new Set(categories.filter((category) => category.mature).map(({ categoryId }) => categoryId));
    const shown = new Set(
      products
        .filter(({ offeredOnly, categoryIds }) => !offeredOnly && !categoryIds.some((id) => mature.has(id)))
        .map(({ mid, externalId }) => `${mid}/${externalId}`),
    );
    const published = articles.filter(({ status }) => status === 'Published');
    const wrong = clicks.filter(({ site, daysAgo, mid, externalId, articleKey, redirectId }) => {
      if (externalId) return !shown.has(`${mid}/${externalId}`);
      const article = published.find(({ key, sites }) => key === articleKey && sites.includes(site));
      if (articleKey) return !article || article.daysAgo < daysAgo;
      const redirect = redirects.find((known) => known.site === site && known.redirectId === redirectId);
      return redirectId !== undefined && (!redirect?.active || redirect.daysAgo < daysAgo);
    });
    expect(wrong).toEqual([]);
  });

  it('include all placements, each on its own page', () => {
    const pages = new Map<string, Set<string>>();
    for (const { slot, page } of clicks) {
      const kind = page.replace(/^\/[^/]+\/products$/, '/products').replace(/^\/article\/.+/, '/article');
      pages.set(slot, (pages.get(slot) ?? new Set()).add(kind));
    }
    expect(Object.fromEntries([...pages].map(([slot, found]) => [slot, [...found].join()]))).toEqual({
      listing: '/products',
      saved: '/saved',
      offer: '/offers',
      'article-product': '/article',
      'brand-slider': '/',
      'category-slider': '/',
      carousel: '/',
      banner: '/',
      redirect: '/',
    });
    const withoutSliders = clicks.filter(
      ({ slot, site }) => slot === 'category-slider' && (midsOf.get(site)?.length ?? 0) >= BRANDS_BEFORE_VIEW_ALL,
    );
    expect(withoutSliders).toEqual([]);
  });
});

describe('orders', () => {
  it('are of clean clicks, and are paid or reversed in the end', () => {
    const keys = new Map(clicks.map((click) => [click.key, click]));
    for (const { clickKey, daysAgo, reports } of orders) {
      expect(keys.get(clickKey)).toMatchObject({ marks: [], daysAgo });
      expect(['paid', 'reversed']).toContain(reports.at(-1)?.state);
    }
    const reversed = orders.filter(({ reports }) => reports.at(-1)?.state === 'reversed').length;
    expect(reversed / orders.length).toBeGreaterThan(0.03);
    expect(reversed / orders.length).toBeLessThan(0.12);
  });

  it('are those of the daily reports', () => {
    expect(sum(dailyReports, ({ conversions }) => conversions)).toBe(orders.length);
    expect(sum(dailyReports, ({ earningsCents }) => earningsCents)).toBe(
      sum(orders, ({ commissionCents }) => commissionCents),
    );
  });
});

describe('daily reports', () => {
  it('count the clean clicks of each day, site and merchant', () => {
    const key = (row: { daysAgo: number; site: string; mid: number }) => `${row.daysAgo} ${row.site} ${row.mid}`;
    expect(new Map(dailyReports.map((row) => [key(row), row.clicks]))).toEqual(countsBy(clean, key));
    expect(new Set(dailyReports.map(key)).size).toBe(dailyReports.length);
  });

  it('contain conversions for 2 to 5 % of clicks', () => {
    const rate = sum(dailyReports, ({ conversions }) => conversions) / clean.length;
    expect(rate).toBeGreaterThan(0.02);
    expect(rate).toBeLessThan(0.05);
    expect(dailyReports.filter((row) => row.conversions > row.clicks)).toEqual([]);
  });

  it('contain plausible commissions for orders only', () => {
    const paid = dailyReports.filter(({ earningsCents }) => earningsCents > 0);
    expect(paid).toEqual(dailyReports.filter(({ conversions }) => conversions > 0));
    expect(paid.filter(({ earningsCents }) => !Number.isInteger(earningsCents))).toEqual([]);
    const perOrder = sum(paid, ({ earningsCents }) => earningsCents) / sum(paid, ({ conversions }) => conversions);
    expect(perOrder).toBeGreaterThan(200);
    expect(perOrder).toBeLessThan(2_500);
  });
});

describe('searches', () => {
  const searches = buildSearches(websites);

  it('are distributed to all sites and 60 days, once for each text', () => {
    expect(new Set(searches.map(({ site }) => site)).size).toBe(websites.length);
    expect(new Set(searches.map(({ daysAgo }) => daysAgo)).size).toBe(60);
    const keys = searches.map(({ site, daysAgo, text }) => `${site} ${daysAgo} ${text}`);
    expect(new Set(keys).size).toBe(searches.length);
  });

  it('have a few frequent texts and many rare ones', () => {
    const counts = new Map<string, number>();
    for (const { text, searches: count } of searches) counts.set(text, (counts.get(text) ?? 0) + count);
    const sorted = [...counts.values()].sort((one, other) => other - one);
    expect(sorted[0]! / sorted[sorted.length >> 1]!).toBeGreaterThan(5);
  });
});
