import { expectFitsPhone } from './support/accessibility.js';
import { newWebsite, openManager, uniqueName } from './support/manager.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

test('an announcement bar is added, seen and hidden by a shopper, and ended', async ({ page }) => {
  test.slow();
  const { value: site } = await newWebsite();
  const text = uniqueName('Free shipping this weekend');
  const bar = page.getByRole('complementary', { name: 'Announcement' });

  await test.step('add', async () => {
    await openManager(page, '/admin/announcements', { site });
    await expect(page.getByText('No announcement bars yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add announcement bar' }).first().click();
    await page.getByLabel('Text').fill(text);
    await page.getByLabel('Link').fill('/offers');
    await page.getByRole('button', { name: 'Add announcement bar' }).click();
    await expect(page.getByText('Announcement bar added')).toBeVisible();
  });

  await test.step('a shopper follows and hides it', async () => {
    await page.goto(siteUrl(site, '/brands'));
    await expect(bar.getByRole('link', { name: text })).toBeVisible();
    await expectFitsPhone(page);
    await bar.getByRole('link', { name: text }).click();
    await expect(page).toHaveURL(siteUrl(site, '/offers'));
    await bar.getByRole('button', { name: 'Hide announcement' }).click();
    await expect(bar).toHaveCount(0);
    // Also before the page is hydrated.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(bar).toBeHidden();
  });

  await test.step('end', async () => {
    await openManager(page, '/admin/announcements', { site });
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .check();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
    await expect(page.getByText('1 announcement bar ended')).toBeVisible();
    await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  });
});

test('an announcement bar remains without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(siteUrl('sunsetdeals', '/offers'));
  const bar = page.getByRole('complementary', { name: 'Announcement' });
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/brands');
  await expect(bar.getByRole('button')).toHaveCount(0);
  await context.close();
});
