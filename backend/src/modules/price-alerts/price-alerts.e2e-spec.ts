import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import type { Currency } from '@grabdeals/shared/money';
import { importProducts, retireProducts } from '../../testing/import-products.js';
import { type MailApp, startMailApp } from '../../testing/mail-app.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp } from '../../testing/test-app.js';
import { ProductSearch } from '../search/product-search.js';
import { PriceSubscription } from './price-subscriptions.repository.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { LIMITS } from './shopper-mailer.js';

const { red } = SAMPLE.sites;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('price alerts', () => {
  let test: MailApp;
  let alerts: Model<PriceSubscription>;
  let productId: string;
  let person = 0;
  beforeAll(async () => {
    test = await startMailApp();
    alerts = test.app.get<Model<PriceSubscription>>(getModelToken(PriceSubscription.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.mailServer.mails.length = 0;
    await alerts.deleteMany({});
    await setPrice(5_000);
    const query = { websiteName: red, q: 'Watched lamp' };
    const { body } = await request(test.server).get('/api/home/searchProducts').query(query).expect(200);
    productId = body.payload.products[0]._id;
    person++;
  });

  const product = (priceCents: number, currency: Currency = 'USD') => ({
    merchantId: SAMPLE.mids.red,
    externalId: 'lamp',
    title: 'Watched lamp',
    description: '',
    priceCents,
    currency,
    categoryIds: [],
    images: [],
    link: 'https://m12.example/lamp',
    offeredOnly: false,
  });
  async function setPrice(priceCents: number, currency?: Currency): Promise<void> {
    await importProducts(test.app, [product(priceCents, currency)]);
    await test.app.get(ProductSearch).refresh();
  }
  const email = () => `shopper${person}@mail.example`;
  /** Each person of the tests has a network of its own. */
  const post = (path: string, body: object) =>
    request(test.server).post(`/api/price-alerts${path}`).set('X-Forwarded-For', `203.0.113.${person}`).send(body);
  const create = (change: object = {}) =>
    post('', { websiteName: red, productId, email: email(), targetCents: 4_000, ...change });
  const tokenIn = (index: number, step: string) =>
    new URL(test.mailServer.mails[index]!.urls.find((url) => url.includes(step))!).searchParams.get('token')!;
  const check = (now = new Date()) => test.app.get(PriceSubscriptionsService).sendDue(now);
  /** Returns the token that confirmed the alert. */
  async function startAlert(): Promise<string> {
    await create().expect(202);
    const token = tokenIn(0, 'confirm');
    await post('/confirm', { token }).expect(200);
    test.mailServer.mails.length = 0;
    return token;
  }

  it('start when the recipient confirms the e-mail, and send one e-mail when the price falls', async () => {
    await create({ email: ` ${email().toUpperCase()} ` }).expect(202);
    expect(test.mailServer.mails).toHaveLength(1);
    expect(test.mailServer.mails[0]).toMatchObject({
      to: [email()],
      headers: { subject: 'Confirm your price alert for Watched lamp', from: 'Red Site <deals@grabdeals.example>' },
    });
    expect(test.mailServer.mails[0]!.urls[0]).toMatch(/^https:\/\/redsite\.deals\.example\/alerts\/confirm\?token=/);
    await setPrice(3_000);
    expect(await check()).toBe(0);

    const { body } = await post('/confirm', { token: tokenIn(0, 'confirm') }).expect(200);
    expect(body).toEqual({
      addressToken: expect.any(String),
      productId,
      productTitle: 'Watched lamp',
      targetPrice: { value: '$40.00', integral: 4_000, currency: 'USD' },
    });
    expect(await check()).toBe(1);
    expect(await check()).toBe(0);
    const { headers, source } = test.mailServer.mails[1]!;
    expect(headers['subject']).toBe('Price drop: Watched lamp is now $30.00');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/redsite\.deals\.example\/alerts\/unsubscribe\?token=/);
    expect(source).toContain('Watched lamp\r\n$30.00 (was $50.00, 40% less): https://');
    expect(source).toContain(`https://redsite.deals.example/p/watched-lamp/${productId}`);
    expect(source).toContain('https://redsite.deals.example/alerts#');
    expect(await alerts.countDocuments()).toBe(0);
  });

  it('wait while the price is above the target, and compare inclusively', async () => {
    await startAlert();
    await setPrice(4_001);
    expect(await check()).toBe(0);
    await setPrice(4_000);
    expect(await check()).toBe(1);
  });

  it('do not compare prices in different currencies', async () => {
    await startAlert();
    await setPrice(3_900, 'CAD');
    expect(await check()).toBe(0);
    await setPrice(3_900, 'USD');
    expect(await check()).toBe(1);
  });

  it('are sent by a later check if the mail server rejects the e-mail', async () => {
    await startAlert();
    await setPrice(3_900);
    test.mailServer.state.isRejecting = true;
    expect(await check()).toBe(0);
    test.mailServer.state.isRejecting = false;
    expect(await check()).toBe(0);
    expect(await check(new Date(Date.now() + 2 * HOUR_MS))).toBe(1);
  });

  it('are refused with a message if the mail server rejects the confirmation', async () => {
    test.mailServer.state.unknownRecipients.add(email());
    expect((await create().expect(400)).body.message).toBe(
      'The e-mail cannot be sent to this address. Check the address.',
    );
    test.mailServer.state.unknownRecipients.clear();
    test.mailServer.state.isRejecting = true;
    const { body, headers } = await create().expect(503);
    test.mailServer.state.isRejecting = false;
    expect(body.message).toBe('E-mails cannot be sent at the moment. Please try again later.');
    expect(headers['retry-after']).toBeDefined();
  });

  it('end if the mail server does not know the recipient', async () => {
    await startAlert();
    await setPrice(3_900);
    test.mailServer.state.unknownRecipients.add(email());
    expect(await check()).toBe(0);
    expect(await alerts.countDocuments()).toBe(0);
  });

  it('are deleted after a year', async () => {
    await startAlert();
    await check(new Date(Date.now() + 364 * DAY_MS));
    expect(await alerts.countDocuments()).toBe(1);
    await check(new Date(Date.now() + 366 * DAY_MS));
    expect(await alerts.countDocuments()).toBe(0);
  });

  it('remain if an old link is opened again after a newer request', async () => {
    const token = await startAlert();
    await create({ targetCents: 2_000 }).expect(202);
    await post('/confirm', { token }).expect(200);
    expect(await alerts.countDocuments()).toBe(2);
  });

  it('expire exactly after their time to confirm', async () => {
    await create().expect(202);
    await alerts.collection.updateOne({}, { $set: { createdAt: new Date(Date.now() - 4 * DAY_MS) } });
    await post('/confirm', { token: tokenIn(0, 'confirm') }).expect(404);
  });

  it('are not stored if their confirmation cannot be sent', async () => {
    test.mailServer.state.isRejecting = true;
    await create().expect(503);
    test.mailServer.state.isRejecting = false;
    expect(await alerts.countDocuments()).toBe(0);
  });

  it('end with the link to unsubscribe, also repeatedly', async () => {
    await startAlert();
    const alert = await alerts.findOne().lean();
    await setPrice(3_000);
    await check();
    const token = tokenIn(0, 'unsubscribe');
    await post('/unsubscribe', { token }).expect(200);
    await post('/unsubscribe', { token }).expect(200);
    expect(alert).not.toBeNull();
    await post('/unsubscribe', { token: `${String(alert!._id)}.forged` }).expect(404);
    await post('/confirm', { token }).expect(404);
  });

  it('replace an earlier alert of the same person and product', async () => {
    await startAlert();
    await create({ targetCents: 2_000 }).expect(202);
    expect(await alerts.countDocuments({ confirmedAt: { $ne: null } })).toBe(1);
    await post('/confirm', { token: tokenIn(0, 'confirm') }).expect(200);
    expect((await alerts.find().lean()).flatMap(({ prices }) => prices.map(({ priceCents }) => priceCents))).toEqual([
      2_000,
    ]);
  });

  it('are deleted if nobody confirms them within three days', async () => {
    await create().expect(202);
    await check(new Date(Date.now() + 2 * DAY_MS));
    expect(await alerts.countDocuments()).toBe(1);
    await check(new Date(Date.now() + 4 * DAY_MS));
    expect(await alerts.countDocuments()).toBe(0);
    await post('/confirm', { token: tokenIn(0, 'confirm') }).expect(404);
  });

  it('do not exist for products that the site does not show', async () => {
    await create({ websiteName: SAMPLE.sites.blue }).expect(404);
    await create({ productId: '66f000000000000000000000' }).expect(404);
    await retireProducts(test.app, [product(0)]);
    await test.app.get(ProductSearch).refresh();
    await create().expect(404);
    expect(test.mailServer.mails).toEqual([]);
  });

  it.each([
    [{ targetCents: 5_000 }, 'targetCents'],
    [{ targetCents: 0 }, 'targetCents'],
    [{ targetCents: 12.5 }, 'targetCents'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@mail.example, b@mail.example' }, 'email'],
    [{ productId: 'x' }, 'productId'],
  ])('reject %j', async (change, field) => {
    const { body } = await create(change).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
    expect(test.mailServer.mails).toEqual([]);
  });

  it('send few e-mails to one address, and accept few alerts from one network', async () => {
    for (let i = 0; i < LIMITS['price-mails-address'].points; i++) await create().expect(202);
    await create().expect(429);
    for (let i = LIMITS['price-mails-address'].points + 1; i < LIMITS['price-mails-network'].points; i++) {
      await create({ email: `friend${i}@mail.example` }).expect(202);
    }
    await create({ email: 'another@mail.example' }).expect(429);
  });

  it('are hidden without a mail server', async () => {
    const site = await request(test.server).get('/api/site').query({ websiteName: red }).expect(200);
    expect(site.body.hasPriceAlerts).toBe(true);
    const other = await startTestApp();
    await loadSampleSites(other.app);
    const { body } = await request(other.server).get('/api/site').query({ websiteName: red }).expect(200);
    expect(body.hasPriceAlerts).toBe(false);
    await request(other.server)
      .post('/api/price-alerts')
      .send({ websiteName: red, productId, email: email(), targetCents: 1 })
      .expect(404);
    await other.close();
  });
});
