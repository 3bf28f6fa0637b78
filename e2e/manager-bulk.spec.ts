import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, newWebsite, openByMenu, openManager, uniqueName, type Website } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { expect, test } from './support/test.js';

const CROCS = 199042;

/** Returns a number that no demo merchant has. */
const newMid = () => randomInt(900_000_000, 1_000_000_000);

/** Selects the listed records, and returns the bar of their actions. */
async function selectAll(page: Page, noun: string) {
  await page.getByRole('checkbox', { name: /^Select (all|page)$/ }).check();
  const toolbar = page.getByRole('toolbar', { name: `Selected ${noun}` });
  await expect(toolbar.getByText(`2 ${noun} selected`)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  return toolbar;
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change was undone')).toBeVisible();
}

/** Limits a list to the records with the text. */
async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
}

test('selected coupons are ended together, and one Undo reverts all of them', async ({ page }) => {
  const owner = await apiAs();
  const { value: site } = await newWebsite();
  for (const title of ['First', 'Second']) {
    const discount = { kind: 'text', text: 'Free gift' };
    await owner.call('POST', '/coupons', { mid: CROCS, title: uniqueName(title), discount, websiteName: [site] });
  }
  await openManager(page, '/admin/homeBanner', { site });
  await openByMenu(page, 'Coupons');
  const toolbar = await selectAll(page, 'coupons');
  await toolbar.getByRole('button', { name: 'End now' }).click();
  await page.getByRole('dialog', { name: 'End 2 coupons' }).getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('2 coupons ended')).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toHaveCount(2);
  await undo(page);
  await expect(page.getByText('Current', { exact: true })).toHaveCount(2);
});

test('two websites are unpublished together, and one Undo publishes both again', async ({ page }) => {
  const owner = await apiAs();
  const prefix = uniqueName('Bulk').replace(' ', '');
  const sites = [await newWebsite({ label: `${prefix}a` }), await newWebsite({ label: `${prefix}b` })];
  const states = () =>
    Promise.all(sites.map(async ({ id }) => (await owner.call<Website>('GET', `/website/${id}`)).active));
  await openManager(page, '/admin/homeBanner');
  await openByMenu(page, 'Websites');
  await search(page, 'Search websites', prefix);
  const toolbar = await selectAll(page, 'websites');
  await toolbar.getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish 2 websites' }).getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('2 websites unpublished')).toBeVisible();
  expect(await states()).toEqual([false, false]);
  await undo(page);
  expect(await states()).toEqual([true, true]);
});

test('two merchants are deleted together after the consequences are shown, and one Undo restores both', async ({
  page,
  pageProblems,
}) => {
  const owner = await apiAs();
  const { value: site } = await newWebsite();
  const name = uniqueName('Quillon');
  const mid = newMid();
  await owner.call('POST', '/merchants', { mid, merchantInfo: { name: `${name} 1` } });
  await owner.call('POST', '/merchants', { mid: newMid(), merchantInfo: { name: `${name} 2` } });
  await owner.call('POST', '/merchant/update', { websiteName: site, ids: [mid] });
  await openManager(page, '/admin/homeBanner');
  await openByMenu(page, 'Merchants');
  await search(page, 'Search merchants', name);
  const toolbar = await selectAll(page, 'merchants');
  await toolbar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete 2 merchants' }).getByRole('button', { name: 'Delete' }).click();
  const consequences = page.getByRole('dialog', { name: 'Delete 1 merchant' });
  await expect(consequences).toContainText(`Deleting ${name} 1 also affects: it would leave the brands of ${site}.`);
  // The first attempt is rejected, because the merchant is a brand of the website.
  const [rejection] = pageProblems.splice(0);
  expect(rejection).toMatch(/^409: /);
  await expectAccessible(page);
  await consequences.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('2 merchants deleted')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await undo(page);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
});
