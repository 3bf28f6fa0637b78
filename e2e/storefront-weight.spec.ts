import { gzipSync } from 'node:zlib';
import { expect, test } from './support/test.js';

const BUDGET_KB = 150;

test('home loads at most 150 kB of script, gzipped', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body).length),
      );
    }
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');

  const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(sizes.size, 'scripts seen').toBeGreaterThan(0);
  expect(total / 1000).toBeLessThanOrEqual(BUDGET_KB);
});
