import { describe, expect, it } from '@jest/globals';
import type { SeedTarget } from './contract.js';
import { buildDemoData, pictureKeys } from './demo-data.js';
import { loadDemoData } from './load.js';

/** Writes down the calls it gets. */
function recordingTarget() {
  const calls: { name: string; count: number }[] = [];
  const pictures = new Set<string>();
  const audio: string[] = [];
  const record = (name: string) => (items: readonly unknown[]) => {
    calls.push({ name, count: items.length });
    return Promise.resolve();
  };
  const target: SeedTarget = {
    savePicture: (key) => {
      if (calls.at(-1)?.name !== 'pictures') calls.push({ name: 'pictures', count: 0 });
      pictures.add(key);
      return Promise.resolve();
    },
    saveAudio: (key) => {
      audio.push(key);
      return record('audio')([1]);
    },
    saveCategories: record('categories'),
    saveMerchants: record('merchants'),
    saveWebsites: record('websites'),
    saveArticleCategories: record('article categories'),
    saveArticles: record('articles'),
    saveEvents: record('events'),
    saveQuotes: record('quotes'),
    savePodcasts: record('podcasts'),
    saveRedirects: record('redirects'),
    saveFeeds: record('feeds'),
    saveProducts: record('products'),
    saveClicks: record('clicks'),
    saveDailyReports: record('daily reports'),
    saveOwner: () => record('owner')([1]),
  };
  return { target, calls, pictures, audio };
}

/** What others refer to comes first. */
const STEPS = [
  'pictures',
  'audio',
  'categories',
  'merchants',
  'websites',
  'owner',
  'article categories',
  'articles',
  'events',
  'quotes',
  'podcasts',
  'redirects',
  'feeds',
  'products',
  'clicks',
  'daily reports',
];

describe('loadDemoData', () => {
  it('saves what others refer to first, and what there is much of in batches', async () => {
    const { target, calls, pictures, audio } = recordingTarget();
    await loadDemoData(target, () => undefined);

    const order = calls.map(({ name }) => name).filter((name, i, names) => name !== names[i - 1]);
    expect(order).toEqual(STEPS);
    const data = buildDemoData();
    expect(Math.max(...calls.map(({ count }) => count))).toBeLessThanOrEqual(500);
    const saved = (step: string) =>
      calls.filter(({ name }) => name === step).reduce((sum, { count }) => sum + count, 0);
    expect(saved('products')).toBe(data.products.length);
    expect(saved('clicks')).toBe(data.clicks.length);
    expect(saved('daily reports')).toBe(data.dailyReports.length);
    expect(audio).toEqual(data.podcasts.map((podcast) => podcast.audio));
    expect([...pictures].sort()).toEqual(pictureKeys(data).sort());
  });

  it('tells its progress up to the last of each step', async () => {
    const last = new Map<string, [done: number, total: number]>();
    await loadDemoData(recordingTarget().target, (step, done, total) => last.set(step, [done, total]));
    expect([...last.keys()]).toEqual(STEPS);
    expect([...last.values()].every(([done, total]) => done === total)).toBe(true);
  });

  it('stops at the first failure', async () => {
    const { target, calls } = recordingTarget();
    target.saveMerchants = () => Promise.reject(new Error('disk full'));
    await expect(loadDemoData(target, () => undefined)).rejects.toThrow('disk full');
    expect(calls.map(({ name }) => name)).not.toContain('products');
  });
});
