import { randomUUID } from 'node:crypto';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newWebsite } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const SITE = 'pricedropsale';

test('a page with a uid opens the destination of the redirect', async ({ page, context }) => {
  await mockMerchants(context);
  const owner = await apiAs();
  const uid = `e2e-${randomUUID()}`;
  const targetUrl = 'https://www.crocs.example/sale?submit=1&color=red%20and%20blue';
  await owner.call('POST', '/redirects', { websiteName: SITE, redirectId: uid, targetUrl });
  const call = page.waitForRequest('**/api/redirect');
  await page.goto(siteUrl(SITE, `/offers?uid=${uid}&from=mail`), { referer: siteUrl(SITE, '/aboutus') });

  await expect(page.getByRole('heading', { name: 'Merchant' })).toBeVisible();
  const { origin, pathname, searchParams } = new URL(page.url());
  expect(origin + pathname).toBe('https://www.crocs.example/sale');
  expect([...searchParams]).toEqual([
    ['submit', '1'],
    ['color', 'red and blue'],
  ]);
  expect((await call).postDataJSON()).toMatchObject({ redirectId: uid, referer: siteUrl(SITE, '/aboutus') });
});

test('a banner whose link has a uid opens the destination of the redirect', async ({ page, context }) => {
  const { value: websiteName } = await newWebsite();
  const uid = `e2e-${randomUUID()}`;
  const owner = await apiAs();
  const items = [{ url: '/favicon.svg', redirectUrl: `/offers?uid=${uid}`, title: 'Autumn sale' }];
  await owner.call('POST', '/img/create', { offerSection: 'Banner', websiteName, items });
  await owner.call('POST', '/redirects', {
    websiteName,
    redirectId: uid,
    targetUrl: 'https://www.crocs.example/banner',
  });
  await page.goto(siteUrl(websiteName), { waitUntil: 'networkidle' });
  await mockMerchants(context);
  const carousel = page.getByRole('region', { name: 'Featured deals' });
  await carousel.getByRole('link', { name: 'Autumn sale' }).click();
  await expect(page).toHaveURL('https://www.crocs.example/banner?');
});

test('/handleclick opens a merchant’s page by the tracked link', async ({ page, context }) => {
  await mockMerchants(context);
  const target = encodeURIComponent('https://www.crocs.example/p/1?color=red');
  await page.goto(siteUrl(SITE, `/handleclick?mid=199042&url=${target}`));
  await expect(page).toHaveURL('https://www.crocs.example/p/1?color=red&af_campaign_id=5048');
  await expect(page.getByRole('heading', { name: 'Merchant' })).toBeVisible();
});

test('a page that cannot be reached shows a message, and opens when the device is online', async ({
  page,
  context,
}) => {
  const message = page.getByRole('heading', { name: 'We can’t reach the shop' });
  const toCookiePolicy = () => page.locator('main a[href="/cookiesPolicy"]').first().click();
  await page.goto('/termscondition', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await toCookiePolicy();
  await expect(message).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();

  await toCookiePolicy();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/cookiesPolicy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie Policy' })).toBeVisible();
});

test('an unknown path links back to the shop', async ({ page, pageProblems }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
  await expectFitsPhone(page);
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^404: /)]);
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});
