import { storedClicks } from './support/clicks.js';
import { ListingPage } from './support/listing-page.js';
import { siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

// Brands among the first five, which is what small screens show, with products on both sides of the price limit.
const SITES = [
  { site: 'flashbranddeals', campaign: 5048, brand: 'Voltry', tag: '@widths' },
  { site: 'sunsetdeals', campaign: 5035, brand: 'Epson', tag: [] },
];
const MAX_PRICE = 200;

for (const { site, campaign, brand, tag } of SITES) {
  test(
    `a shopper of ${site} leaves through Grab Deals with campaign ${campaign}`,
    { tag },
    async ({ page, context }) => {
      const listing = new ListingPage(page);

      await test.step('from home to a brand', async () => {
        await page.goto(siteUrl(site));
        await page.getByRole('region', { name: "Top Brand's Deals" }).getByRole('link', { name: brand }).click();
        await expect(listing.heading(`${brand} Deals`)).toBeVisible();
        await expect(listing.cards.first()).toBeVisible();
      });

      await test.step('filter by price', async () => {
        const before = await listing.productCount();
        await listing.limitPrice(MAX_PRICE);
        await expect.poll(() => listing.productCount()).toBeLessThan(before);
        for (const price of await listing.prices()) expect(price).toBeLessThanOrEqual(MAX_PRICE);
      });

      await test.step('sort by price', async () => {
        await listing.sortBy('Price: Low to High');
        await expect(async () => {
          const prices = await listing.prices();
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        }).toPass();
      });

      const href = await test.step('grab the deal', async () => {
        await mockMerchants(context);
        const link = listing.cards.first().getByRole('link', { name: /^Grab Deals/ });
        await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
        const [merchantTab] = await Promise.all([context.waitForEvent('page'), link.click()]);
        await expect(merchantTab.getByRole('heading', { name: 'Merchant' })).toBeVisible();
        const opened = new URL(merchantTab.url());
        expect(opened.searchParams.get('af_campaign_id')).toBe(String(campaign));
        expect(opened.hostname).not.toContain('localhost');
        return opened.href;
      });

      await test.step('the click is stored', async () => {
        await expect
          .poll(() => storedClicks(href))
          .toContainEqual(expect.objectContaining({ websiteName: site, campaignId: campaign, href }));
      });

      await test.step('Back restores the list', async () => {
        await page.goBack();
        await expect(page).not.toHaveURL(/sort=/);
        await expect(page).toHaveURL(new RegExp(`maxPrice=${MAX_PRICE}`));
      });
    },
  );
}
