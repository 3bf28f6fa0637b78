import { expectFitsPhone } from './support/accessibility.js';
import { storedClicks } from './support/clicks.js';
import { ListingPage } from './support/listing-page.js';
import { siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const SITE = 'flashbranddeals';

test('a search with a typo finds the right product', async ({ page }) => {
  await page.goto(siteUrl(SITE));
  const box = page.getByRole('search').locator('input');
  await box.fill('pritner');
  await box.press('Enter');
  await expect(page).toHaveURL(/[?&]search=pritner$/);
  const { cards } = new ListingPage(page);
  await expect(cards.first()).toContainText(/print/i);
  await expect(page.getByText('Showing results for printer. Search instead for pritner.')).toBeVisible();
  await expectFitsPhone(page);
});

test('a price in the search limits the products, up to Grab Deals', async ({ page, context }) => {
  const listing = new ListingPage(page);
  await page.goto(siteUrl(SITE));
  await page.getByRole('search').locator('input').fill('swiftwater sandal under $60');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  const chips = page.getByRole('list', { name: 'Selected filters' });
  await expect(chips.getByRole('link', { name: 'Remove filter: “swiftwater sandal”' })).toBeVisible();
  const price = chips.getByRole('link', { name: 'Remove filter: Up to $60' });
  await expect(price).toBeVisible();
  await expect(listing.cards.first()).toContainText(/sandal/i);
  for (const dollars of await listing.prices()) expect(dollars).toBeLessThanOrEqual(60);

  await mockMerchants(context);
  const link = listing.cards.first().getByRole('link', { name: /^Grab Deals/ });
  const [merchantTab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(merchantTab.getByRole('heading', { name: 'Merchant' })).toBeVisible();
  const href = merchantTab.url();
  expect(new URL(href).searchParams.get('af_campaign_id')).toBe('5048');
  await expect.poll(() => storedClicks(href)).toContainEqual(expect.objectContaining({ websiteName: SITE, href }));
  await merchantTab.close();

  await price.click();
  await expect(page).toHaveURL(/\/products\?search=swiftwater\+sandal$/);
  await expect(price).toBeHidden();
});

test('a word that shoppers use finds products by its synonym', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(siteUrl(SITE, '/products?search=sneakers+under+%24160'));
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $160' })).toBeVisible();
  await expect(listing.cards.first()).toContainText(/running shoe/i);
  for (const dollars of await listing.prices()) expect(dollars).toBeLessThanOrEqual(160);
  await expect(listing.cards.first().getByRole('link', { name: /^Grab Deals/ })).toBeVisible();
});

test('a discount and a brand in the search are filters, and the panel shows them', async ({ page }) => {
  const listing = new ListingPage(page);
  await page.goto(siteUrl(SITE, '/products?search=crocs+10%25+off'));
  const chips = page.getByRole('list', { name: 'Selected filters' });
  await expect(chips.getByRole('link', { name: 'Remove filter: Crocs' })).toBeVisible();
  const filters = await listing.filters();
  await expect(filters.getByRole('checkbox', { name: /^Crocs/ })).toBeChecked();
  await expect(filters.getByRole('radio', { name: '10% off or more' })).toBeChecked();
  await filters.getByRole('radio', { name: '25% off or more' }).check();
  await expect(page).toHaveURL(/\/products\?search=crocs&minDiscount=25$/);
});

test('a search without results offers popular deals and all products', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/products?search=zzqxv'));
  await expect(page.getByText('No Products Available')).toBeVisible();
  const deals = page.getByRole('region', { name: 'Popular Deals' });
  await expect(deals.getByRole('article').first()).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('link', { name: 'See All Products' }).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
