import { ARTICLE_CATEGORIES } from '@grabdeals/shared/article-categories';
import type { SeedProgress, SeedTarget } from './contract.js';
import { buildDemoData, pictureKeys } from './demo-data.js';
import { DEMO_OWNER } from './demo-owner.js';
import { drawPicture } from './pictures/draw-picture.js';

const PRODUCTS_PER_BATCH = 500;
const PICTURES_AT_ONCE = 24;

/**
 * Writes the demo data to `target`. What others refer to comes first, so that a reader who looks in meanwhile never meets a
 * dangling reference. May be repeated: the data is always the same, and every call of the target is idempotent.
 */
export async function loadDemoData(target: SeedTarget, onProgress: SeedProgress): Promise<void> {
  const data = buildDemoData();

  const keys = pictureKeys(data);
  for (const batch of batches(keys, PICTURES_AT_ONCE)) {
    await Promise.all(batch.items.map((key) => target.savePicture(key, drawPicture(key))));
    onProgress('pictures', batch.done, keys.length);
  }

  await step('categories', data.categories, (items) => target.saveCategories(items));
  await step('merchants', data.merchants, (items) => target.saveMerchants(items));
  await step('websites', data.websites, (items) => target.saveWebsites(items));
  await step('article categories', ARTICLE_CATEGORIES, (items) => target.saveArticleCategories(items));
  await step('articles', data.articles, (items) => target.saveArticles(items));

  for (const batch of batches(data.products, PRODUCTS_PER_BATCH)) {
    await target.saveProducts(batch.items);
    onProgress('products', batch.done, data.products.length);
  }

  await target.saveOwner(DEMO_OWNER);
  onProgress('owner', 1, 1);

  async function step<T extends readonly unknown[]>(
    name: string,
    items: T,
    save: (items: T) => Promise<void>,
  ): Promise<void> {
    await save(items);
    onProgress(name, items.length, items.length);
  }
}

function* batches<T>(items: readonly T[], size: number): Generator<{ items: T[]; done: number }> {
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    yield { items: batch, done: start + batch.length };
  }
}
