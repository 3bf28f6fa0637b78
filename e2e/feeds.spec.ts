import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.js';
import { ListingPage } from './support/listing-page.js';
import { apiAs, newAccount, newWebsite, openManager, uniqueName, type Website } from './support/manager.js';
import { overflow } from './support/overflow.js';
import { siteUrl } from './support/product.js';
import { expect, test } from './support/test.js';

interface Item {
  id: string;
  title: string;
  price: string;
}

interface Shop {
  site: Website;
  /** Name of the one merchant that the site has selected. */
  merchant: string;
  mid: number;
}

/** Creates a website with a new merchant without products. */
async function newShop(): Promise<Shop> {
  const owner = await apiAs();
  const site = await newWebsite();
  const [merchant, mid] = [uniqueName('Kettle House'), randomInt(500_000_000, 1_000_000_000)];
  await owner.call('POST', '/merchants', { mid, merchantInfo: { name: merchant } });
  await owner.call('POST', '/merchant/update', { websiteName: site.value, ids: [mid] });
  return { site, merchant, mid };
}

const kettles = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `k-${index}`,
    title: `Copper kettle No. ${index}`,
    price: `${40 + index}.00`,
  }));

/** A file with unknown element names. */
function oddXml(name: string, items: readonly Item[]) {
  const rows = items.map(
    ({ id, title, price }) =>
      `<produkt><artikelnr>${id}</artikelnr><bezeichnung>${title}</bezeichnung><betrag>${price}</betrag>` +
      `<seite>https://kettles.example/p/${id}</seite><gruppe>Home &gt; Kitchen &gt; Kettles</gruppe></produkt>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<sortiment>\n${rows.join('\n')}\n</sortiment>\n`;
  return { name, mimeType: 'application/xml', buffer: Buffer.from(text) };
}

/** A feed in a known format. */
function googleTsv(name: string, items: readonly Item[]) {
  const rows = items.map(({ id, title, price }) =>
    [id, title, `https://kettles.example/p/${id}`, `${price} USD`].join('\t'),
  );
  const text = ['id\ttitle\tlink\tprice', ...rows, ''].join('\n');
  return { name, mimeType: 'text/tab-separated-values', buffer: Buffer.from(text) };
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="12"><circle cx="6" cy="6" r="6"/></svg>';

/** A file as a spreadsheet on Windows saves it. */
function spreadsheetCsv() {
  const text =
    'id,title,link,price,image_link\n' +
    'k,Caf\xe9\x92s kettle for 20 \x80,https://kettles.example/p/k,20.00 USD,https://pictures.kettles.example/k.svg\n';
  return { name: 'kettles.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

/** Adds a feed with its first file. */
async function addFeed(page: Page, { merchant, mid }: Shop, name: string, file: ReturnType<typeof oddXml>) {
  await openManager(page, '/admin/feeds');
  await page.getByRole('link', { name: 'Add feed' }).first().click();
  await page.getByRole('combobox', { name: 'Merchant' }).fill(merchant);
  await page.getByRole('option', { name: `${merchant} (${mid})` }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Feed file').setInputFiles(file);
  await page.getByRole('button', { name: 'Add feed' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectColumns(page);
}

async function expectColumns(page: Page) {
  await expect(page.getByRole('tab', { name: 'Columns', selected: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toBeVisible();
}

/** Uploads a file on a feed's page, which then shows the columns. */
async function upload(page: Page, file: ReturnType<typeof oddXml>) {
  await page.getByRole('tab', { name: 'Source' }).click();
  await page.getByLabel('Feed file').setInputFiles(file);
  await expectColumns(page);
}

/** Presses a button of a run's page, and confirms the dialog. */
async function decide(page: Page, button: string, question: RegExp) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Waits until a run's page shows a state. Each run starts a process, which takes a while on a busy machine. */
async function expectState(page: Page, state: string) {
  await expect(page.getByRole('region', { name: 'State' }).getByText(state, { exact: true })).toBeVisible({
    timeout: 45_000,
  });
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Waits until a site's search contains a run's changes. @returns the products that shoppers see. */
async function expectStore(page: Page, { site }: Shop, products: number, prices: readonly number[] = [], title = '') {
  const store = await page.context().newPage();
  const listing = new ListingPage(store);
  await expect(async () => {
    await store.goto(siteUrl(site.value, '/products?sort=priceLtoH'));
    if (products === 0) await expect(store.getByRole('main').getByRole('article')).toHaveCount(0);
    else expect(await listing.productCount()).toBe(products);
    if (prices.length > 0) expect((await listing.prices()).slice(0, prices.length)).toEqual(prices);
    if (title) await expect(store.getByRole('main').getByRole('heading', { name: title })).toBeVisible();
  }).toPass({ timeout: 30_000 });
  await store.close();
}

test('a file with odd columns is mapped, checked, approved, held the next time, and rolled back', async ({ page }) => {
  // Each run is a process of its own, and there are four.
  test.setTimeout(300_000);
  const shop = await newShop();
  const name = uniqueName('Kettles');

  await test.step('upload', async () => {
    await addFeed(
      page,
      shop,
      name,
      oddXml('kettles.xml', [...kettles(30), { id: 'k-x', title: 'Nameless', price: '' }]),
    );
    await expect(page.getByText('Choose columns for Link, Price: a run requires these columns.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('map', async () => {
    const columns = {
      Link: 'seite',
      Price: 'betrag',
      'Merchant’s category': 'gruppe',
    };
    for (const [label, column] of Object.entries(columns)) {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.getByRole('option', { name: column, exact: true }).click();
    }
    const taken = page.getByRole('table', { name: 'Imported as' });
    await expect(taken.getByRole('row').filter({ hasText: 'Copper kettle No. 0' })).toContainText('$40.00');
    await expect(page.getByText('All of the first 20 rows can be imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Save feed' }).click();
    await expect(page.getByText('Feed updated')).toBeVisible();
  });

  await test.step('check', async () => {
    await page.getByRole('button', { name: 'Check feed' }).click();
    await expectState(page, 'Checked');
    await expect(page.getByRole('tab', { name: 'Added 30' })).toBeVisible();
    await expect(rowOf(page, 'Copper kettle No. 7')).toContainText('$47.00');
    await page.getByRole('tab', { name: 'Rejected 1' }).click();
    await expect(rowOf(page, 'k-x')).toContainText('price is missing');
    await expectAccessible(page);
    await expectStore(page, shop, 0);
  });

  await test.step('approve', async () => {
    await decide(page, 'Approve run', /30 products are added, 0 changed and 0 removed\./);
    await expectState(page, 'Applied');
    await expectStore(page, shop, 30, [40, 41]);
  });

  await test.step('decide on a category', async () => {
    await page.getByRole('link', { name: 'Open feed' }).click();
    await expect(page.getByRole('region', { name: 'Runs' }).getByText('30 added, 1 rejected')).toBeVisible();
    await page.getByRole('tab', { name: 'Categories' }).click();
    await expect(page.getByText('30 products')).toBeVisible();
  });

  await test.step('correct a product', async () => {
    // There are more than a page has.
    const filter = encodeURIComponent(JSON.stringify({ merchantId: shop.mid }));
    await openManager(page, `/admin/products?filter=${filter}&sort=title&order=ASC`);
    await page.getByRole('link', { name: 'Copper kettle No. 1', exact: true }).click();
    await page.getByLabel('Title').fill('Copper kettle for two');
    await page.getByRole('button', { name: 'Update product' }).click();
    await expect(page.getByText('Product updated')).toBeVisible();
    await openManager(page, '/admin/feeds');
    await page.getByRole('link', { name, exact: true }).click();
  });

  await test.step('the next file is held', async () => {
    await upload(
      page,
      oddXml('kettles.xml', [{ id: 'k-0', title: 'Copper kettle No. 0', price: '30.00' }, ...kettles(16).slice(1)]),
    );
    await page.getByRole('button', { name: 'Run feed' }).click();
    await expectState(page, 'Held');
    await expect(page.getByRole('alert').filter({ hasText: 'Review the changes' })).toContainText(
      /14 of .* 30 .* more than a third/,
    );
    await expect(rowOf(page, 'Copper kettle No. 0')).toContainText(/\$40\.00.*\$30\.00.*-25%/);
    await expectAccessible(page);
    await expectStore(page, shop, 30, [40, 41]);
  });

  await test.step('approve it all the same', async () => {
    await decide(page, 'Approve run', /0 products are added, 1 changed and 14 removed\./);
    await expectState(page, 'Applied');
    await expectStore(page, shop, 16, [30, 41], 'Copper kettle for two');
  });

  await test.step('roll back', async () => {
    await decide(page, 'Roll back run', /15 products are restored/);
    await expectState(page, 'Rolled back');
    await page.getByRole('tab', { name: 'Not restored' }).click();
    await expect(page.getByText('Every product was restored.')).toBeVisible();
    await expectStore(page, shop, 30, [40, 41], 'Copper kettle for two');
  });
});

test('a run goes on while its page is reloaded, and another operator sees it', async ({ page, browser }) => {
  const shop = await newShop();
  await addFeed(page, shop, uniqueName('Many kettles'), googleTsv('many.tsv', kettles(3_000)));
  await expect(page.getByText('Detected: Google Merchant Center')).toBeVisible();
  await page.getByRole('button', { name: 'Run feed' }).click();
  await expect(page.getByRole('region', { name: 'State' }).getByRole('progressbar')).toBeVisible();
  await page.reload();

  const context = await browser.newContext();
  const other = await context.newPage();
  const { email, password } = await newAccount([], { role: 'owner' });
  await openManager(other, new URL(page.url()).pathname, { account: { email, password } });
  for (const each of [page, other]) {
    await expectState(each, 'Applied');
    await expect(each.getByRole('tab', { name: 'Added 3,000' })).toBeVisible();
  }
  await context.close();

  await page.getByRole('button', { name: 'Go to page 30' }).click();
  await expect(rowOf(page, 'Copper kettle No. 2999')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV: Added' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Many kettles.* Added\.csv$/);
});

test('feeds and their runs fit a phone and a tablet, and are accessible', { tag: '@mobile' }, async ({ page }) => {
  const shop = await newShop();
  await addFeed(page, shop, uniqueName('Few kettles'), googleTsv('few.tsv', kettles(3)));
  const feed = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Check feed' }).click();
  await expectState(page, 'Checked');
  const run = new URL(page.url()).pathname;
  const tabs = ['source', 'columns', 'categories', 'runs'].map((tab) => `${feed}?tab=${tab}`);
  for (const address of [...tabs, run]) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
    });
  }

  await test.step('a tablet has no room for the columns beside the menu', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.getByRole('list', { name: 'Added' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});

test('a file that is no feed is rejected, and a spreadsheet is read in the encoding that is chosen, with its pictures', async ({
  page,
  pageProblems,
}) => {
  await page.route('https://pictures.kettles.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  const shop = await newShop();
  await addFeed(page, shop, uniqueName('Spreadsheet'), googleTsv('plain.tsv', kettles(2)));
  await page.getByRole('tab', { name: 'Source' }).click();
  const bomb = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>');
  await page.getByLabel('Feed file').setInputFiles({ name: 'bomb.xml', mimeType: 'application/xml', buffer: bomb });
  await expect(page.getByRole('heading', { name: 'The file could not be read' })).toBeVisible();
  expect(pageProblems.splice(0), 'the refusal itself').not.toEqual([]);

  await page.getByRole('tab', { name: 'Source' }).click();
  await page.getByLabel('Feed file').setInputFiles(spreadsheetCsv());
  await expect(page.getByText(/choose Windows-1252 as the encoding of the feed/)).toBeVisible();
  expect(pageProblems.splice(0), 'the refusal itself').not.toEqual([]);

  await page.getByRole('combobox', { name: 'Encoding' }).click();
  await page.getByRole('option', { name: 'Windows-1252' }).click();
  const taken = page.getByRole('table', { name: 'Imported as' });
  const row = taken.getByRole('row').filter({ hasText: 'Café’s kettle for 20 €' });
  const asked = page.waitForRequest('https://pictures.kettles.example/k.svg');
  await row.scrollIntoViewIfNeeded();
  expect(await (await asked).headerValue('referer')).toBeNull();
  await expect.poll(() => row.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(12);
  await page.getByRole('button', { name: 'Save feed' }).click();
  await expect(page.getByText('Feed updated')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveText('Windows-1252');
  await expect(row).toBeVisible();
});
