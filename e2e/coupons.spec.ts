import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { storedClicks } from './support/clicks.js';
import { apiAs, newWebsite, openManager, uniqueName } from './support/manager.js';
import { fetchHtml, siteUrl } from './support/product.js';
import { expect, mockMerchants, test } from './support/test.js';

const CROCS = 199042;
const BRAND = `/crocs/products?brandid=${CROCS}`;
/** The default name of a headless browser is a bot's, whose clicks and votes do not count. */
const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MENU_LINK = /<a class="[^"]*" href="\/coupons"/;

test.use({ userAgent: SHOPPER });

/** A website with one brand and no coupons. */
async function newShop(): Promise<string> {
  const { value } = await newWebsite();
  await (await apiAs()).call('POST', '/merchant/update', { websiteName: value, ids: [CROCS] });
  return value;
}

async function fillCoupon(page: Page, { title, code }: { title: string; code: string }): Promise<void> {
  // The list, which has a filter with the same label, remains visible until the form is loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add coupon');
  const merchant = page.getByRole('combobox', { name: /^Merchant/ });
  await merchant.fill('Crocs');
  await expect(page.getByRole('option')).toHaveText(['Crocs']);
  await merchant.press('ArrowDown');
  await merchant.press('Enter');
  await expect(merchant).toHaveValue('Crocs');
  await page.getByLabel(/^Title/).fill(title);
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('spinbutton', { name: 'Percentage' }).fill('20');
}

test('a coupon is added, used through a tracked link and ended', async ({ page, context, request }) => {
  // A journey through both frontends takes a busy machine more than a minute.
  test.slow();
  const site = await newShop();
  const title = uniqueName('Save on clogs');
  const coupon = page.getByRole('main').getByRole('listitem').filter({ hasText: title });

  await test.step('without coupons, no menu links to the page', async () => {
    await page.goto(siteUrl(site, '/coupons'));
    await expect(page.getByText('No coupons right now.')).toBeVisible();
    await expectFitsPhone(page);
    expect(await fetchHtml(request, site)).not.toMatch(MENU_LINK);
  });

  await test.step('add', async () => {
    await openManager(page, '/admin/coupons', { site });
    await expect(page.getByText('No coupons yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add coupon' }).first().click();
    await fillCoupon(page, { title, code: 'CLOGS20' });
    await page.getByRole('button', { name: 'Add coupon' }).click();
    await expect(page.getByText('Coupon added')).toBeVisible();
    // The form of the new coupon remains open.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update coupon');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  await test.step('find', async () => {
    await page.goto(siteUrl(site, BRAND));
    const section = page.getByRole('region', { name: 'Crocs Coupons' });
    await expect(section.getByRole('heading', { name: title })).toBeVisible();
    await expectFitsPhone(page);
    await page
      .getByRole('link', { name: /^\$[\d.]+ with CLOGS20$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/crocs\/coupons#coupon-/);
    await expect(coupon).toBeInViewport();
    expect(await fetchHtml(request, site)).toMatch(MENU_LINK);
  });

  await test.step('on a product', async () => {
    await page.goto(siteUrl(site, BRAND));
    await page
      .getByRole('link', { name: /^Classic Clog/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Classic Clog/);
    // The price of the product; cards of similar products follow.
    await expect(page.getByText(/^\$[\d.]+ with CLOGS20$/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Coupon' }).getByText('CLOGS20', { exact: true })).toBeVisible();
    await expectFitsPhone(page);
    await page.goto(siteUrl(site, '/crocs/coupons'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Crocs Coupons & Promo Codes, \w+ 20\d\d$/);
    await expectFitsPhone(page);
  });

  await test.step('use', async () => {
    await mockMerchants(context);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(siteUrl(site)).origin });
    const link = coupon.getByRole('link', { name: /^Show code/ });
    await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    const { height } = (await coupon.boundingBox())!;
    const [merchantTab] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(merchantTab.getByRole('heading', { name: 'Merchant' })).toBeVisible();
    const href = merchantTab.url();
    expect(new URL(href).searchParams.get('af_campaign_id')).toBe('5035');
    await merchantTab.close();
    await expect(coupon.getByText('CLOGS20', { exact: true })).toBeVisible();
    await expect(coupon.getByText('Code CLOGS20 copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CLOGS20');
    expect((await coupon.boundingBox())!.height, 'the row does not grow').toBe(height);
    await expect
      .poll(async () => (await storedClicks(href)).filter(({ websiteName }) => websiteName === site))
      .toEqual([expect.objectContaining({ mid: CROCS, slot: 'coupons', couponId: expect.stringMatching(/^\w{24}$/) })]);
    await coupon.getByRole('button', { name: 'Worked', exact: true }).click();
    await expect(coupon.getByText('Thank you for your feedback.')).toBeVisible();
    await expectFitsPhone(page);
  });

  await test.step('report', async () => {
    await openManager(page, '/admin/reports', { site });
    const row = page.getByRole('region', { name: 'Table: Coupons' }).getByRole('row').filter({ hasText: title });
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1', '1', '0']);
  });

  await test.step('end', async () => {
    await openManager(page, '/admin/coupons', { site });
    await page.getByRole('link', { name: title }).click();
    await page.getByLabel(/^End time/).fill('2020-01-01T00:00');
    // The button moves when the form shows the end in the site's time zone.
    await expect(page.getByText(/^Shoppers of .* see: Ends /)).toBeVisible();
    await page.getByRole('button', { name: 'Update coupon' }).click();
    await expect(page.getByText('Coupon updated')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
    await page.goto(siteUrl(site, '/coupons'));
    await expect(page.getByText('No coupons right now.')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    expect(await fetchHtml(request, site)).not.toMatch(MENU_LINK);
  });
});

test('coupons are imported from a file, ended together, and shown again by one Undo', async ({ page }) => {
  const site = await newShop();
  await openManager(page, '/admin/coupons', { site });
  await page.getByRole('link', { name: 'Import coupons' }).click();
  const csv = 'merchant,code,title,discount\r\nCrocs,ONE,First,20%\r\nCrocs,TWO,Second,$5\r\nNobody,THREE,Third,5%\r\n';
  await page
    .getByLabel('File with coupons')
    .setInputFiles({ name: 'coupons.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('2 coupons can be imported. 1 row has errors.')).toBeVisible();
  await expect(page.getByText('There is no merchant Nobody.')).toBeVisible();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Import 2 coupons' }).click();
  await expect(page.getByText('2 coupons imported. 1 row has errors.')).toBeVisible();

  await page.getByRole('link', { name: 'Back to coupons' }).click();
  await expect(page.getByRole('link', { name: 'First' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('2 coupons ended')).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('The change was undone')).toBeVisible();
  await expect(page.getByText('Current', { exact: true })).toHaveCount(2);
});
