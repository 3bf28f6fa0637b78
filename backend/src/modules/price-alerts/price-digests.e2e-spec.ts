import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import type { Currency } from '@grabdeals/shared/money';
import { JobRunner } from '../../database/jobs/job-runner.js';
import { importProducts, retireProducts } from '../../testing/import-products.js';
import { anotherInstance } from '../../testing/job-instances.js';
import { type MailApp, startMailApp } from '../../testing/mail-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ProductSearch } from '../search/product-search.js';
import { productIdOf } from '../products/product.js';
import { PriceSubscription } from './price-subscriptions.repository.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { LIMITS } from './shopper-mailer.js';

const { red, blue } = SAMPLE.sites;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

describe('weekly e-mails of price drops', () => {
  let test: MailApp;
  let digests: Model<PriceSubscription>;
  let person = 0;
  beforeAll(async () => {
    test = await startMailApp();
    digests = test.app.get<Model<PriceSubscription>>(getModelToken(PriceSubscription.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.mailServer.state.isRejecting = false;
    test.mailServer.mails.length = 0;
    await digests.deleteMany({});
    await setPrices({ lamp: 5_000, chair: 8_000 });
    person++;
  });

  const productOf = (externalId: string, priceCents: number, currency: Currency = 'USD') => ({
    merchantId: SAMPLE.mids.red,
    externalId,
    title: `Red ${externalId}`,
    description: '',
    priceCents,
    currency,
    categoryIds: [],
    images: [],
    link: `https://m12.example/${externalId}`,
    offeredOnly: false,
  });
  const idOf = (externalId: string) => productIdOf({ merchantId: SAMPLE.mids.red, externalId });
  async function setPrices(prices: Record<string, number>, currency: Currency = 'USD'): Promise<void> {
    await importProducts(
      test.app,
      Object.entries(prices).map(([name, cents]) => productOf(name, cents, currency)),
    );
    await test.app.get(ProductSearch).refresh();
  }
  const email = () => `reader${person}@mail.example`;
  const post = (path: string, body: object) =>
    request(test.server).post(`/api/price-digests${path}`).set('X-Forwarded-For', `203.0.113.${person}`).send(body);
  const create = (change: object = {}) =>
    post('', { websiteName: red, email: email(), productIds: [idOf('lamp'), idOf('chair')], ...change });
  const tokenIn = (index: number, step: string) =>
    new URL(test.mailServer.mails[index]!.urls.find((url) => url.includes(step))!).searchParams.get('token')!;
  /** Sends what is due after a time from now. */
  const sendAfter = (ms: number) => test.app.get(PriceSubscriptionsService).sendDue(new Date(Date.now() + ms));
  async function start(change: object = {}): Promise<void> {
    await create(change).expect(202);
    await post('/confirm', { token: tokenIn(-1 + test.mailServer.mails.length, 'weekly-confirm') }).expect(200);
    test.mailServer.mails.length = 0;
  }

  it('start when the recipient confirms, and list the products that are cheaper than a week before', async () => {
    await create({ email: ` ${email().toUpperCase()}` }).expect(202);
    expect(test.mailServer.mails[0]).toMatchObject({
      to: [email()],
      headers: { subject: 'Confirm your weekly price drops', from: 'Red Site <deals@grabdeals.example>' },
    });
    await setPrices({ lamp: 4_000, chair: 4_000 });
    expect(await sendAfter(2 * DAY_MS)).toBe(0);
    const { body } = await post('/confirm', { token: tokenIn(0, 'weekly-confirm') }).expect(200);
    expect(body.productCount).toBe(2);
    expect(Date.parse(body.nextAt as string) - Date.now()).toBeGreaterThan(WEEK_MS - HOUR_MS);

    expect(await sendAfter(WEEK_MS - HOUR_MS)).toBe(0);
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(1);
    expect(await sendAfter(WEEK_MS + 2 * HOUR_MS)).toBe(0);
    expect(test.mailServer.mails).toHaveLength(2);
    const { headers, source } = test.mailServer.mails[1]!;
    expect(headers['subject']).toBe('Price drops: 2 of your saved deals are cheaper');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(
      /^<https:\/\/redsite\.deals\.example\/alerts\/weekly-unsubscribe\?token=/,
    );
    expect(source).toContain(`Red chair\r\n$40.00 (was $80.00, 50% less): https://redsite.deals.example/p/red-chair/`);
    expect(source.indexOf('Red chair')).toBeLessThan(source.indexOf('Red lamp'));
    expect(source).toMatch(/redsite\.deals\.example\/saved#deals=[0-9a-f]{24},[0-9a-f]{24}\r\n/);
  });

  it('are sent only in weeks with a drop, and compare to the week before', async () => {
    await start();
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(0);
    await setPrices({ lamp: 6_000 });
    expect(await sendAfter(2 * WEEK_MS + 2 * HOUR_MS)).toBe(0);
    await setPrices({ lamp: 5_500 });
    expect(await sendAfter(3 * WEEK_MS + 3 * HOUR_MS)).toBe(1);
    expect(test.mailServer.mails[0]!.headers['subject']).toBe('Price drops: 1 of your saved deals is cheaper');
    expect(test.mailServer.mails[0]!.source).toContain('$55.00 (was $60.00, 8% less)');
    expect(test.mailServer.mails[0]!.source).not.toContain('Red chair');
  });

  it('do not compare prices in different currencies', async () => {
    await start();
    await setPrices({ lamp: 4_000 }, 'CAD');
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(0);
    await setPrices({ lamp: 3_000 }, 'CAD');
    expect(await sendAfter(2 * WEEK_MS + 2 * HOUR_MS)).toBe(1);
    expect(test.mailServer.mails[0]!.source).toContain('CA$30.00 (was CA$40.00, 25% less)');
  });

  it('skip products that the site no longer shows', async () => {
    await start();
    await setPrices({ lamp: 4_000, chair: 4_000 });
    await retireProducts(test.app, [productOf('chair', 4_000)]);
    await test.app.get(ProductSearch).refresh();
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(1);
    expect(test.mailServer.mails[0]!.source).not.toContain('Red chair');
  });

  it('are sent an hour later if the mail server rejects them', async () => {
    await start();
    await setPrices({ lamp: 4_000 });
    test.mailServer.state.isRejecting = true;
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(0);
    test.mailServer.state.isRejecting = false;
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(0);
    expect(await sendAfter(WEEK_MS + 3 * HOUR_MS)).toBe(1);
  });

  it('end if the mail server does not know the recipient', async () => {
    await start();
    await setPrices({ lamp: 4_000 });
    test.mailServer.state.unknownRecipients.add(email());
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(0);
    expect(await digests.countDocuments()).toBe(0);
  });

  it('are sent again with the same Message-ID if the process died before it stored that they were sent', async () => {
    await start();
    await setPrices({ lamp: 4_000 });
    const before = await digests.findOne().lean();
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(1);
    await digests.replaceOne({ _id: before!._id }, before!);
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(1);
    const [first, second] = test.mailServer.mails.map(({ headers }) => headers['message-id']);
    expect(first).toMatch(/^<[0-9a-f]{24}\.week\.\d+@grabdeals\.example>$/);
    expect(second).toBe(first);
  });

  it('are sent once by two instances, which take turns by a lease', async () => {
    await start();
    await setPrices({ lamp: 4_000 });
    const instances = [test.app.get(JobRunner), anotherInstance(test.app)];
    const makeDue = () => digests.updateMany({}, { $set: { nextAt: new Date(0) } });
    await makeDue();
    await Promise.all(instances.map((jobs) => jobs.run('price-alerts')));
    expect(test.mailServer.mails).toHaveLength(1);
    await setPrices({ lamp: 3_000 });
    await makeDue();
    await Promise.all(instances.map((jobs) => jobs.run('price-alerts')));
    expect(test.mailServer.mails).toHaveLength(1);
  });

  it('end by the link to unsubscribe, with the address', async () => {
    await start();
    await setPrices({ lamp: 4_000 });
    await sendAfter(WEEK_MS + HOUR_MS);
    const token = tokenIn(0, 'weekly-unsubscribe');
    await post('/confirm', { token }).expect(404);
    await request(test.server).post('/api/price-alerts/unsubscribe').send({ token }).expect(404);
    await post('/unsubscribe', { token: `${token}x` }).expect(404);
    expect(await digests.countDocuments()).toBe(1);
    await post('/unsubscribe', { token }).expect(200);
    await post('/unsubscribe', { token }).expect(200);
    expect(await digests.countDocuments()).toBe(0);
  });

  it('and price alerts of the same person do not replace each other', async () => {
    await start();
    const alert = { websiteName: red, email: email(), productId: idOf('lamp'), targetCents: 4_500 };
    await request(test.server).post('/api/price-alerts').send(alert).expect(202);
    const token = tokenIn(0, 'confirm');
    await post('/confirm', { token }).expect(404);
    await request(test.server).post('/api/price-alerts/confirm').send({ token }).expect(200);
    test.mailServer.mails.length = 0;
    await setPrices({ lamp: 4_000 });
    expect(await sendAfter(WEEK_MS + HOUR_MS)).toBe(2);
    const subjects = test.mailServer.mails.map(({ headers }) => headers['subject']);
    expect(subjects.sort()).toEqual([
      'Price drop: Red lamp is now $40.00',
      'Price drops: 1 of your saved deals is cheaper',
    ]);
    expect((await digests.find().lean()).map(({ kind }) => kind)).toEqual(['weekly-digest']);
  });

  it('replace the products of an earlier request', async () => {
    await start();
    await start({ productIds: [idOf('chair')] });
    const [digest, ...others] = await digests.find().lean();
    expect(others).toEqual([]);
    expect(digest!.prices.map(({ productId }) => productId)).toEqual([idOf('chair')]);
  });

  it('end without a confirmation after three days, and with one after a year', async () => {
    await create().expect(202);
    await sendAfter(2 * DAY_MS);
    expect(await digests.countDocuments()).toBe(1);
    await sendAfter(4 * DAY_MS);
    expect(await digests.countDocuments()).toBe(0);
    await post('/confirm', { token: tokenIn(0, 'weekly-confirm') }).expect(404);
    await start();
    await sendAfter(364 * DAY_MS);
    expect(await digests.countDocuments()).toBe(1);
    await sendAfter(366 * DAY_MS);
    expect(await digests.countDocuments()).toBe(0);
  });

  it('are not stored if their confirmation cannot be sent', async () => {
    test.mailServer.state.isRejecting = true;
    await create().expect(503);
    expect(await digests.countDocuments()).toBe(0);
  });

  it('require a product that the site shows', async () => {
    await create({ websiteName: blue }).expect(404);
    await create({ productIds: ['66f000000000000000000000'] }).expect(404);
    expect(test.mailServer.mails).toEqual([]);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ productIds: [] }, 'productIds'],
    [{ productIds: ['x'] }, 'productIds'],
    [
      { productIds: Array.from({ length: 51 }, (_, i) => `66f0000000000000000000${String(i).padStart(2, '0')}`) },
      'productIds',
    ],
  ])('reject %j', async (change, field) => {
    const { body } = await create(change).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
  });

  it('share the limits of price alerts, also for variants of one address', async () => {
    for (let i = 0; i < LIMITS['price-mails-address'].points; i++) {
      await create({ email: `reader${person}+${i}@mail.example` }).expect(202);
    }
    await create().expect(429);
    const alert = { websiteName: red, productId: idOf('lamp'), email: email(), targetCents: 100 };
    await request(test.server).post('/api/price-alerts').send(alert).expect(429);
  });

  it('are deleted with their website', async () => {
    await start();
    const { token } = await test.signIn('owner');
    const websites = await request(test.server).get('/api/website').set('Authorization', token).expect(200);
    const { id } = (websites.body as { id: string; value: string }[]).find(({ value }) => value === red)!;
    const remove = (query: string) =>
      request(test.server).delete(`/api/website/${id}${query}`).set('Authorization', token);
    expect((await remove('').expect(409)).body.message).toContain('1 weekly price e-mail');
    await remove('?force=true').expect(200);
    expect(await digests.countDocuments()).toBe(0);
  });
});
