import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { productIdOf } from '../products/product.js';
import type { BestCouponsView, EndedCouponsView } from './coupons.dto.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const COLLAR = productIdOf({ merchantId: mids.red, externalId: 'r1' });
const BED = productIdOf({ merchantId: mids.red, externalId: 'r2' });
const MINUTE_MS = 60_000;

describe('GET /coupons/all', () => {
  let test: TestApp;
  let owner: string;
  const start = Date.now();
  const inMinutes = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString();
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    await create({ code: 'SHOP', title: 'Everything for pets' });
    await create({ code: 'COLLAR', title: 'Collars', productIds: [COLLAR], exclusive: true, terms: 'Once.' });
    await create({ code: 'BOOKS', title: 'Books', mid: mids.shared, discount: { kind: 'text', text: 'Free map' } });
    await create({ code: 'SOON', title: 'Starts', startsAt: inMinutes(2), endsAt: inMinutes(10) });
    await create({ code: 'ENDS', title: 'Ends', endsAt: inMinutes(1) });
    await create({ code: 'OVER', title: 'Ended', endsAt: inMinutes(-1) });
    await create({ code: 'OTHER', title: 'Unselected', mid: mids.unselected });
    await create({ code: 'BLUE', title: 'Elsewhere', mid: mids.shared, websiteName: [blue] });
  });
  afterAll(() => test.close());
  afterEach(() => void jest.restoreAllMocks());

  const create = (fields: object) =>
    request(test.server)
      .post('/api/coupons')
      .set('Authorization', owner)
      .send({ mid: mids.red, discount: { kind: 'percentage', percent: 10 }, websiteName: [red], ...fields })
      .expect(201);
  const read = (query: object = {}) =>
    request(test.server)
      .get('/api/coupons/all')
      .query({ websiteName: red, ...query });
  const codes = async (query: object = {}): Promise<string[]> => {
    const { body } = await read(query).expect(200);
    return (body as { data: { code: string }[] }).data.map(({ code }) => code).sort();
  };

  it('returns current coupons of selected merchants as shoppers see them', async () => {
    const { body } = await read().expect(200);
    expect(body).toMatchObject({ totalCount: 4, changesAt: inMinutes(1) });
    expect(body.brands).toEqual([
      { mid: mids.red, name: 'Red Brand', count: 3 },
      { mid: mids.shared, name: 'Shared Brand', count: 1 },
    ]);
    expect((body.data as { code: string }[]).find(({ code }) => code === 'COLLAR')).toEqual({
      id: expect.any(String),
      code: 'COLLAR',
      mid: mids.red,
      merchantName: 'Red Brand',
      merchantUrl: 'https://m12.example',
      merchantLogo: '',
      productIds: [COLLAR],
      scope: ['On selected products'],
      conditions: [],
      discount: '10% off',
      title: 'Collars',
      terms: 'Once.',
      exclusive: true,
      worked: 0,
      failed: 0,
    });
    expect(await codes()).toEqual(['BOOKS', 'COLLAR', 'ENDS', 'SHOP']);
    expect(await codes({ websiteName: blue })).toEqual(['BLUE']);
    expect(await codes({ websiteName: 'unheardof' })).toEqual([]);
  });

  it('filters by merchant, product and words', async () => {
    expect(await codes({ mids: mids.shared })).toEqual(['BOOKS']);
    expect((await read({ mids: mids.shared })).body.brands).toHaveLength(2);
    expect(await codes({ mids: mids.red, productIds: COLLAR })).toEqual(['COLLAR', 'ENDS', 'SHOP']);
    expect(await codes({ mids: mids.red, productIds: BED })).toEqual(['ENDS', 'SHOP']);
    expect(await codes({ q: 'red brand coupon' })).toEqual(['COLLAR', 'ENDS', 'SHOP']);
    expect(await codes({ q: 'free map' })).toEqual(['BOOKS']);
    expect(await codes({ q: 'coupon code' })).toHaveLength(4);
    expect(await codes({ q: 'kettle' })).toEqual([]);
  });

  it('returns pages', async () => {
    const pages = await Promise.all([1, 2].map((page) => codes({ page, pageSize: 3 })));
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    expect(pages.flat().sort()).toEqual(await codes());
  });

  it.each([{ mids: 'x' }, { productIds: 'x' }, { page: 0 }, { pageSize: 101 }, { q: 'x'.repeat(201) }])(
    'rejects %j',
    (query) => read(query).expect(400),
  );

  it('ends and starts coupons on time, although the site’s coupons are cached', async () => {
    expect(await codes()).toContain('ENDS');
    const at = (minutes: number) => jest.spyOn(Date, 'now').mockReturnValue(start + minutes * MINUTE_MS);
    at(1);
    expect(await codes()).toEqual(['BOOKS', 'COLLAR', 'SHOP']);
    expect((await read()).body.changesAt).toBe(inMinutes(2));
    at(2);
    expect(await codes()).toEqual(['BOOKS', 'COLLAR', 'SHOP', 'SOON']);
    at(10);
    expect(await codes()).toEqual(['BOOKS', 'COLLAR', 'SHOP']);
    expect((await read()).body).not.toHaveProperty('changesAt');
  });

  it('lets caches use the answer until the next start or end', async () => {
    expect((await read()).headers['cache-control']).toMatch(/^public, max-age=10,/);
    jest.spyOn(Date, 'now').mockReturnValue(start + MINUTE_MS - 4_500);
    expect((await read()).headers['cache-control']).toBe('public, max-age=4, stale-while-revalidate=0');
    const withToken = await read().set('Authorization', 'unknown');
    expect(withToken.headers['cache-control']).not.toContain('public');
  });

  it('hides the coupons of a merchant that the site no longer selects', async () => {
    const select = (ids: number[]) =>
      request(test.server)
        .post('/api/merchant/update')
        .set('Authorization', owner)
        .send({ websiteName: red, ids })
        .expect(({ ok }) => expect(ok).toBe(true));
    await select([mids.shared]);
    expect(await codes()).toEqual(['BOOKS']);
    await select([mids.red, mids.shared]);
    expect(await codes()).toContain('SHOP');
  });
});

