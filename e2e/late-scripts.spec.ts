import type { Page } from '@playwright/test';
import { expect, test } from './support/test.js';

/** What storefront/server/start-late.ts waits for at most. */
const PATIENCE_MS = 4_000;

for (const path of ['/', '/products', '/articles']) {
  test(`${path} fetches its scripts after all that is seen first`, async ({ page }) => {
    await page.goto(path);
    const { firstScript, loaded } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return {
        firstScript: Math.min(...scripts.map(({ startTime }) => startTime)),
        loaded: navigation?.loadEventStart ?? Infinity,
      };
    });
    expect(firstScript).toBeLessThan(Infinity);
    expect(firstScript).toBeGreaterThanOrEqual(Math.min(loaded, PATIENCE_MS));
  });
}

test('a button that is clicked before the scripts have come does what it says', async ({ context }) => {
  const page = await context.newPage();
  await openStillLoading(page);
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a paid link that is clicked before the scripts have come leads away once, and is counted', async ({
  context,
}) => {
  const page = await context.newPage();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clicks')) counted.push(request.method());
  });
  await openStillLoading(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Grab Deals/ })
    .first()
    .click();
  await expect.poll(() => counted).toEqual(['POST']);
  expect(context.pages()).toHaveLength(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a page stands where it stood, after it is loaded again and after coming back to it', async ({ page }) => {
  const PLACE = 900;
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/termscondition');
  await page.evaluate((y) => scrollTo(0, y), PLACE);
  await page.reload();
  await expect.poll(place).toBe(PLACE);
  await expect(page.locator('html[data-awake]')).toBeAttached();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/aboutus"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(PLACE);
});

/** Opens the listing with pictures that never come: the page is still loading when it is used. */
async function openStillLoading(page: Page) {
  await page.route('**/media/**', () => undefined);
  await page.goto('/products', { waitUntil: 'domcontentloaded' });
}
