import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { JobRunner } from '../../database/jobs/job-runner.js';
import { importProducts, retireProducts } from '../../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';
import { VisitorMark } from '../clicks/visitor-marks.repository.js';
import type { ProductInput } from '../products/product-input.js';
import { productIdOf } from '../products/product.js';
import { ProductSearch } from '../search/product-search.js';
import type { DealsView } from './deals.dto.js';
import { MIN_REPORTS, NETWORK_REPORTS } from './price-reports.service.js';

const { red, blue } = SAMPLE.sites;
const { mids, categories } = SAMPLE;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

function offer(externalId: string, priceCents: number, fields: Partial<ProductInput> = {}): ProductInput {
  const merchantId = fields.merchantId ?? mids.red;
  return {
    merchantId,
    externalId,
    title: `Deal ${externalId}`,
    description: '',
    priceCents,
    currency: 'USD',
    categoryIds: [categories.dogs, categories.pets],
    images: [],
    link: `https://m${merchantId}.example/${externalId}`,
    offeredOnly: false,
    ...fields,
  };
}

const idOf = (externalId: string, merchantId: number = mids.red) => productIdOf({ merchantId, externalId });

describe('deals', () => {
  let test: TestApp;
  let owner: string;
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    // The sample's own deals.
    await retireProducts(test.app, [offer('r1', 0), offer('r2', 0)]);
    // Two months ago, all products cost $100.
    const shared = { merchantId: mids.shared, categoryIds: [categories.books] };
    const at = (days: number) => new Date(Date.now() - days * DAY_MS);
    await importProducts(test.app, [offer('a', 10_000), offer('b', 10_000), offer('s', 10_000, shared)], at(60));
    await importProducts(test.app, [offer('a', 6_000), offer('b', 6_500), offer('s', 9_000, shared)], at(1));
    await rankUntil(async () => (await titles()).length === 3);
    await test.app.listen(0, '127.0.0.1');
  });
  afterAll(() => test.close());

  const rank = async () => {
    await test.app.get(ProductSearch).refresh();
    await test.app.get(JobRunner).run('deals');
  };
  /** Ranks until the condition is met: a run may have begun before what it should include. */
  const rankUntil = (isMet: () => Promise<boolean>) =>
    until(async () => {
      await rank();
      return isMet();
    });
  const read = async (query: object = {}, websiteName: string = red): Promise<DealsView> =>
    (
      await request(test.server)
        .get('/api/deals')
        .query({ websiteName, ...query })
        .expect(200)
    ).body as DealsView;
  const titles = async (query: object = {}, site?: string) =>
    (await read(query, site)).data.map(({ _source }) => _source.title);
  const send = (
    path: string,
    { address = '203.0.113.7', agent = PHONE, site = red }: { address?: string; agent?: string; site?: string } = {},
  ) =>
    request(test.server)
      .post(`/api/deals/${path}`)
      .set({ 'User-Agent': agent, 'X-Forwarded-For': address })
      .send({ websiteName: site });

  it('are ranked for each site', async () => {
    expect(await titles()).toEqual(['Deal a', 'Deal b', 'Deal s']);
    expect(await titles({}, blue)).toEqual(['Deal s']);
  });

  it.each([
    [{ mids: String(mids.red) }, ['Deal a', 'Deal b']],
    [{ categoryIds: String(categories.books) }, ['Deal s']],
    [{ minPrice: 62 }, ['Deal b', 'Deal s']],
    [{ maxPrice: 65 }, ['Deal a', 'Deal b']],
    [{ page: 2, pageSize: 2 }, ['Deal s']],
  ])('are filtered by %j', async (query, expected) => expect(await titles(query)).toEqual(expected));

  it('are counted by brand and category, without the filters', async () => {
    const { totalCount, brands, categories: counted } = await read({ mids: String(mids.shared) });
    expect(totalCount).toBe(1);
    expect(brands).toEqual([
      { mid: mids.red, name: 'Red Brand', count: 2 },
      { mid: mids.shared, name: 'Shared Brand', count: 1 },
    ]);
    expect(counted.map(({ categoryId, count }) => [categoryId, count])).toEqual([
      [categories.dogs, 2],
      [categories.pets, 2],
      [categories.books, 1],
    ]);
  });

  it.each([{ minPrice: 'x' }, { mids: 'x' }, { page: 0 }])('reject %j', (query) =>
    request(test.server)
      .get('/api/deals')
      .query({ websiteName: red, ...query })
      .expect(400),
  );

  it('are ranked soon after a change of products', async () => {
    const imported = offer('new', 5_000, { originalPriceCents: 10_000 });
    await importProducts(test.app, [imported]);
    await test.app.get(ProductSearch).refresh();
    await until(async () => (await titles()).includes('Deal new'));
    await retireProducts(test.app, [imported]);
    await rank();
    expect(await titles()).not.toContain('Deal new');
  });

  describe('votes', () => {
    it('move a deal at the next ranking, one of each visitor', async () => {
      await send(`${idOf('b')}/votes`).expect(200, { counted: true });
      await send(`${idOf('b')}/votes`).expect(200, { counted: false });
      await send(`${idOf('b')}/votes`, { agent: BOT, address: '192.0.2.1' }).expect(200, { counted: false });
      expect(await titles()).toEqual(['Deal a', 'Deal b', 'Deal s']);
      await rankUntil(async () => (await titles())[0] === 'Deal b');
      const { data } = await read();
      expect(data.map(({ _source, votes }) => [_source.title, votes])).toEqual([
        ['Deal b', 1],
        ['Deal a', 0],
        ['Deal s', 0],
      ]);
    });

    it('count on their site only', async () => {
      await send(`${idOf('s', mids.shared)}/votes`, { site: blue }).expect(200, { counted: true });
      await rankUntil(async () => (await read({}, blue)).data[0]?.votes === 1);
      expect((await read()).data.find(({ _source }) => _source.title === 'Deal s')?.votes).toBe(0);
    });

    it.each(['votes', 'reports'])('and reports need a product that the site shows: %s', async (kind) => {
      await send(`${idOf('a')}/${kind}`, { site: 'sleeping' }).expect(404);
      await send(`${idOf('unknown')}/${kind}`).expect(404);
      await send(`x/${kind}`).expect(400);
    });

    it('store no visitor', async () => {
      const marks = await test.app.get<Model<VisitorMark>>(getModelToken(VisitorMark.name)).find().lean();
      expect(marks.length).toBeGreaterThan(0);
      expect(JSON.stringify(marks)).not.toMatch(new RegExp(`203\\.0\\.113|Android|${idOf('b')}`));
    });
  });

  describe('reports of an expired price', () => {
    const report = (address: string, agent = PHONE) => send(`${idOf('a')}/reports`, { address, agent });
    const taskCount = async () => {
      const { body } = await request(test.server).get('/api/overview').set('Authorization', owner).expect(200);
      return (body as { tasks: { kind: string; count: number }[] }).tasks.find(({ kind }) => kind === 'reportedPrices')
        ?.count;
    };
    const reported = async () => {
      const filter = JSON.stringify({ reported: true });
      const list = request(test.server).get('/api/products').query({ filter }).set('Authorization', owner);
      return ((await list.expect(200)).body as { title: string }[]).map(({ title }) => title);
    };

    it('make a task until the feed confirms the product', async () => {
      await report('198.51.100.1').expect(200, { counted: true });
      await report('198.51.100.1').expect(200, { counted: false });
      // One network cannot make a task alone, whatever the browsers.
      for (let index = 1; index < NETWORK_REPORTS; index++) {
        await report('198.51.100.1', `${PHONE} ${index}`).expect(200, { counted: true });
      }
      await report('198.51.100.1', `${PHONE} Other`).expect(200, { counted: false });
      expect([await taskCount(), await reported()]).toEqual([undefined, []]);
      for (let index = NETWORK_REPORTS; index < MIN_REPORTS; index++) {
        await report(`203.0.113.${100 + index}`).expect(200, { counted: true });
      }
      expect([await taskCount(), await reported()]).toEqual([1, ['Deal a']]);
      await importProducts(test.app, [offer('a', 6_000)]);
      expect([await taskCount(), await reported()]).toEqual([undefined, []]);
      // Earlier reports do not count any more.
      await report('203.0.113.150').expect(200, { counted: true });
      expect(await taskCount()).toBeUndefined();
    });
  });
});
