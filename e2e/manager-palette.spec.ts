import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName } from './support/manager.js';
import { overflow } from './support/overflow.js';
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
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  });

  await test.step('a record of the website, with the keyboard alone', async () => {
    await field(page).fill(title);
    await expect(page.getByRole('group', { name: 'Coupons' }).getByRole('option', { name: title })).toBeVisible();
    await expectAccessible(page);
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
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the keys of a list create, search and save, and its filters get a name', async ({ page }) => {
  const site = await newWebsite();
  const titles = [uniqueName('Shoes'), uniqueName('Shirts')] as const;
  for (const title of titles) await addCoupon(site.value, title);
  await openManager(page, '/admin/coupons', { site: site.value });
  await expect(page.getByRole('link', { name: titles[0] })).toBeVisible();

  await test.step('"/" and a saved filter', async () => {
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search coupons')).toBeFocused();
    await page.keyboard.type('Shoes');
    await expect(page.getByRole('link', { name: titles[1] })).toBeHidden();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    const saved = page.getByRole('dialog', { name: 'Saved filters' });
    await saved.getByLabel('Name').fill('Only shoes');
    await saved.getByRole('button', { name: 'Save filters' }).click();
    await expect(saved.getByRole('button', { name: 'Only shoes', exact: true })).toBeVisible();
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByLabel('Search coupons').fill('');
    await expect(page.getByRole('link', { name: titles[1] })).toBeVisible();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await saved.getByRole('button', { name: 'Only shoes', exact: true }).click();
    await expect(page.getByRole('link', { name: titles[1] })).toBeHidden();
  });

  await test.step('the export contains the filtered rows', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('coupons.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain(titles[0]);
    expect(text).not.toContain(titles[1]);
  });

  await test.step('Ctrl+S saves the form of a coupon', async () => {
    await page.getByRole('link', { name: titles[0] }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${titles[0]} sale`);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Coupon updated')).toBeVisible();
    await expect(page.getByRole('link', { name: `${titles[0]} sale` })).toBeVisible();
  });

  await test.step('"n" opens the form, and Ctrl+S reports what is missing', async () => {
    await page.getByRole('heading', { name: 'Coupons', level: 1 }).click();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/coupons\/create\?/);
    await page.getByRole('textbox', { name: 'Title' }).fill('Incomplete');
    await page.keyboard.press('Control+s');
    // The same errors as those of the button.
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  });
});
