import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const SITE = 'flashbranddeals';

const box = (page: Page) => page.getByRole('search').locator('input');
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const group = (page: Page, name: string) => list(page).getByRole('group', { name });

/** Types as a shopper does. */
async function type(page: Page, words: string): Promise<void> {
  await box(page).focus();
  await expect(box(page)).toHaveAttribute('role', 'combobox');
  await box(page).pressSequentially(words, { delay: 30 });
}

test('categories, brands and products are suggested while a shopper types', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'shoe');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await group(page, 'Categories').getByRole('option').count()).toBeGreaterThan(0);
  expect(await group(page, 'Brands').getByRole('option').count()).toBeGreaterThan(0);
  const product = group(page, 'Products').getByRole('option').first();
  await expect(product).toContainText(/\$\d/);
  await expect(product.locator('img')).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await expectFitsPhone(page);
  await expect(list(page)).toBeVisible();

  await group(page, 'Brands').getByRole('option', { name: 'Stridewell' }).click();
  await expect(page).toHaveURL(/\/stridewell\/products\?brandid=73349$/);
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('');
});

test('Enter searches for what was typed', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/aboutus'));
  await type(page, 'running shoes');
  await expect(list(page)).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL(siteUrl(SITE, '/products?search=running+shoes'));
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('running shoes');
});
