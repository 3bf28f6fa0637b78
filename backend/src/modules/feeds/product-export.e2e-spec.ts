import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedsTest, MID, OTHER_MID } from '../../testing/feeds-test.js';

const HEAD =
  'id\ttitle\tdescription\tlink\timage_link\tprice\tsale_price\tsale_price_effective_date\tbrand\tcolor\tgtin\tmpn';
const FEED = [
  HEAD,
  'plain\tLamp\t\thttps://shop.example/1\t\t1299.00 USD\t\t\t\t\t\t',
  'sale\t"A ""b"", 12"" lamp"\t=SUM(A1), café\thttps://shop.example/2?a=1|2\thttps://shop.example/a,b.jpg\t59.00 USD\t49.00 USD\t\tBoilwell\tArmy green\t0191448430099\t-7',
  'ending\tShade\tOne\thttps://shop.example/3\t\t59.00 CAD\t49.00 CAD\t2020-01-01T00:00Z/2099-12-24T23:59Z\t\t\t\t',
  '00123\tBulb\tTwo\thttps://shop.example/4\t\t2.00 USD\t\t\t\t\t\t',
  '',
].join('\n');

describe('the export of products', () => {
  let feeds: FeedsTest;
  beforeAll(async () => {
    feeds = await FeedsTest.start();
  });
  afterAll(() => feeds.test.close());
  beforeEach(() => feeds.empty());

  const exported = async () => (await feeds.call('get', 'products/export').buffer(true).expect(200)).text;

  it('is a feed that changes nothing, with overrides and tags', async () => {
    const feed = await feeds.newFeed();
    await feeds.upload(feed, FEED);
    expect(await feeds.run(feed)).toMatchObject({ state: 'applied', counts: { added: 4, warned: 0 } });
    const [{ _id: id } = { _id: '' }] = await feeds.products({ externalId: 'sale' });
    const edit = { overrides: { title: 'Better', images: ['https://cdn.example/own.png'] }, tags: ['summer'] };
    await feeds.call('put', `products/${String(id)}`, edit).expect(200);
    const before = await feeds.products();
    await feeds.upload(feed, await exported());
    const run = await feeds.run(feed);
    expect(run).toMatchObject({ state: 'applied', counts: { rows: 4, unchanged: 4, warned: 0, rejected: 0 } });
    const withoutTimes = (products: object[]) =>
      products.map((product) => ({ ...product, lastSeen: undefined, runId: undefined }));
    expect(withoutTimes(await feeds.products())).toEqual(withoutTimes(before));
  });

  it('imports the same products on another installation', async () => {
    const feed = await feeds.newFeed();
    await feeds.upload(feed, FEED);
    await feeds.run(feed);
    const file = await exported();
    const all = async () =>
      (await feeds.products()).map((product) => ({
        ...product,
        feedId: undefined,
        runId: undefined,
        firstSeen: undefined,
        lastSeen: undefined,
        priceHistory: undefined,
      }));
    const before = await all();
    await feeds.empty();
    const other = await feeds.newFeed();
    await feeds.upload(other, file);
    await feeds.run(other);
    expect(await all()).toEqual(before);
  });

  it('is rejected row by row by the feed of another merchant', async () => {
    const feed = await feeds.newFeed();
    await feeds.upload(feed, FEED);
    await feeds.run(feed);
    const other = await feeds.newFeed({ merchantId: OTHER_MID });
    await feeds.upload(other, await exported());
    const { state, message } = await feeds.run(other);
    expect(state).toBe('failed');
    expect(message).toMatch(new RegExp(`line 2: the product belongs to the merchant ${MID}`));
    expect(await feeds.products({ merchantId: OTHER_MID })).toEqual([]);
  });
});
