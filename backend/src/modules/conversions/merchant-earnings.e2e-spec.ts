import { beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { newRecordId } from '../../common/persistence/record-id.js';
import { JobRunner } from '../../database/jobs/job-runner.js';
import { importProducts } from '../../testing/import-products.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ClicksService } from '../clicks/clicks.service.js';
import { MEAN_CLICKS } from './earnings-weights.js';
import { MerchantWeightsService } from '../merchants/merchant-weights.service.js';
import { ProductSearch } from '../search/product-search.js';

const { red, blue } = SAMPLE.sites;
const { mids, categories } = SAMPLE;
const CLICKS = 400;
/** Merchants without orders by their network: one that reports orders, also with too few clicks, another one, and none. */
const WITHOUT_ORDERS = { awin: 901, few: 902, other: 903, direct: 904 };

describe('a site that ranks by earnings', () => {
  const test = sampleApp();
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const get = async (path: string, query: object = {}, websiteName: string = red) =>
    (
      await request(test.server)
        .get(`/api/${path}`)
        .query({ websiteName, ...query })
        .expect(200)
    ).body;
  const titles = async (query: object = {}, site?: string): Promise<string[]> =>
    (await get('home/getProductslist', { q: 'kettle', ...query }, site)).products.map(
      ({ _source }: { _source: { title: string } }) => _source.title,
    );
  const coupons = async () => (await get('coupons/all')).data.map(({ title }: { title: string }) => title);
  const deals = async () => {
    await test.app.get(JobRunner).run('deals');
    return (await get('deals')).data.map(({ _source }: { _source: { title: string } }) => _source.title).slice(0, 2);
  };
  const setRanking = async (ranksByEarnings: boolean) => {
    const { body } = await request(test.server).get('/api/website').set('Authorization', test.owner).expect(200);
    const { id } = (body as { id: string; value: string }[]).find(({ value }) => value === red)!;
    await request(test.server)
      .put(`/api/website/${id}`)
      .set('Authorization', test.owner)
      .send({ settings: { ranksByEarnings } })
      .expect(200);
  };

  beforeAll(async () => {
    const product = (externalId: string, title: string, merchantId: number, priceCents: number) => ({
      ...{ merchantId, externalId, title, description: '', priceCents, originalPriceCents: 10_000 },
      ...{ currency: 'USD' as const, categoryIds: [categories.pets], images: [], offeredOnly: false },
      link: `https://m${merchantId}.example/${externalId}`,
    });
    for (const [days, redCents, sharedCents] of [
      [60, 10_000, 10_000],
      [1, 5_500, 6_000],
    ] as const) {
      const products = [
        product('e1', 'Red Kettle', mids.red, redCents),
        product('e2', 'Shared Kettle', mids.shared, sharedCents),
      ];
      // Both have been in the catalogue for long enough that the claim does not count.
      await importProducts(test.app, products, at(days));
    }
    await test.app.get(ProductSearch).refresh();
    for (const [title, mid] of [
      ['Shared coupon', mids.shared],
      ['Red coupon', mids.red],
    ])
      await post('coupons', {
        title,
        mid,
        code: title,
        discount: { kind: 'percentage', percent: 10 },
        websiteName: [red],
      });

    const click = { websiteName: red, page: '/', slot: 'home', href: 'https://m.example', client: 'desktop' };
    const { awin, other, few, direct } = WITHOUT_ORDERS;
    const clicks = [
      { mid: mids.red, count: CLICKS },
      { mid: mids.shared, count: CLICKS },
      { mid: awin, count: MEAN_CLICKS, href: 'https://www.awin1.com/cread.php?awinmid=1' },
      { mid: few, count: MEAN_CLICKS - 1, href: 'https://www.awin1.com/cread.php?awinmid=2' },
      { mid: other, count: MEAN_CLICKS, href: 'https://www.shareasale.com/r.cfm?b=1' },
      { mid: direct, count: MEAN_CLICKS },
    ].flatMap(({ count, ...fields }) =>
      Array.from({ length: count }, () => ({ ...click, ...fields, _id: newRecordId(), at: at(20), marks: [] })),
    );
    await test.app.get(ClicksService).addMissing(clicks);
    const { id: networkId } = (await post('networks', { name: 'Awin US', program: 'awin' })).body;
    const order = (mid: number, commissionCents: number, days: number, currency = 'USD') =>
      post(
        'conversions',
        {
          ...{ networkId, mid, websiteName: red, state: 'approved', amountCents: 10_000, commissionCents, currency },
          occurredAt: at(days).toISOString(),
        },
        200,
      );
    await order(mids.shared, 20_000, 20);
    await order(mids.red, 100, 20);
    // Too recent, too old, and in another currency.
    await order(mids.red, 900_000, 2);
    await order(mids.red, 900_000, 100);
    await order(mids.red, 900_000, 20, 'CAD');
  });
  const post = (path: string, body: object, status = 201) =>
    request(test.server).post(`/api/${path}`).set('Authorization', test.owner).send(body).expect(status);

  const usual = ['Red Kettle', 'Shared Kettle'];
  const ranked = [...usual].reverse();

  it('does not do so by default', async () => {
    expect((await get('site')).settings.ranksByEarnings).toBe(false);
    expect([await titles(), await titles({ q: '' }).then((all) => all.slice(0, 2))]).toEqual([usual, usual]);
    expect(await coupons()).toEqual(['Red coupon', 'Shared coupon']);
    expect(await deals()).toEqual(usual);
  });

  it('has merchants that earn more first among equal results, and no other order changes', async () => {
    await setRanking(true);
    await test.app.get(JobRunner).run('earnings');
    expect((await get('site')).settings.ranksByEarnings).toBe(true);
    expect([await titles(), await titles({ q: '' }).then((all) => all.slice(0, 2))]).toEqual([ranked, ranked]);
    expect(await coupons()).toEqual(['Shared coupon', 'Red coupon']);
    expect(await deals()).toEqual(ranked);
    for (const sortBy of ['priceLtoH', 'biggestDiscount']) expect(await titles({ sortBy })).toEqual(usual);
    expect((await titles({}, blue)).slice(0, 1)).toEqual(['Shared Kettle']);
    await setRanking(false);
    expect(await titles()).toEqual(usual);
  });

  it('has merchants without orders below others once their network reports orders', async () => {
    await setRanking(true);
    const factors = async () => {
      await test.app.get(JobRunner).run('earnings');
      return (await test.app.get(MerchantWeightsService).of(red)).factors;
    };
    const { awin, ...others } = WITHOUT_ORDERS;
    expect((await factors()).get(awin)).toBe(3 / 4);
    for (const mid of Object.values(others)) expect((await factors()).get(mid)).toBeUndefined();
    // The merchant may be of the other account.
    const { id } = (await post('networks', { name: 'Awin UK', program: 'awin' })).body as { id: string };
    expect((await factors()).get(awin)).toBeUndefined();
    const order = { networkId: id, websiteName: red, state: 'approved', amountCents: 100, commissionCents: 1 };
    const report = { ...order, currency: 'USD', occurredAt: at(20).toISOString() };
    await post('conversions', report, 200);
    expect((await factors()).get(awin)).toBeUndefined();
    await post('conversions', { ...report, mid: mids.red }, 200);
    expect((await factors()).get(awin)).toBe(3 / 4);
  });
});
