import type { Page } from '@playwright/test';
import { expectFitsPhone } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

/** A merchant of the demo data. */
const MID = 199042;

async function addCoupon(websiteName: string, title: string): Promise<void> {
  const owner = await apiAs();
  const discount = { kind: 'percentage', percent: 5 };
  await owner.call('POST', '/coupons', { mid: MID, title, discount, websiteName: [websiteName] });
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, records and actions' });

test('the palette opens screens, records, actions and other websites', async ({ page }) => {
  const sites = await Promise.all([newWebsite(), newWebsite()]);
  const [one, other] = [sites[0].value, sites[1].value];
  const title = uniqueName('Palette coupon');
  await addCoupon(one, title);
  const account = await newAccount([one, other]);
  await openManager(page, '/admin/theme', { account, site: one });

  await test.step('the button opens an accessible search', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('option', { name: 'My Account' })).toBeVisible();
    // Vendors do not manage accounts.
    await expect(page.getByRole('option', { name: /Users|Invite/ })).toHaveCount(0);
  });

  await test.step('a record of the website, with the keyboard alone', async () => {
    await field(page).fill(title);
    await expect(page.getByRole('group', { name: 'Coupons' }).getByRole('option', { name: title })).toBeVisible();
    await expectFitsPhone(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/coupons/\\w+\\?site=${one}$`));
    await expect(page.locator('input[name=title]')).toHaveValue(title);
  });

  await test.step('a screen, by the shortcut', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('article categ');
    await expect(page.getByRole('option', { name: /^Article Categories/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/articleCategories\\?site=${one}$`));
  });

  await test.step('the record is the first of the recent pages', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toHaveText(title);
  });

  await test.step('the same page of another website', async () => {
    await field(page).fill(sites[1].label);
    await page.getByRole('option', { name: `Switch to ${sites[1].label}` }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/articleCategories\\?site=${other}$`));
  });

  await test.step('an action, from which Escape returns', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('keyboard');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(palette(page)).toBeHidden();
    await expectFitsPhone(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the keys of a list and of its form', async () => {
    const record = uniqueName('Saved by keys');
    await openManager(page, '/admin/coupons', { account, site: one });
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search coupons')).toBeFocused();
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(record);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Coupon updated')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: record })).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved filters' })).toBeVisible();
    await expectFitsPhone(page);
  });
});
