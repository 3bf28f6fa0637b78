import { expectAccessible } from './support/accessibility.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

const PAGES = [
  '/',
  '/products',
  '/products?search=shoes',
  '/brands',
  '/allCategories',
  '/offers',
  '/articles',
  '/articles/travel',
  '/privacy-policy',
  '/termscondition',
  '/cookiesPolicy',
  '/aboutus',
  '/contactus',
];

for (const path of PAGES) {
  test(`${path} is accessible and has nothing to scroll sideways`, async ({ page }) => {
    await page.goto(siteUrl('flashbranddeals', path));
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('a search without results says what to do next', async ({ page }) => {
  await page.goto('/products?search=qqqqzzzzxxxx');
  await expect(page.getByText('No Products Available')).toBeVisible();
  await page.getByRole('link', { name: 'See All Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, a brand, its products and the way out can be read and clicked', async ({ page, context }) => {
    await page.goto(siteUrl('flashbranddeals'));
    await expect(page.getByRole('heading', { name: 'Popular Categories' })).toBeVisible();
    await page
      .getByRole('region', { name: "Top Brand's Deals" })
      .getByRole('link')
      .filter({ hasText: 'Grab Deals' })
      .first()
      .click();

    const card = page.getByRole('main').getByRole('article').first();
    await expect(card).toContainText('$');
    const [merchantTab] = await Promise.all([
      context.waitForEvent('page'),
      card.getByRole('link', { name: /^Grab Deals/ }).click(),
    ]);
    await expect(merchantTab).toHaveURL(/[?&]af_campaign_id=5048\b/);
  });

  test('pages of the list can be turned', async ({ page }) => {
    await page.goto('/products');
    const firstOfOne = await page.getByRole('main').getByRole('article').first().innerText();
    await page.getByRole('navigation', { name: /pag/i }).getByRole('link', { name: '2', exact: false }).first().click();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    expect(await page.getByRole('main').getByRole('article').first().innerText()).not.toBe(firstOfOne);
  });
});
