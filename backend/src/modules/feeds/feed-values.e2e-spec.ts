import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedsTest } from '../../testing/feeds-test.js';
import { GERMAN_FEED } from '../../testing/merchants-feeds.js';
import { ProductSearch } from '../search/product-search.js';

let feeds: FeedsTest;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(() => feeds.empty());

const SETTINGS = {
  numberFormat: 'decimalComma',
  dateFormat: 'dayFirst',
  baseUrl: 'https://laden.example/',
  valuePairs: [{ attribute: 'availability', value: 'Auf Anfrage', meaning: 'out_of_stock' }],
};

describe('the settings for the values of a feed', () => {
  it('are stored, and remain if they are missing from an update', async () => {
    const id = await feeds.newFeed(SETTINGS);
    await feeds.call('put', `feeds/${id}`, { name: 'Other' }).expect(200);
    expect((await feeds.call('get', `feeds/${id}`)).body).toMatchObject(SETTINGS);
    const { body } = await feeds.call('put', `feeds/${id}`, { numberFormat: 'auto', baseUrl: '', valuePairs: [] });
    expect(body).toMatchObject({ numberFormat: 'auto', dateFormat: 'dayFirst', baseUrl: '', valuePairs: [] });
  });

  it('can be tried in a preview', async () => {
    const id = await feeds.newFeed();
    await feeds.upload(id, 'id;title;link;price;availability\n1;Kettle;/kettle;1.299;bald\n');
    const preview = async (body: object) => (await feeds.call('post', `feeds/${id}/preview`, body).expect(200)).body;
    expect((await preview({})).products[0].reason).toMatch(/link "\/kettle" .* enter the base URL/);
    expect((await preview(SETTINGS)).products[0]).toMatchObject({
      product: { priceCents: 129_900, link: 'https://laden.example/kettle' },
      warnings: ['availability "bald" is unknown and counts as in stock'],
    });
    const valuePairs = [{ attribute: 'availability', value: 'bald', meaning: 'out_of_stock' }];
    const body = await preview({ ...SETTINGS, valuePairs });
    expect(body.products).toEqual([{ line: 2, reason: 'out of stock', outOfStock: true }]);
    expect(body.values).toEqual([{ attribute: 'availability', value: 'bald', rows: 1, meaning: 'out_of_stock' }]);
  });
});

it('a run counts rows with warnings, rows out of stock, and the reasons', async () => {
  const { csv, currency } = GERMAN_FEED;
  const id = await feeds.newFeed({ ...SETTINGS, currency });
  await feeds.upload(id, csv);
  const run = await feeds.run(id);
  expect(run).toMatchObject({
    state: 'applied',
    counts: { rows: 200, added: 172, warned: 23, outOfStock: 22, rejected: 6 },
  });
  expect(run.reasons).toContainEqual({
    kind: 'warned',
    reason: 'sale skipped: sale_price is not a price like 1.299,00 CAD',
    rows: 12,
    line: 20,
  });
  expect(run.reasons).toContainEqual({ kind: 'warned', reason: 'discount is implausible', rows: 2, line: 99 });
  expect(run.reasons).toContainEqual({ kind: 'rejected', reason: 'title is missing', rows: 1, line: 107 });
  const rows =
    ({ kind }: { kind: string }) =>
    (sum: number, each: { kind: string; rows: number }) =>
      each.kind === kind ? sum + each.rows : sum;
  expect(run.reasons.reduce(rows({ kind: 'rejected' }), 0)).toBe(6);

  const warned = await feeds.changes(run.id, 'warned');
  expect(warned.count).toBe(23);
  expect(warned.changes[0]).toEqual({
    line: 20,
    externalId: 'DE-18',
    title: 'Wasserkocher 18',
    reason: 'sale skipped: sale_price "auf Anfrage" is not a price like 1.299,00 CAD',
  });
  expect(await feeds.changes(run.id, 'outOfStock')).toMatchObject({
    count: 22,
    changes: expect.arrayContaining([{ line: 68, externalId: 'DE-66', reason: 'out of stock' }]),
  });
  expect((await feeds.changes(run.id, 'rejected')).count).toBe(6);
});

it('a price of shipping is stored, is on the product’s page, and leaves with its column', async () => {
  const id = await feeds.newFeed();
  const head = 'id,title,link,price';
  const run = async (csv: string) => {
    await feeds.upload(id, csv);
    expect(await feeds.run(id)).toMatchObject({ state: 'applied' });
    return (await feeds.call('get', 'products').expect(200)).body[0];
  };
  const product = await run(`${head},shipping\n1,Lamp,https://shop.example/1,9 USD,US::Ground:5.99 USD\n`);
  expect(product).toMatchObject({ shippingCents: 599 });
  await feeds.test.app.get(ProductSearch).refresh();
  const { body } = await feeds.call('get', `home/products?ids=${product.id}`);
  expect(body.products[0]._source.shipping).toMatchObject({ value: '$5.99', integral: 599 });
  const changed = await run(`${head},shipping\n1,Lamp,https://shop.example/1,9 USD,0\n`);
  expect(changed).toMatchObject({ shippingCents: 0 });
  expect(await run(`${head}\n1,Lamp,https://shop.example/1,9 USD\n`)).not.toHaveProperty('shippingCents');
});
