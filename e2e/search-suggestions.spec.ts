import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const SITE = 'flashbranddeals';

const box = (page: Page) => page.getByRole('search').locator('input');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string) => list(page).getByRole('group', { name });
const options = (page: Page) => list(page).getByRole('option');
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });

/** Types as a shopper does. */
async function type(page: Page, words: string): Promise<void> {
  await box(page).focus();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await box(page).pressSequentially(words, { delay: 30 });
}

test('categories, brands and products are suggested while one types', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'shoe');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await group(page, 'Categories').getByRole('option').count()).toBeGreaterThan(0);
  expect(await group(page, 'Brands').getByRole('option').count()).toBeGreaterThan(0);
  const product = group(page, 'Products').getByRole('option').first();
  await expect(product).toContainText(/\$\d/);
  await expect(product.locator('img')).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await expectAccessible(page);

  await group(page, 'Brands').getByRole('option', { name: 'Stridewell' }).click();
  await expect(page).toHaveURL(/\/stridewell\/products\?brandid=73349$/);
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('');
});

test('a misspelled brand is suggested', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'crosc');
  await expect(group(page, 'Brands').getByRole('option').first()).toHaveText('Crocs');
});

test('keys move through the list, and Escape leaves it', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'shoe');
  await expect(list(page)).toBeVisible();
  const count = await options(page).count();

  await box(page).press('ArrowUp');
  await expect(chosen(page)).toHaveAttribute('id', (await options(page).last().getAttribute('id'))!);
  await box(page).press('ArrowDown');
  await expect(chosen(page)).toHaveCount(0);
  for (let line = 0; line < count; line++) {
    await box(page).press('ArrowDown');
    const id = await options(page).nth(line).getAttribute('id');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', id!);
    await expect(chosen(page)).toBeInViewport();
  }
  await expectAccessible(page);

  await box(page).press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).toHaveValue('shoe');
  await expect(box(page)).toBeFocused();

  await box(page).press('ArrowDown');
  await expect(list(page)).toBeVisible();
  const href = await chosen(page).getAttribute('href');
  await box(page).press('Enter');
  await expect(page).toHaveURL(siteUrl(SITE, href!));
  await expect(list(page)).toBeHidden();
});

test('Enter searches for what was typed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'running shoes');
  await expect(list(page)).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(siteUrl(SITE, '/products?search=running+shoes'));
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('running shoes');
});

test('a product leads to the list that has it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'shoe');
  const product = group(page, 'Products').getByRole('option').first();
  const title = new URLSearchParams((await product.getAttribute('href'))!.split('?')[1]).get('search')!;
  await product.click();
  await expect(page).toHaveURL(/\/products\?search=/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(title);
});

test('one call is made when typing pauses, and none for a single letter', { tag: '@desktop' }, async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/home/suggestions') asked.push(searchParams.get('q'));
  });
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 's');
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await box(page).pressSequentially('hoes', { delay: 30 });
  await expect(list(page)).toBeVisible();
  expect(asked).toEqual(['shoes']);
});

test('a site suggests its own brands only', { tag: '@desktop' }, async ({ page }) => {
  const suggestedBrands = async (site: string) => {
    await page.goto(siteUrl(site, '/aboutus'));
    await type(page, 'crocs');
    await expect(page.getByRole('search').getByRole('status')).not.toBeEmpty();
    return group(page, 'Brands').getByRole('option').allInnerTexts();
  };
  const siteBrands = async (site: string) => {
    await page.goto(siteUrl(site, '/brands'));
    return (await page.getByRole('main').innerText()).toLowerCase();
  };
  for (const site of [SITE, 'sunsetdeals']) {
    const known = await siteBrands(site);
    for (const brand of await suggestedBrands(site)) expect(known).toContain(brand.toLowerCase());
  }
});

test(
  'when there are no answers, the search works all the same',
  { tag: '@desktop' },
  async ({ page, pageProblems }) => {
    await page.route('**/api/home/suggestions?*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto(siteUrl(SITE, '/aboutus'));
    const failed = page.waitForResponse('**/api/home/suggestions?*');
    await type(page, 'shoe');
    await failed;
    await box(page).press('Enter');
    await expect(page).toHaveURL(siteUrl(SITE, '/products?search=shoe'));
    expect(pageProblems.splice(0)).toEqual([expect.stringMatching(/^503: /)]);
  },
);
