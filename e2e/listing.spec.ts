import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { ListingPage } from './support/listing-page.js';
import { expect, test } from './support/test.js';

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test('after a failed load the previous list remains, with a button to retry', async ({ page, pageProblems }) => {
  const listing = new ListingPage(page);
  const { cards } = listing;
  await page.goto('/products?search=bag');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “bag”' })).toBeVisible();
  const before = await cards.first().textContent();

  await page.route('**/*.data**', (route) => route.fulfill({ status: 500, body: 'down' }));
  await pages(page).getByRole('link', { name: 'Page 2' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load these products' });
  await expect(alert).toBeVisible();
  expect(await cards.first().textContent()).toBe(before);
  await expect(page.getByRole('link', { name: 'Remove filter: “bag”' })).toBeVisible();
  await expect(pages(page).getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectFitsPhone(page);

  // The alert remains during the second load, so only its answer shows that this load failed too.
  const secondAnswer = page.waitForResponse(/\.data/);
  await alert.getByRole('link', { name: 'Try again' }).click();
  await secondAnswer;
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('link', { name: 'Try again' }).click();
  await expect(alert).toBeHidden();
  await expect.poll(() => cards.first().textContent()).not.toBe(before);
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await expect(listing.heading('Results for “bag”')).toBeFocused();
  expect(pageProblems.splice(0)).toEqual(Array(2).fill(expect.stringMatching(/^500: .*\.data/)));
});

test('a price can be typed, selected, or set on a slider up to the most expensive product', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto('/products?search=shoe');
  const filters = await listing.filters();
  const thumb = filters.getByRole('slider', { name: 'Maximum price' });
  await expect(thumb).toHaveAttribute('max', '10000');

  const box = filters.getByLabel('Max price');
  await expect(box).not.toBeEditable();
  await thumb.fill('60');
  await expect(page).toHaveURL(/\/products\?search=shoe&maxPrice=60$/);
  await expect(box).toHaveValue('60');
  await expect
    .poll(async () => {
      const prices = await listing.prices();
      return prices.length > 0 && prices.every((price) => price <= 60);
    })
    .toBe(true);

  await filters.getByRole('link', { name: '$50 – $100' }).click();
  await expect(page).toHaveURL(/[?&]minPrice=50&maxPrice=100$/);
  await expect(filters.getByLabel('Min price')).toHaveValue('50');

  await thumb.press('End');
  await expect(page).toHaveURL(/\/products\?search=shoe&minPrice=50$/);
  await expect(box).toHaveValue('10000');
});
