import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectFitsPhone } from './support/accessibility.js';
import { DATA_DIR } from './support/product.js';
import { expect, test } from './support/test.js';

/** Returns the first link of the e-mail to an address. */
async function linkInMail(address: string): Promise<string> {
  let mail = '';
  await expect(async () => {
    mail = await readFile(join(DATA_DIR, 'mails', `${address}.eml`), 'utf8');
  }).toPass();
  // Soft line breaks and escapes of quoted-printable.
  const decoded = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/alerts[/#]\S+/.exec(decoded)![0];
}

test('a price alert is set on a product’s page, and confirmed by the link in the e-mail', async ({ page }) => {
  const address = `shopper-${randomUUID()}@mail.example`;
  await page.goto('/products');
  const link = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const form = page.getByRole('main').locator('#price-alert');
  await form.getByText('Set a price alert').click();
  await expectFitsPhone(page);
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(form.getByRole('status')).toContainText('Check your inbox');

  await page.goto(await linkInMail(address));
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your price alert is on');
  await expect(page.getByRole('main')).toContainText(title);
  await page.getByRole('link', { name: 'See the product' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a weekly e-mail is requested for saved deals, and confirmed by its link', async ({ page }) => {
  const address = `reader-${randomUUID()}@mail.example`;
  await page.goto('/products');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await page.goto('/saved');
  await page.getByText('Get price drops by email').click();
  await expectFitsPhone(page);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Email me weekly' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const link = await linkInMail(address);
  await page.goto(link);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Confirm weekly email' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your weekly email is on');
  await expect(page.getByRole('main')).toContainText('1 saved deal drops');

  // A token of another step is not valid.
  await page.goto(link.replace('weekly-confirm', 'weekly-unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
});

test('saved deals open on another device by a link', async ({ page, browser, baseURL }) => {
  await page.goto('/products');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / });
  for (const index of [0, 1]) await hearts.nth(index).click();
  await page.goto('/saved');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveCount(2);
  await page.getByText('Open on another device').click();
  const link = await page.getByLabel(/Open this link on the other device/).inputValue();

  const otherDevice = await browser.newContext({ baseURL });
  const otherPage = await otherDevice.newPage();
  await otherPage.goto(link);
  await otherPage.getByRole('button', { name: 'Add 2 deals' }).click();
  const copies = otherPage.getByRole('main').getByRole('article').getByRole('heading');
  await expect(copies).toHaveCount(2);
  expect((await copies.allInnerTexts()).sort()).toEqual((await titles.allInnerTexts()).sort());
  await otherDevice.close();
});

test('an alert for a search is set below the list, and ended on the page of all alerts', async ({ page }) => {
  const address = `watcher-${randomUUID()}@mail.example`;
  await page.goto('/products?search=cheap+espresso+machine');
  await page.getByText('Email me new deals like these').click();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Email me new deals' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();

  const link = await linkInMail(address);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm alert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your deal alert is on');
  await expectFitsPhone(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve confirmed this already');
  await page.getByRole('link', { name: 'All your alerts' }).click();
  await expect(page.getByRole('button', { name: 'Email me the link' })).toBeEnabled();
  await expectFitsPhone(page);
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('If this address has alerts')).toBeVisible();

  let all = '';
  await expect(async () => {
    all = await linkInMail(address);
    expect(all).toContain('/alerts#');
  }).toPass();
  // Another fragment alone would not load the page.
  await page.goto('/');
  await page.goto(all);
  await expect(page.getByRole('main')).toContainText(address);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('espresso machine');
  await expectFitsPhone(page);
  await page.getByRole('button', { name: /^End espresso machine/ }).click();
  await expect(page.getByRole('status')).toContainText('Ended: espresso machine');
  await expect(page.getByRole('main')).toContainText('has no alerts here');
});
