import { ARTICLE_CATEGORIES } from '@grabdeals/shared/article-categories';
import type { SeedProgress, SeedTarget } from './contract.js';
import { buildDemoData } from './demo-data.js';
import { DEMO_OWNER } from './demo-owner.js';
import { assertStored, mediaKeysOf, readMedia } from './media.js';

const RECORDS_PER_BATCH = 500;
const MAX_CONCURRENT_FILES = 24;

/**
 * Writes the demo data to `target`. Saves referenced records first, so that no reader finds a dangling reference. Can be repeated,
 * because the data is always the same and all calls of the target are idempotent.
 * @throws Error before anything is written, if the content is invalid or a picture or sound is missing.
 */
export async function loadDemoData(target: SeedTarget, onProgress: SeedProgress): Promise<void> {
  const data = buildDemoData();

  const keys = mediaKeysOf(data);
  assertStored(keys);
  for (const batch of batches(keys, MAX_CONCURRENT_FILES)) {
    await Promise.all(batch.items.map(async (key) => target.saveMedia(key, await readMedia(key))));
    onProgress('pictures and sounds', batch.done, keys.length);
  }

  await step('categories', data.categories, (items) => target.saveCategories(items));
  await step('merchants', data.merchants, (items) => target.saveMerchants(items));
  await step('websites', data.websites, (items) => target.saveWebsites(items));
  await step('owner', [DEMO_OWNER], () => target.saveOwner(DEMO_OWNER));
  await step('article categories', ARTICLE_CATEGORIES, (items) => target.saveArticleCategories(items));
  await step('articles', data.articles, (items) => target.saveArticles(items));
  await step('announcements', data.announcements, (items) => target.saveAnnouncements(items));
  await step('events', data.events, (items) => target.saveEvents(items));
  await step('quotes', data.quotes, (items) => target.saveQuotes(items));
  await step('podcasts', data.podcasts, (items) => target.savePodcasts(items));
  await step('redirects', data.redirects, (items) => target.saveRedirects(items));
  await step('feeds', data.feeds, (items) => target.saveFeeds(items));
  await inBatches('products', data.products, (items) => target.saveProducts(items));
  await step('product edits', data.productEdits, (items) => target.saveProductEdits(items));
  await step('coupons', data.coupons, (items) => target.saveCoupons(items));
  await step('product feeds', data.productFeeds, (items) => target.saveProductFeeds(items));
  await inBatches('clicks', data.clicks, (items) => target.saveClicks(items));
  await inBatches('orders', data.orders, (items) => target.saveOrders(items));
  await inBatches('daily reports', data.dailyReports, (items) => target.saveDailyReports(items));

  async function step<T extends readonly unknown[]>(
    name: string,
    items: T,
    save: (items: T) => Promise<void>,
  ): Promise<void> {
    await save(items);
    onProgress(name, items.length, items.length);
  }

  async function inBatches<T>(name: string, items: readonly T[], save: (items: T[]) => Promise<void>): Promise<void> {
    for (const batch of batches(items, RECORDS_PER_BATCH)) {
      await save(batch.items);
      onProgress(name, batch.done, items.length);
    }
  }
}

function* batches<T>(items: readonly T[], size: number): Generator<{ items: T[]; done: number }> {
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    yield { items: batch, done: start + batch.length };
  }
}
