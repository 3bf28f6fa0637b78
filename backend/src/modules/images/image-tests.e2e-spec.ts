import { beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { newClickToken } from '@grabdeals/shared/click-tokens';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ClicksRepository } from '../clicks/clicks.repository.js';

const { red, blue } = SAMPLE.sites;
const LINK = 'https://www.awin1.com/cread.php?awinmid=1';
const ITEM = { url: 'https://cdn.example/a.png', redirectUrl: LINK, title: 'Sale' };
const VARIANT = { title: 'Half price' };
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36';

describe('the A/B test of a banner', () => {
  const test = sampleApp();
  let vendor: string;
  let networkId: string;
  beforeAll(async () => {
    vendor = (await test.signIn('vendor', [red])).token;
    const { body } = await post('networks', { name: 'Awin US', program: 'awin' }).expect(201);
    networkId = (body as { id: string }).id;
  });

  const post = (path: string, body: object, token = test.owner) =>
    request(test.server).post(`/api/${path}`).set('Authorization', token).send(body);
  const save = (items: object[], websiteName: string = red, offerSection = 'Banner') =>
    post('img/create', { websiteName, offerSection, items });
  const result = (websiteName: string = red, token = test.owner) =>
    request(test.server).get('/api/img/test').query({ websiteName }).set('Authorization', token);
  const shown = async () => {
    const { body } = await request(test.server).get('/api/img/all').query({ websiteName: red, offerSection: 'Banner' });
    return (body as { data: { testId?: string; variant?: object }[] }).data[0]!;
  };
  const begin = async (variant: object = VARIANT): Promise<string> => {
    await save([{ ...ITEM, variant }]).expect(200);
    return (await shown()).testId!;
  };
  /** Stores clicks, some days ago, and returns a token of one of them. */
  const click = async (testId: string, letter: string, clicks: number, days = 20, marks: 'bot'[] = []) => {
    const token = newClickToken();
    for (let index = 0; index < clicks; index++)
      await test.app.get(ClicksRepository).add({
        ...{ clickId: newClickToken(), websiteName: red, slot: 'banner', page: '/', href: ITEM.redirectUrl },
        ...{ campaignId: 5035, client: 'mobile', marks, variant: `${testId}:${letter}` },
        ...{ at: new Date(Date.now() - days * DAY_MS), token: index === 0 ? token : undefined },
      });
    return token;
  };
  const order = (token: string, commissionCents: number, fields: object = {}) =>
    post('conversions', {
      ...{ networkId, token, state: 'approved', amountCents: 10_000, commissionCents, currency: 'USD' },
      ...fields,
    }).expect(200);

  it('shows both variants to shoppers, and has an id that changes with them', async () => {
    expect(await shown()).not.toHaveProperty('testId');
    const testId = await begin();
    expect(await shown()).toMatchObject({ ...ITEM, variant: VARIANT, testId: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(await begin({ ...VARIANT, description: 'All week', url: '' })).not.toBe(testId);
    expect(await begin({ ...VARIANT, description: ' ' })).toBe(testId);
    expect((await save([{ ...ITEM, variant: { title: '', url: null } }]).expect(200)).body.data[0]).not.toHaveProperty(
      'variant',
    );
  });

  it('stores the variant of a click', async () => {
    const variant = `${await begin({ title: 'Clicked' })}:b`;
    const report = (change: object) =>
      request(test.server)
        .post('/api/clicks')
        .set('User-Agent', PHONE)
        .send({ websiteName: red, page: '/', slot: 'banner', href: ITEM.redirectUrl, variant, ...change });
    await report({}).expect(202);
    expect((await result().expect(200)).body.data).toMatchObject({ a: { clicks: 0 }, b: { clicks: 1, orders: 0 } });
    for (const wrong of ['b', `${variant}c`, 'A'.repeat(16)])
      expect((await report({ variant: wrong }).expect(400)).body.error).toEqual({ variant: expect.any(String) });
  });

  it('compares the clean clicks, and the orders of either variant', async () => {
    const testId = await begin({ title: 'Compared' });
    expect((await result().expect(200)).body.data).toEqual({
      a: { clicks: 0, orders: 0, commission: expect.objectContaining({ integral: 0, currency: 'USD' }) },
      b: expect.objectContaining({ clicks: 0 }),
      ...{ withoutToken: [], by: 'clicks', probability: 0.5 },
    });
    const tokenOfA = await click(testId, 'a', 50);
    const tokenOfB = await click(testId, 'b', 90);
    await click(testId, 'a', 100, 30, ['bot']);
    await order(tokenOfA, 300);
    await order(tokenOfB, 700);
    await order(tokenOfB, 900, { state: 'reversed' });
    await order(tokenOfB, 5_000, { currency: 'CAD' });
    await order(newClickToken(), 5_000);
    const { body } = await result(red, vendor).expect(200);
    expect(body.data).toMatchObject({
      a: { clicks: 50, orders: 1, commission: { integral: 300 } },
      b: { clicks: 90, orders: 1, commission: { integral: 700 } },
      ...{ by: 'clicks', better: 'b', since: expect.any(String) },
    });
    expect(body.data.probability).toBeGreaterThan(0.99);
  });

  it.each([
    ['b', {}, { redirectUrl: 'https://shop.example/sale' }],
    ['b', {}, { redirectUrl: `${LINK}&clickref=spring` }],
    ['a', { redirectUrl: 'https://shop.example/sale' }, { redirectUrl: LINK }],
  ])('compares no orders if the link of variant %s cannot contain a click token', async (variant, item, change) => {
    await save([{ ...ITEM, ...item, title: `Without ${variant}`, variant: { ...VARIANT, ...change } }]).expect(200);
    const testId = (await shown()).testId!;
    const token = await click(testId, variant === 'a' ? 'b' : 'a', 30);
    await click(testId, variant, 80);
    for (let count = 0; count < 41; count++) await order(token, 500);
    const { body } = await result().expect(200);
    expect(body.data).toMatchObject({ withoutToken: [variant], by: 'clicks', better: variant });
    expect([body.data.a, body.data.b]).toEqual(
      variant === 'a' ? [{ clicks: 80 }, { clicks: 30 }] : [{ clicks: 30 }, { clicks: 80 }],
    );
  });

  it('belongs to a site whose operators alone read it', async () => {
    await result(blue, vendor).expect(403);
    expect((await result('nowhere').expect(400)).body.error).toHaveProperty('websiteName');
    await result(red, '').expect(401);
    expect((await result(blue).expect(200)).body).toEqual({});
  });

  it.each([
    ['items.0.redirectUrl', { redirectUrl: '/offers' }, VARIANT],
    ['items.0.variant.redirectUrl', {}, { redirectUrl: '/offers' }],
    ['items.0.variant.redirectUrl', {}, { redirectUrl: 'shop.example' }],
    ['items.0.variant.url', {}, { url: 'picture.png' }],
    ['items.0.variant.title', {}, { title: 'x'.repeat(201) }],
  ])('is rejected at %s', async (field, change, variant) => {
    const { body } = await save([{ ...ITEM, ...change, variant }]).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('is the only one of its site', async () => {
    const tested = { ...ITEM, variant: VARIANT };
    expect((await save([tested, tested]).expect(400)).body.error).toHaveProperty(['items.1.variant']);
    await begin();
    expect((await save([ITEM, tested], red, 'Offer').expect(400)).body.error).toHaveProperty(['items.1.variant']);
    await save([tested], blue, 'Offer').expect(200);
    await save([ITEM]).expect(200);
    await save([ITEM, tested], red, 'Offer').expect(200);
  });

  it('is checked before it is published', async () => {
    await save([], red, 'Offer').expect(200);
    const denial = { title: 'Honest and not sponsored', redirectUrl: 'https://shared.example/' };
    const { body } = await save([{ ...ITEM, variant: denial }]).expect(422);
    expect(body.findings).toMatchObject([{ field: 'items.0.variant.title', place: 'Slot 1, variant B, title' }]);
  });
});
