import { expectFitsPhone } from './support/accessibility.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test.use({ serviceWorkers: 'allow' });

const SITE = 'flashbranddeals';
const OFFLINE = 'We can’t reach the shop';

test('a page that is loaded offline shows a message, and opens when the device is online', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl(SITE, '/brands'));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible();
  await expect(page.getByText('Flash Brand Deals')).toBeVisible();
  await expectFitsPhone(page);

  await page.goto(siteUrl(SITE, '/products?search=shoe'));
  await expect(page.getByRole('heading', { level: 1, name: OFFLINE })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(siteUrl(SITE, '/products?search=shoe'));
  await expect(page.getByRole('heading', { level: 1, name: /shoe|Products/ })).toBeVisible();
});

test('only the offline page is stored, which never replaces a page outside the shop', async ({ page, context }) => {
  await page.goto(siteUrl(SITE));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(siteUrl(SITE, '/offers'));
  await page.waitForLoadState('networkidle');
  const stored = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/offline']);

  await page.goto(siteUrl(SITE, '/api/docs'));
  await expect(page).toHaveTitle(/./);
  await context.setOffline(true);
  await expect(page.goto(siteUrl(SITE, '/admin'))).rejects.toThrow(/net::/);
});
