import type { Page } from '@playwright/test';
import { expect, mockMerchants, test } from './support/test.js';

// Actions of a visitor before a page's scripts are loaded, and their results after hydration.

const main = (page: Page) => page.getByRole('main');

/** Opens a page whose scripts are blocked until the test releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  return async () => {
    release();
    await page.waitForLoadState();
  };
}

test('a paid link leads to the merchant', async ({ page, context }) => {
  await mockMerchants(context);
  const letThrough = await openWithoutScripts(page, '/products');
  const link = main(page)
    .getByRole('link', { name: /^Grab Deals/ })
    .first();
  const [merchantTab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(merchantTab.getByRole('heading', { name: 'Merchant' })).toBeVisible();
  await letThrough();
});

test('a button that needs a script cannot be pressed until it works', { tag: '@mobile' }, async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/products');
  const filter = page.getByRole('button', { name: /^Filter/ });
  await expect(filter).toBeDisabled();
  await letThrough();
  await expect(filter).toBeEnabled();
});

test('the menu of narrow screens opens, closes and leads on', { tag: '@mobile' }, async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/aboutus');
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await letThrough();
  await expect(menu).toBeVisible();
  await menu.getByText('Brands', { exact: true }).click();
  await menu.getByRole('link', { name: 'All Brands' }).click();
  await expect(page).toHaveURL(/\/brands$/);
  await expect(menu).toBeHidden();
});

test('hearts save and remove, and remain after hydration', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/products');
  const hearts = main(page).getByRole('button', { name: /^Save / });
  const savedLink = page.getByRole('banner').getByRole('link', { name: /^Saved deals/ });
  for (const index of [0, 1]) await hearts.nth(index).click();
  await hearts.nth(1).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await letThrough();
  await expect(savedLink).toHaveAccessibleName(/: 1$/);
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await hearts.nth(0).click();
  await expect(savedLink).toHaveAccessibleName('Saved deals');
});

test('a heart pressed on a page that is left before hydration is saved', async ({ page }) => {
  await openWithoutScripts(page, '/products');
  const card = main(page).getByRole('article').first();
  await card.getByRole('button', { name: /^Save / }).click();
  const title = await card.getByRole('heading').innerText();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/saved');
  await expect(main(page).getByRole('article').getByRole('heading')).toHaveText([title]);
});

test('arrows appear after hydration', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/');
  const arrows = main(page).getByRole('button', { name: /^Scroll forward in/ });
  await expect(main(page).getByRole('article').first()).toBeAttached();
  await expect(arrows).toHaveCount(0);
  await letThrough();
  await expect(arrows.first()).toBeVisible();
});

test.describe('on wide screens', () => {
  test('the menus of the header open and lead on, and the search is a form', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/aboutus');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Brands', { exact: true }).click();
    await menu.getByRole('link', { name: 'All Brands' }).click();
    await expect(page).toHaveURL(/\/brands$/);
    const box = page.getByRole('searchbox', { name: 'Search products' });
    await box.fill('shoe');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/products\?search=shoe$/);
    await letThrough();
  });

  test('filters that were set before hydration are applied after it', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/products');
    const brand = main(page).getByRole('checkbox').first();
    await brand.check();
    await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Price: Low to High');
    await letThrough();
    await expect(page).toHaveURL(new RegExp(`brandid=${await brand.getAttribute('value')}.*&sort=priceLtoH`));
    await expect(brand).toBeChecked();
  });
});

test('a page stands where it stood, after it is loaded again and after coming back to it', async ({ page }) => {
  const PLACE = 900;
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/termscondition');
  await page.evaluate((y) => scrollTo(0, y), PLACE);
  await page.reload();
  await expect.poll(place).toBe(PLACE);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/aboutus"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(PLACE);
});
