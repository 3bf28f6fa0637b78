import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { apiAs, newWebsite, openByMenu, openManager, uniqueName } from './support/manager.js';
import { expect, test } from './support/test.js';

/** Returns a number that no demo merchant has. */
const newMid = () => randomInt(900_000_000, 1_000_000_000);

/** Selects the listed records, and returns the bar of their actions. */
async function selectAll(page: Page, noun: string) {
  await page.getByRole('checkbox', { name: /^Select (all|page)$/ }).check();
  const toolbar = page.getByRole('toolbar', { name: `Selected ${noun}` });
  await expect(toolbar.getByText(`2 ${noun} selected`)).toBeVisible();
  await expectAccessible(page);
  return toolbar;
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('The change was undone').last()).toBeVisible();
}

/** Limits a list to the records with the text. */
async function search(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
}

test('two merchants are deleted together after the consequences are shown, and one Undo restores both', async ({
  page,
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
  await expectAccessible(page);
  await consequences.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('2 merchants deleted')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await undo(page);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
});
