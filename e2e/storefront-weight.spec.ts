import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** Kilobytes (1000 bytes) of script after gzip, with the list of routes. Wide screens fetch home's carousel, react-slick, too. */
const HOME_BUDGET_KB = { mobile: 140, desktop: 157 } as const;
const PAGE_BUDGET_KB = 155;
const LISTING_BUDGET_KB = 157;

test('home loads little script', { tag: '@widths' }, async ({ page }, { project }) => {
  const budget = project.name === 'mobile' ? HOME_BUDGET_KB.mobile : HOME_BUDGET_KB.desktop;
  expect(await scriptsOf(page, '/')).toBeLessThanOrEqual(budget);
});

test('the listing, an article and a product load little script', async ({ page, context }) => {
  await page.goto('/articles');
  const article = await page.locator('a[href^="/article/"]').first().getAttribute('href');
  await page.goto('/products');
  const product = await page.locator('a[href^="/p/"]').first().getAttribute('href');
  for (const path of ['/products', article ?? '', product ?? '']) {
    const budget = path === '/products' ? LISTING_BUDGET_KB : PAGE_BUDGET_KB;
    expect(await scriptsOf(await context.newPage(), path), path).toBeLessThanOrEqual(budget);
  }
});

/** Kilobytes of all scripts that a page loads by itself. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    }
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(sizes.size, 'scripts seen').toBeGreaterThan(0);
  return (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0) / 1000;
}
