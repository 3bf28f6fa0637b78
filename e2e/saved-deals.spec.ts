import type { Locator, Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { watchLayoutShift } from './support/layout-shift.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const PRODUCTS = '/api/home/products?*';

const saveButtons = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Save / });
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const savedLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Saved deals/ });

async function save(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

/** Saves the first products of the list. @returns their titles, as the page of saved deals shows them. */
async function saveFirst(page: Page, count: number): Promise<string[]> {
  await page.goto('/products');
  const titles: string[] = [];
  for (let i = 0; i < count; i++) {
    await save(saveButtons(page).nth(i));
    titles.unshift(await cards(page).nth(i).getByRole('heading').innerText());
  }
  return titles;
}

/** Mocks the prices of the next day. */
async function changePrices(page: Page, change: (hits: Hit[]) => { products: Hit[]; gone: string[] }): Promise<void> {
  await page.route(PRODUCTS, async (route) => {
    const answer = await route.fetch();
    const { products } = (await answer.json()) as { products: Hit[] };
    await route.fulfill({ json: change(products) });
  });
}

interface Hit {
  _id: string;
  _source: { price: { value: string; integral: number } };
}

test('deals are saved by keyboard, counted, listed and removed', async ({ page }) => {
  const titles = await saveFirst(page, 3);
  await expect(savedLink(page)).toHaveAccessibleName(/^Saved deals\s*: 3$/);

  await page.reload();
  await expect(saveButtons(page).first()).toHaveAttribute('aria-pressed', 'true');
  await savedLink(page).press('Enter');
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved deals' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(titles);

  await saveButtons(page).nth(1).press('Enter');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('status')).toContainText(`Removed ${titles[1]} from your saved deals.`);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeFocused();
  await expectFitsPhone(page);
  await undo.press('Enter');
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
});

test('an empty list shows a message and a link to the products', async ({ page }) => {
  await page.goto('/saved');
  await expect(page.getByRole('heading', { name: 'No saved deals yet' })).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('price drops, price rises and unavailable deals are marked', async ({ page }) => {
  await saveFirst(page, 3);
  await changePrices(page, ([lower, higher, gone]) => {
    Object.assign(lower!._source.price, { value: '$1.00', integral: lower!._source.price.integral - 500 });
    higher!._source.price.integral += 150;
    return { products: [lower!, higher!], gone: gone ? [gone._id] : [] };
  });
  await page.goto('/saved');
  await expect(cards(page).nth(0)).toContainText('$5.00 less than when saved');
  await expect(cards(page).nth(0)).toContainText('$1.00');
  await expect(cards(page).nth(1)).toContainText('$1.50 more than when saved');

  const gone = cards(page).nth(2);
  await expect(gone).toContainText('No longer available');
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expectFitsPhone(page);
  await gone.getByRole('button', { name: /^Remove / }).press('Enter');
  await expect(cards(page)).toHaveCount(2);
  // The list loads its prices again in the background.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a notice says that the shown prices are from the day of saving if current prices cannot be loaded', async ({
  page,
  pageProblems,
}) => {
  const [title] = await saveFirst(page, 1);
  await page.route(PRODUCTS, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/saved');
  await expect(page.getByRole('status')).toContainText('Prices shown are from the day you saved each deal');
  await expect(cards(page).getByRole('heading')).toHaveText([title!]);
  await expect(cards(page).getByRole('link', { name: /^Grab Deals/ })).toBeVisible();
  expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^503: /)]);

  await test.step('a deal of another device can be removed', async () => {
    await page.evaluate((key) => {
      const deals = JSON.parse(localStorage.getItem(key)!) as object[];
      const other = { id: '0123456789abcdef01234567', savedAt: new Date().toISOString() };
      localStorage.setItem(key, JSON.stringify([...deals, other]));
    }, 'savedDeals');
    await page.reload();
    await page.getByRole('button', { name: 'Remove this deal' }).click();
    await expect(cards(page).getByRole('heading')).toHaveText([title!]);
    // The list loads its prices again after the removal.
    for (const problem of pageProblems.splice(0)) expect(problem).toMatch(/^503: /);
  });
});

test('each site has its own, and search engines keep out', async ({ page }) => {
  await saveFirst(page, 1);
  await page.goto(siteUrl('flashbranddeals', '/saved'));
  await expect(page.getByRole('heading', { name: 'No saved deals yet' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('the layout does not shift when the saved deals appear', { tag: '@widths' }, async ({ page }) => {
  await saveFirst(page, 2);
  const layoutShift = await watchLayoutShift(page);
  await page.goto('/saved', { waitUntil: 'networkidle' });
  await expect(cards(page)).toHaveCount(2);
  expect(await layoutShift()).toBeLessThan(0.1);
});
