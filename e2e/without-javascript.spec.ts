import type { Page } from '@playwright/test';
import { siteUrl } from './support/product.js';
import { pricesOf } from './support/listing-page.js';
import { expect, test } from './support/test.js';

const SITE = 'flashbranddeals';
const BRAND = '/crocs/products?brandid=199042';

test.use({ javaScriptEnabled: false });

const main = (page: Page) => page.getByRole('main');
// Without the products below few results.
const cards = (page: Page) =>
  main(page).getByRole('region', { name: 'Products', exact: true }).locator('> ul').getByRole('article');

test('the menus open, and lead to a brand and to all categories', { tag: '@widths' }, async ({ page, isMobile }) => {
  await page.goto(siteUrl(SITE));
  const menu = page.getByRole('navigation', { name: isMobile ? 'Menu' : 'Main' });
  const openDrawer = async () => {
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  };
  await openDrawer();
  await menu.getByText('Brands', { exact: true }).click();
  await menu.getByRole('link', { name: 'Crocs', exact: true }).click();
  await expect(page).toHaveURL(siteUrl(SITE, BRAND));

  await openDrawer();
  await menu.getByText('Categories', { exact: true }).click();
  await menu.getByRole('link', { name: 'All Categories' }).click();
  await expect(page).toHaveURL(siteUrl(SITE, '/allCategories'));

  await openDrawer();
  await menu.getByRole('link', { name: 'Articles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

test('the banners are a row that scrolls, and all are links', async ({ page }) => {
  await page.goto(siteUrl(SITE));
  const links = page.getByRole('region', { name: 'Featured deals' }).getByRole('link');
  expect(await links.count()).toBeGreaterThan(1);
  await links.last().scrollIntoViewIfNeeded();
  await expect(links.last()).toBeInViewport();
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^(https?:|\/)/);
});

test('deals are filtered', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/deals'));
  await main(page)
    .getByRole('checkbox', { name: /^Crocs/ })
    .check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\/deals\?.*brandid=199042\b/);
  await page.waitForLoadState();
  await main(page).getByRole('link', { name: '$25 – $50' }).click();
  await expect(page).toHaveURL(/[?&]minPrice=25&maxPrice=50\b/);
  expect(await cards(page).count()).toBeGreaterThan(0);
  for (const card of await cards(page).all()) await expect(card).toContainText('Crocs');
  for (const price of await pricesOf(cards(page))) expect(price >= 25 && price <= 50, String(price)).toBe(true);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(siteUrl(SITE, '/deals'));
});

test('a coupon shows its code, and links to the merchant', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/coupons'));
  const coupon = main(page).getByRole('listitem').filter({ hasText: '20% off Classic Clogs' });
  await expect(coupon.getByText('CLOG20', { exact: true })).toBeHidden();
  await coupon.getByText('Show code').click();
  await expect(coupon.getByText('CLOG20', { exact: true })).toBeVisible();
  const link = coupon.getByRole('link', { name: /^Grab Deals/ });
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.crocs\.example\/\?af_campaign_id=5048$/);
});

test('products are searched, filtered, sorted and paged', { tag: '@widths' }, async ({ page }) => {
  await page.goto(siteUrl(SITE));
  await page.getByRole('searchbox', { name: 'Search products' }).fill('shoe');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/products\?search=shoe$/);
  await expect(cards(page).first()).toBeVisible();
  // Styles hide the elements of other widths.
  await page.waitForLoadState();

  const filter = main(page).getByRole('link', { name: 'Filter', exact: true });
  if (await filter.isVisible()) await filter.click();
  await main(page)
    .getByRole('checkbox', { name: /^Stridewell/ })
    .check();
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/brandid=73349/);
  await page.waitForLoadState();
  if (await filter.isVisible()) await filter.click();
  await main(page).getByRole('list', { name: 'Price ranges' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/maxPrice=\d/);
  await page.waitForLoadState();
  const limit = Number(new URL(page.url()).searchParams.get('maxPrice'));
  await expect(page.getByRole('link', { name: 'Remove filter: Stridewell' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect(Math.max(...(await pricesOf(cards(page))))).toBeLessThanOrEqual(limit);

  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
  await main(page).getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=priceLtoH/);
  const sorted = await pricesOf(cards(page));
  expect(sorted.length).toBeGreaterThan(1);
  expect(sorted).toEqual([...sorted].sort((one, other) => one - other));

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/products\?sort=priceLtoH$/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await expect(cards(page).first()).toBeVisible();
});

test('an article is found by its category, read, and followed to a related one', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/articles'));
  await page.getByRole('navigation', { name: 'Article categories' }).getByRole('link', { name: 'Automotive' }).click();
  await main(page).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\/[a-z0-9-]+\/[0-9a-f]{24}$/);
  expect((await main(page).getByRole('article').first().innerText()).length).toBeGreaterThan(400);
  const first = page.url();
  await page.getByRole('region', { name: 'Related Articles' }).getByRole('link').first().click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('cookies are rejected with a form, which does not return', async ({ page, context }) => {
  await page.goto(siteUrl(SITE, BRAND));
  const banner = page.getByRole('region', { name: 'Cookie consent' });
  await banner.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(siteUrl(SITE, BRAND));
  await expect(banner).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.map(({ value }) => value)).toEqual(['deny']);
});

test('the redirect page goes home by itself', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/redirection'));
  await expect(page.getByRole('heading', { name: /being redirected to a merchant site/ })).toBeVisible();
  await expect(page).toHaveURL(siteUrl(SITE), { timeout: 10_000 });
});
