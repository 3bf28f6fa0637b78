import type { Page } from '@playwright/test';
import { apiAs, newWebsite, openManager, uniqueName } from './support/manager.js';
import { apiUrl, siteUrl } from './support/product.js';
import { avoidMidnight, expect, mockMerchants, test } from './support/test.js';

// Headless browsers count as bots.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

const LINK = 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&ued=https%3A%2F%2Fshop.example%2Fshoe';

interface Report {
  name: string;
  cells: Record<string, string>;
}

/** The rows of the report of orders by what the operator selects. */
async function ordersBy(page: Page, group: string): Promise<Report[]> {
  await page.reload();
  const report = page.getByRole('region', { name: 'Orders by click', exact: true });
  await report.getByRole('combobox', { name: 'Group by' }).click();
  await page.getByRole('option', { name: group, exact: true }).click();
  const table = page.getByRole('table', { name: 'Orders by click', exact: true });
  await expect(table.getByRole('columnheader').first()).toContainText(group);
  const rows = await table
    .getByRole('row')
    .evaluateAll((found) => found.map((row) => Array.from(row.querySelectorAll('th, td'), (cell) => cell.textContent)));
  const [headings = [], ...lines] = rows;
  return lines.map(([name = '', ...values]) => ({
    name,
    // The last column links to the orders of a row.
    cells: Object.fromEntries(values.slice(0, -1).map((value, index) => [headings[index + 1]!, value])),
  }));
}

test('a click in an article earns, once, until its order is reversed', async ({ page, context }) => {
  test.slow();
  await avoidMidnight();
  await mockMerchants(context);
  const [site, owner] = [await newWebsite(), await apiAs()];
  const { data } = await owner.call<{ data: { image: string }[] }>('POST', '/content/all', {
    ...{ websiteName: 'sunsetdeals', status: 'Published' },
  });
  const article = await owner.call<{ id: string }>('POST', '/content', {
    ...{ title: 'Ten shoes', category: 'travel', image: data[0]?.image, description: '', status: 'Published' },
    websiteName: [site.value],
    products: [{ title: 'A shoe', redirectUrl: LINK, buttonText: 'Buy', brand: 'Stridewell' }],
  });
  const network = await owner.call<{ id: string; name: string }>('POST', '/networks', {
    ...{ name: uniqueName('Awin'), program: 'awin' },
  });
  const postback = new URL((await owner.call<{ url: string }>('GET', `/networks/${network.id}/postback`)).url);
  const report = async (parameters: Record<string, string>) => {
    const query = new URLSearchParams({ order: 'A-1001', ...parameters });
    const answer = await fetch(`${apiUrl(postback.pathname.replace(/^\/api/, ''))}?${query}`);
    expect(answer.status, await answer.text()).toBe(200);
  };
  const byArticle = async () => {
    const rows = await ordersBy(page, 'Article');
    expect(rows.map(({ name }) => name)).toEqual(['Ten shoes', 'Total']);
    expect(rows[1]?.cells).toEqual(rows[0]?.cells);
    return rows[0]?.cells;
  };

  const token = await test.step('a shopper clicks in the article', async () => {
    const store = await context.newPage();
    await store.goto(siteUrl(site.value, `/article/shoes/${article.id}`));
    const stored = store.waitForResponse((answer) => answer.url().endsWith('/api/clicks'));
    const [merchant] = await Promise.all([
      context.waitForEvent('page'),
      store.getByRole('link', { name: /^Buy/ }).click(),
    ]);
    await stored;
    const opened = new URL(merchant.url());
    await store.close();
    await merchant.close();
    expect(opened.href).toContain(LINK);
    return opened.searchParams.get('clickref') ?? '';
  });
  await openManager(page, '/admin/reports', { site: site.value });
  expect(await byArticle()).toMatchObject({ Clicks: '1', Orders: '0', Rate: '0%', Earnings: '–' });

  await test.step('the network reports its order by postback, twice', async () => {
    const sale = { token, state: 'pending', amount: '89.00', commission: '7.12', currency: 'USD' };
    await report(sale);
    await report(sale);
  });
  const pending = { Clicks: '1', Orders: '1', Rate: '100%', Pending: '$7.12', Earnings: '$7.12', EPC: '$7.12' };
  expect(await byArticle()).toMatchObject({ ...pending, 'Average order': '$89.00', Approved: '$0.00' });
  expect((await ordersBy(page, 'Placement'))[0]).toMatchObject({ cells: pending });
  expect((await ordersBy(page, 'Network')).map(({ name }) => name)).toEqual([network.name, 'Total']);

  await test.step('and again in its file, as approved', async () => {
    const row = ['A-1001', token, 'approved', '89.00', '7.12', 'USD', new Date().toISOString()];
    const file = `Transaction ID,Click Ref,Status,Sale Amount,Commission,Currency,Transaction Date\n${row.join()}\n`;
    await page.goto('/admin/conversions/import');
    await page.getByRole('combobox', { name: 'Network' }).click();
    await page.getByRole('option', { name: network.name }).click();
    await page.getByLabel('File with orders').setInputFiles({
      ...{ name: 'awin.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
    });
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await expect(page.getByText('1 order imported.')).toBeVisible();
    await page.goto('/admin/reports');
  });
  const approved = { Clicks: '1', Orders: '1', Pending: '$0.00', Approved: '$7.12', Earnings: '$7.12' };
  expect(await byArticle()).toMatchObject(approved);
  await test.step('the reports of earnings agree', async () => {
    const earnings = page.getByRole('table', { name: 'EPC by article', exact: true });
    await expect(earnings.getByRole('row', { name: /^Ten shoes/ })).toContainText('$7.12');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$7.12');
  });

  await test.step('the network reverses the order later', async () => {
    // Times of the future are rejected, so that a week cannot pass.
    const updated = new Date().toISOString();
    await report({ token, state: 'declined', amount: '89.00', commission: '7.12', currency: 'USD', updated });
  });
  const reversed = { Clicks: '1', Orders: '0', Rate: '0%', Reversed: '100%', Earnings: '$0.00' };
  expect(await byArticle()).toMatchObject(reversed);
  expect((await ordersBy(page, 'Website'))[0]).toMatchObject({ name: site.label, cells: reversed });
});
