import { describe, expect, it } from '@jest/globals';
import type { SeedTarget } from './contract.js';
import { buildDemoData, pictureKeys } from './demo-data.js';
import { loadDemoData } from './load.js';

/** Writes down the calls it gets. */
function recordingTarget() {
  const calls: { name: string; count: number }[] = [];
  const pictures = new Set<string>();
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
    saveCategories: record('categories'),
    saveMerchants: record('merchants'),
    saveWebsites: record('websites'),
    saveArticleCategories: record('article categories'),
    saveArticles: record('articles'),
    saveProducts: record('products'),
    saveOwner: () => record('owner')([1]),
  };
  return { target, calls, pictures };
}

describe('loadDemoData', () => {
  it('saves what others refer to first, and products in batches', async () => {
    const { target, calls, pictures } = recordingTarget();
    await loadDemoData(target, () => undefined);

    const order = calls.map(({ name }) => name).filter((name, i, names) => name !== names[i - 1]);
    expect(order).toEqual([
      'pictures',
      'categories',
      'merchants',
      'websites',
      'article categories',
      'articles',
      'products',
      'owner',
    ]);
    const batches = calls.filter(({ name }) => name === 'products').map(({ count }) => count);
    const data = buildDemoData();
    expect(Math.max(...batches)).toBeLessThanOrEqual(500);
    expect(batches.reduce((sum, count) => sum + count, 0)).toBe(data.products.length);
    expect([...pictures].sort()).toEqual(pictureKeys(data).sort());
  });

  it('tells its progress up to the last of each step', async () => {
    const last = new Map<string, [done: number, total: number]>();
    await loadDemoData(recordingTarget().target, (step, done, total) => last.set(step, [done, total]));
    expect([...last.keys()]).toEqual([
      'pictures',
      'categories',
      'merchants',
      'websites',
      'article categories',
      'articles',
      'products',
      'owner',
    ]);
    expect([...last.values()].every(([done, total]) => done === total)).toBe(true);
  });

  it('stops at the first failure', async () => {
    const { target, calls } = recordingTarget();
    target.saveMerchants = () => Promise.reject(new Error('disk full'));
    await expect(loadDemoData(target, () => undefined)).rejects.toThrow('disk full');
    expect(calls.map(({ name }) => name)).not.toContain('products');
  });
});
