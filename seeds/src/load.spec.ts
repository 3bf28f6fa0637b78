import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SeedTarget } from './contract.js';
import { buildDemoData } from './demo-data.js';
import { loadDemoData } from './load.js';
import { mediaKeysOf } from './media.js';

/** Records its calls. */
function recordingTarget() {
  const calls: { name: string; count: number }[] = [];
  const media = new Map<string, number>();
  const record = (name: string) => (items: readonly unknown[]) => {
    calls.push({ name, count: items.length });
    return Promise.resolve();
  };
  const target: SeedTarget = {
    saveMedia: (key, content) => {
      media.set(key, content.length);
      return record('pictures and sounds')([1]);
    },
    saveCategories: record('categories'),
    saveMerchants: record('merchants'),
    saveWebsites: record('websites'),
    saveArticleCategories: record('article categories'),
    saveArticles: record('articles'),
    saveAnnouncements: record('announcements'),
    saveEvents: record('events'),
    saveQuotes: record('quotes'),
    savePodcasts: record('podcasts'),
    saveCoupons: record('coupons'),
    saveRedirects: record('redirects'),
    saveFeeds: record('feeds'),
    saveProducts: record('products'),
    saveProductEdits: record('product edits'),
    saveProductFeeds: record('product feeds'),
    saveClicks: record('clicks'),
    saveOrders: record('orders'),
    saveDailyReports: record('daily reports'),
    saveOwner: () => record('owner')([1]),
  };
  return { target, calls, media };
}

/** The order of the steps: referenced records first. */
const STEPS = [
  'pictures and sounds',
  'categories',
  'merchants',
  'websites',
  'owner',
  'article categories',
  'articles',
  'announcements',
  'events',
  'quotes',
  'podcasts',
  'redirects',
  'feeds',
  'products',
  'product edits',
  'coupons',
  'product feeds',
  'clicks',
  'orders',
  'daily reports',
];

describe('loadDemoData', () => {
  const { target, calls, media } = recordingTarget();
  const last = new Map<string, [done: number, total: number]>();
  beforeAll(() => loadDemoData(target, (step, done, total) => last.set(step, [done, total])));

  it('saves referenced records first, and many records in batches', () => {
    const order = calls.map(({ name }) => name).filter((name, i, names) => name !== names[i - 1]);
    expect(order).toEqual(STEPS);
    const data = buildDemoData();
    expect(Math.max(...calls.map(({ count }) => count))).toBeLessThanOrEqual(500);
    const saved = (step: string) =>
      calls.filter(({ name }) => name === step).reduce((sum, { count }) => sum + count, 0);
    expect(saved('products')).toBe(data.products.length);
    expect(saved('clicks')).toBe(data.clicks.length);
    expect(saved('daily reports')).toBe(data.dailyReports.length);
    expect([...media.keys()].sort()).toEqual(mediaKeysOf(data).sort());
    expect([...media].filter(([, bytes]) => bytes === 0)).toEqual([]);
  });

  it('reports progress up to the end of each step', () => {
    expect([...last.keys()]).toEqual(STEPS);
    expect([...last.values()].every(([done, total]) => done === total)).toBe(true);
  });

  it('stops at the first failure', async () => {
    const failing = recordingTarget();
    failing.target.saveMedia = () => Promise.reject(new Error('disk full'));
    await expect(loadDemoData(failing.target, () => undefined)).rejects.toThrow('disk full');
    expect(failing.calls).toEqual([]);
  });
});