describe('GET /coupons/best and /coupons/ended', () => {
  let test: TestApp;
  let owner: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
  });
  afterAll(() => test.close());

  const create = (fields: object) =>
    request(test.server)
      .post('/api/coupons')
      .set('Authorization', owner)
      .send({ mid: mids.red, discount: { kind: 'percentage', percent: 10 }, websiteName: [red], ...fields });
  const best = (query: object) =>
    request(test.server)
      .get('/api/coupons/best')
      .query({ websiteName: red, ...query });
  const bestCodes = async (query: object) =>
    ((await best(query).expect(200)).body as BestCouponsView).data.map(({ productId, coupon, price }) => [
      productId,
      coupon.code,
      price?.integral,
    ]);

  it('finds for each product the coupon whose data says that it applies, and the price with it', async () => {
    const productIds = `${COLLAR},${BED}`;
    expect(await bestCodes({ productIds })).toEqual([]);
    await create({ code: 'TEXT', title: 'Everything', terms: 'Not valid for collars.' }).expect(201);
    expect(await bestCodes({ productIds })).toEqual([]);
    await create({ code: 'BIG', title: 'Everything', minSpend: { cents: 10_000_000, currency: 'USD' } }).expect(201);
    expect(await bestCodes({ productIds })).toEqual([]);
    await create({ code: 'NEW', title: 'First order', newCustomersOnly: true }).expect(201);
    expect(await bestCodes({ productIds })).toEqual([
      [COLLAR, 'NEW', undefined],
      [BED, 'NEW', undefined],
    ]);
    await create({ code: 'COLLAR', title: 'Collars', productIds: [COLLAR], terms: 'Once.' }).expect(201);
    expect(await bestCodes({ productIds })).toEqual([
      [COLLAR, 'COLLAR', 2_699],
      [BED, 'NEW', undefined],
    ]);
    await create({ code: 'PETS', title: 'Pets', categoryIds: [SAMPLE.categories.pets] }).expect(201);
    expect(await bestCodes({ productIds })).toEqual([
      [COLLAR, 'COLLAR', 2_699],
      [BED, 'PETS', 7_200],
    ]);
  });

  it('knows no coupon of a product of another site’s brand, and of an unknown product', async () => {
    expect(await bestCodes({ productIds: COLLAR, websiteName: blue })).toEqual([]);
    expect(await bestCodes({ productIds: '66f0a1b2c3d4e5f60718293a' })).toEqual([]);
    await best({}).expect(400);
    await best({ productIds: 'x' }).expect(400);
  });

  it('lists the coupons of a merchant that ended within 30 days', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const ended = async (query: object) => {
      const answer = await request(test.server)
        .get('/api/coupons/ended')
        .query({ websiteName: red, ...query });
      return answer.status === 200 ? (answer.body as EndedCouponsView).data.map(({ code }) => code) : answer.status;
    };
    await create({ code: 'LATELY', title: 'Ended', endsAt: daysAgo(29) }).expect(201);
    await create({ code: 'YESTERDAY', title: 'Ended', endsAt: daysAgo(1) }).expect(201);
    await create({ code: 'LONG', title: 'Ended', endsAt: daysAgo(31) }).expect(201);
    expect(await ended({ mid: mids.red })).toEqual(['YESTERDAY', 'LATELY']);
    expect(await ended({ mid: mids.red, websiteName: blue })).toEqual([]);
    expect(await ended({ mid: mids.unselected })).toEqual([]);
    expect(await ended({ mid: 'x' })).toBe(400);
    expect(await ended({})).toBe(400);
  });

  it.each([
    [{ minSpend: { cents: 0, currency: 'USD' } }, 'minSpend'],
    [{ minSpend: { cents: 5 } }, 'minSpend'],
    [{ categoryIds: [-1] }, 'categoryIds'],
    [{ excludedCategoryIds: ['x'] }, 'excludedCategoryIds'],
    [{ excludedProductIds: ['x'] }, 'excludedProductIds'],
    [{ saleItemsExcluded: 'yes' }, 'saleItemsExcluded'],
    [{ newCustomersOnly: 1 }, 'newCustomersOnly'],
  ])('rejects the condition %j', async (condition, field) => {
    const { body } = await create({ code: 'BAD', title: 'Bad', ...condition }).expect(400);
    expect(Object.keys((body as { error: object }).error).some((name) => name.startsWith(field))).toBe(true);
  });
});
