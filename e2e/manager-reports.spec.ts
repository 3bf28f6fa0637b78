import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiAs, newWebsite, openManager } from './support/manager.js';
import { apiUrl, siteUrl } from './support/product.js';
import { avoidMidnight, expect, test } from './support/test.js';

const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

// Headless browsers count as bots.
test.use({ userAgent: SHOPPER });

/** A merchant of the demo data. */
const MID = 199042;

/** Sends a click as the storefront does. */
async function click(websiteName: string, product: string, fields: object = {}, userAgent = SHOPPER): Promise<void> {
  const body = { websiteName, page: '/products', slot: 'listing', mid: MID, href: `https://shop.example/${product}` };
  const answer = await fetch(apiUrl('/clicks'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ ...body, ...fields }),
  });
  expect(answer.status, await answer.text()).toBe(202);
}

/** Three clean clicks, two of them on the listing; a repeat; and a bot's. What they earned. */
async function makeNumbers(websiteName: string): Promise<void> {
  await avoidMidnight();
  await click(websiteName, 'one');
  await click(websiteName, 'one');
  await click(websiteName, 'two');
  await click(websiteName, 'three', { slot: 'brand-slider' });
  await click(websiteName, 'four', {}, BOT);
  const owner = await apiAs();
  const day = new Date().toISOString().slice(0, 10);
  const row = { network: 'e2e', day, websiteName, mid: MID, clicks: 3, conversions: 1, earnings: 9 };
  await owner.call('POST', '/home/redclub/saveDailyReports', { rows: [row] });
}

/** The cells of a report's table, row by row, headings and totals too. */
async function cells(page: Page, report: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: report, exact: true }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((found) =>
    found.map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent)),
  );
}

async function exported(page: Page, report: string): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export CSV: ${report}`, exact: true }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

test('the figures match the clicks, raw and clean', async ({ page }) => {
  const site = await newWebsite();
  await makeNumbers(site.value);
  await openManager(page, '/admin/reports', { site: site.value });

  await test.step('the answer', async () => {
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals.getByText('3', { exact: true })).toBeVisible();
    await expect(totals).toContainText('5 raw');
    await expect(totals).toContainText('$9.00');
    await expect(totals).toContainText('$3.00');
    await expect(totals).toContainText('33.3% of clicks');
  });

  await test.step('charts and their tables', async () => {
    const [headings, today, total] = await cells(page, 'Clicks by day');
    // The side at which columns are hidden has a shadow.
    await expect(page.getByRole('region', { name: 'Table: Clicks by day' })).toHaveCSS(
      'background-image',
      /(?:linear-gradient.*){4}/,
    );
    expect(headings).toEqual(['Day', 'Clicks', 'Raw clicks', 'Bots', 'Prefetches', 'Repeats', 'Floods']);
    expect(today?.[0]).toMatch(/ \(so far\)$/);
    expect(today?.slice(1)).toEqual(['3', '5', '1', '0', '1', '0']);
    expect(total?.slice(1)).toEqual(['3', '5', '1', '0', '1', '0']);
    await expect(page.getByRole('img', { name: /^Chart: Clicks by day/ })).toContainText('Raw clicks');
    expect((await cells(page, 'Earnings by day'))[1]?.slice(1)).toEqual(['3', '1', '$9.00']);
    expect((await cells(page, 'EPC by placement')).slice(1)).toEqual([
      ['Listing', '2', '4', '1', '$6.00', '$3.00'],
      ['Brand slider', '1', '1', '0', '$3.00', '$3.00'],
      ['Total', '3', '5', '1', '$9.00', '$3.00'],
    ]);
    expect((await cells(page, 'EPC by article'))[1]).toEqual(['No article', '3', '5', '1', '$9.00', '$3.00']);
  });

  await test.step('the exported file says what the table says', async () => {
    const [headings = [], ...lines] = await exported(page, 'EPC by placement');
    const column = (line: string[], name: string) => line[headings.indexOf(name)];
    const fromFile = lines.map((line) => [
      column(line, 'slot'),
      column(line, 'clicks'),
      column(line, 'rawClicks'),
      column(line, 'earningsUsd'),
    ]);
    expect(fromFile.toSorted()).toEqual([
      ['brand-slider', '1', '1', '3'],
      ['listing', '2', '4', '6'],
    ]);
  });

  await test.step('the performance report stays in the browser', async () => {
    const saved = await page.evaluate(() => localStorage.getItem('extensionUser'));
    expect(JSON.parse(saved ?? '{}')).toMatchObject({ totals: { clicks: 3, rawClicks: 5 } });
  });
});

test('a click in the store is in the reports', async ({ page, context }) => {
  const site = await newWebsite();
  const owner = await apiAs();
  const demo = { websiteName: 'sunsetdeals', status: 'Published' };
  const { data } = await owner.call<{ data: { image: string }[] }>('POST', '/content/all', demo);
  const { id } = await owner.call<{ id: string }>('POST', '/content', {
    title: 'Seen in the reports',
    category: 'travel',
    image: data[0]?.image,
    description: '',
    websiteName: [site.value],
    status: 'Published',
    products: [{ title: 'A shoe', redirectUrl: 'https://shop.example/shoe', buttonText: 'Buy', brand: 'Stridewell' }],
  });
  const store = await context.newPage();
  await store.goto(siteUrl(site.value, `/article/seen/${id}`));
  const reported = store.waitForResponse((answer) => answer.url().endsWith('/api/clicks'));
  const [merchant] = await Promise.all([
    context.waitForEvent('page'),
    store.getByRole('link', { name: /^Buy/ }).click(),
  ]);
  await reported;
  await merchant.close();
  await store.close();

  await openManager(page, '/admin/reports', { site: site.value });
  const [, first] = await cells(page, 'EPC by article');
  expect(first?.slice(0, 3)).toEqual(['Seen in the reports', '1', '1']);
  await expect(page.getByRole('table', { name: 'By status' })).toContainText('Published1');
});

test('the searches of shoppers are reported, with those without results', async ({ page }) => {
  const { value } = await newWebsite();
  for (const [text, results] of [
    ['Running Shoes', 12],
    ['running shoes', 12],
    ['zzqxv', 0],
  ] as const) {
    const answer = await fetch(apiUrl('/searches'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': SHOPPER },
      body: JSON.stringify({ websiteName: value, text, results }),
    });
    expect(answer.status).toBe(204);
  }
  await openManager(page, '/admin/reports', { site: value });
  expect(await cells(page, 'Searches')).toEqual([
    ['Text', 'Searches', 'Without results', 'Last results', 'Action'],
    ['running shoes', '2', '0', '12', 'Add a synonym'],
    ['zzqxv', '1', '1', '0', 'Add a synonym'],
    ['Total', '3', '1', '', ''],
  ]);
  expect((await cells(page, 'Searches without results'))[1]?.slice(0, 2)).toEqual(['zzqxv', '1']);
  expect(await exported(page, 'Searches')).toEqual([
    ['text', 'searches', 'emptySearches', 'results'],
    ['running shoes', '2', '0', '12'],
    ['zzqxv', '1', '1', '0'],
  ]);
  await page.getByRole('link', { name: 'Add a synonym of zzqxv' }).first().click();
  await expect(page.getByLabel('Term')).toHaveValue('zzqxv');
});
