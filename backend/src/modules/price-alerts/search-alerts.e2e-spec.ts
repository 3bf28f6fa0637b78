import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import type { Currency } from '@grabdeals/shared/money';
import { importProducts, retireProducts } from '../../testing/import-products.js';
import { type MailApp, startMailApp } from '../../testing/mail-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { until } from '../../testing/until.js';
import { BrandSelectionsService } from '../merchants/brand-selections.service.js';
import { ProductSearch } from '../search/product-search.js';
import { ThemeService } from '../theme/theme.service.js';
import { PriceSubscription } from './price-subscriptions.repository.js';
import { PriceSubscriptionsService } from './price-subscriptions.service.js';
import { LIMITS, ShopperMailer } from './shopper-mailer.js';

const { red, blue } = SAMPLE.sites;
const HOUR_MS = 3_600_000;

interface Stock {
  title?: string;
  cents: number;
  mid?: number;
  currency?: Currency;
  categoryIds?: number[];
}

describe('alerts for a search, a brand or a category', () => {
  let test: MailApp;
  let alerts: Model<PriceSubscription>;
  let person = 0;
  beforeAll(async () => {
    test = await startMailApp();
    alerts = test.app.get<Model<PriceSubscription>>(getModelToken(PriceSubscription.name));
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.mailServer.mails.length = 0;
    await alerts.deleteMany({});
    person++;
    await stock({ [key('bold')]: { title: `Bold espresso machine ${person}`, cents: 30_000 } });
  });

  /** Each test has products of its own, because the catalogue stays. */
  const key = (name: string) => `${name}-${person}`;
  const email = () => `shopper${person}@mail.example`;
  async function stock(products: Readonly<Record<string, Stock>>): Promise<void> {
    const rows = Object.entries(products).map(([externalId, { title, cents, mid, currency, categoryIds = [] }]) => ({
      merchantId: mid ?? SAMPLE.mids.red,
      externalId,
      title: title ?? `Bold espresso machine ${person}`,
      description: '',
      priceCents: cents,
      currency: currency ?? ('USD' as const),
      categoryIds,
      images: ['https://m12.example/machine.png'],
      link: `https://m12.example/${externalId}`,
      offeredOnly: false,
    }));
    await importProducts(test.app, rows);
    await test.app.get(ProductSearch).refresh();
  }
  const post = (path: string, body: object) =>
    request(test.server).post(`/api/${path}`).set('X-Forwarded-For', `203.0.114.${person}`).send(body);
  const search = () => `espresso machine ${person} under $250`;
  const create = (change: object = {}) =>
    post('search-alerts', { websiteName: red, email: email(), q: search(), ...change });
  const lastMail = () => test.mailServer.mails.at(-1)!;
  const tokenIn = (step: string) =>
    new URL(lastMail().urls.find((url) => url.includes(step))!).searchParams.get('token')!;
  const sendAfter = (ms: number) => test.app.get(PriceSubscriptionsService).sendDue(new Date(Date.now() + ms));
  /** Returns the token of the page of all alerts. */
  async function start(change: object = {}): Promise<string> {
    await create(change).expect(202);
    const { body } = await post('search-alerts/confirm', { token: tokenIn('search-confirm') }).expect(200);
    test.mailServer.mails.length = 0;
    return body.addressToken as string;
  }

  it('start when the recipient confirms, also if nothing has the price yet', async () => {
    await create().expect(202);
    const name = `espresso machine ${person} under $250`;
    expect(lastMail().headers['subject']).toBe(`Confirm your alert for ${name}`);
    const token = tokenIn('search-confirm');
    expect((await post('search-alerts/state', { token }).expect(200)).body).toEqual({ confirmed: false });
    const { body } = await post('search-alerts/confirm', { token }).expect(200);
    expect(body).toMatchObject({ name, path: expect.stringContaining('/products?search=espresso+machine') });
    expect((await post('search-alerts/state', { token }).expect(200)).body).toEqual({ confirmed: true });
    await post('search-alerts/confirm', { token: `${token}x` }).expect(404);
    expect((await post('search-alerts/state', { token: 'x' }).expect(200)).body).toEqual({ confirmed: false });
    expect(await sendAfter(0)).toBe(0);
  });

  it('come from the name that the pages of the site show', async () => {
    const themes = test.app.get(ThemeService);
    for (const [siteName, sender] of [
      ['Shiny Deals', 'Shiny Deals'],
      ['', 'Red Site'],
    ] as const) {
      await themes.save(red, { siteName });
      await create().expect(202);
      expect(lastMail().headers['from']).toBe(`${sender} <deals@grabdeals.example>`);
    }
    await themes.save(red, { siteName: 'Red Site' });
  });

  it('send new products and those whose price falls into the filter, in one e-mail', async () => {
    await start();
    await stock({
      [key('bold')]: { title: `Bold espresso machine ${person}`, cents: 20_000 },
      [key('new')]: { title: `Fresh espresso machine ${person}`, cents: 15_000 },
      [key('dear')]: { title: `Royal espresso machine ${person}`, cents: 40_000 },
      [key('cups')]: { title: `Espresso cups ${person}`, cents: 1_000 },
      [key('canada')]: { title: `Maple espresso machine ${person}`, cents: 14_000, currency: 'CAD' },
    });
    expect(await sendAfter(0)).toBe(1);
    const { headers, source } = lastMail();
    expect(headers['subject']).toBe(`2 new deals: espresso machine ${person} under $250`);
    expect(headers['list-unsubscribe']).toContain('/alerts/search-unsubscribe?token=');
    expect(source).toContain(`Bold espresso machine ${person}\r\n$200.00 (was $300.00, 33% less): https://`);
    expect(source).toContain(`Fresh espresso machine ${person}\r\n$150.00: https://`);
    for (const other of ['Royal', 'cups', 'Maple']) expect(source).not.toContain(other);
    expect(source).toContain('/alerts#');
  });

  it('send no product twice at the same price', async () => {
    await start();
    await stock({ [key('bold')]: { cents: 20_000 } });
    expect(await sendAfter(0)).toBe(1);
    await stock({ [key('bold')]: { cents: 30_000 } });
    await stock({ [key('bold')]: { cents: 20_000 } });
    expect(await sendAfter(25 * HOUR_MS)).toBe(0);
  });

  it('send at most one e-mail a day', async () => {
    await start();
    await stock({ [key('bold')]: { cents: 20_000 } });
    expect(await sendAfter(0)).toBe(1);
    await stock({ [key('bold')]: { cents: 19_000 } });
    expect(await sendAfter(23 * HOUR_MS)).toBe(0);
    expect(await sendAfter(25 * HOUR_MS)).toBe(1);
    expect(lastMail().source).toContain('$190.00 (was $200.00');
  });

  it('never send products that match only some of the words', async () => {
    await start({ q: `Bold espresso machine ${person}` });
    await stock({
      [key('grinder')]: { title: `Espresso grinder ${person}`, cents: 9_000 },
      [key('machine')]: { title: `Sewing machine ${person}`, cents: 9_000 },
    });
    expect(await sendAfter(0)).toBe(0);

    await retireProducts(test.app, [{ merchantId: SAMPLE.mids.red, externalId: key('bold') }]);
    await stock({ [key('pot')]: { title: `Bold espresso pot ${person}`, cents: 9_000 } });
    expect(await sendAfter(2 * HOUR_MS)).toBe(0);
  });

  it('watch a brand, and only while the site shows it', async () => {
    await start({ q: undefined, mids: [SAMPLE.mids.red], maxPrice: 250 });
    await stock({ [key('blue')]: { title: 'Of another brand', cents: 100, mid: SAMPLE.mids.blue } });
    expect(await sendAfter(0)).toBe(0);
    await stock({ [key('bold')]: { cents: 20_000 } });
    expect(await sendAfter(2 * HOUR_MS)).toBe(1);
    expect(lastMail().source).not.toContain('Of another brand');
  });

  it('send nothing of mature categories that the site hides', async () => {
    await start();
    await stock({ [key('mature')]: { cents: 9_000, categoryIds: [SAMPLE.categories.erotica] } });
    expect(await sendAfter(0)).toBe(0);
  });

  it('send nothing of a brand that the site no longer shows', async () => {
    await start({ q: undefined, mids: [SAMPLE.mids.shared] });
    await stock({ [key('shared')]: { title: 'Common kettle', cents: 9_000, mid: SAMPLE.mids.shared } });
    const selections = test.app.get(BrandSelectionsService);
    await selections.save(red, [SAMPLE.mids.red]);
    expect(await sendAfter(0)).toBe(0);
    await selections.save(red, [SAMPLE.mids.red, SAMPLE.mids.shared]);
    await alerts.updateMany({}, { $unset: { 'search.checkedAt': 1 } });
    expect(await sendAfter(2 * HOUR_MS)).toBe(1);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ maxPrice: -1 }, 'maxPrice'],
    [{ minDiscount: 100 }, 'minDiscount'],
    [{ mids: ['x'] }, 'mids'],
    [{ q: 'x'.repeat(201) }, 'q'],
  ])('reject %j', async (change, field) => {
    const { body } = await create(change).expect(400);
    expect(Object.keys(body.error as object)).toEqual([field]);
  });

  it('are refused if no product of the site matches the words', async () => {
    await create({ q: 'visit evil dot example for money' }).expect(404);
    await create({ q: `Bold espresso machine ${person} with umbrella` }).expect(404);
    await create({ websiteName: blue }).expect(404);
    expect(test.mailServer.mails).toEqual([]);
  });

  describe('the page of all alerts', () => {
    const page = (call: string, token: string, change: object = {}) =>
      post(`address-alerts/${call}`, { websiteName: red, token, ...change });

    it('lists the alerts of an address, and ends one or all, also twice', async () => {
      const token = await start();
      await start({ q: `machine ${person}` });
      await create({ q: 'espresso' }).expect(202);
      const { body } = await page('list', token).expect(200);
      expect(body).toMatchObject({
        email: email(),
        alerts: [
          { name: 'Deal alert', title: `machine ${person}` },
          { name: 'Deal alert', title: `espresso machine ${person} under $250` },
        ],
      });
      const { id } = body.alerts[0];
      const remaining = (await page('end', token, { id }).expect(200)).body;
      expect(remaining.alerts).toHaveLength(1);
      expect((await page('end', token, { id }).expect(200)).body).toEqual(remaining);
      expect((await page('end', token).expect(200)).body.alerts).toEqual([]);
      expect(await alerts.countDocuments()).toBe(0);
    });

    it('shows and ends nothing of other addresses and other sites', async () => {
      const token = await start();
      const [{ id }] = (await page('list', token).expect(200)).body.alerts;
      const other = await start({ email: `other${person}@mail.example` });
      expect((await page('end', other, { id }).expect(200)).body.alerts).toHaveLength(1);
      expect((await page('list', token).expect(200)).body.alerts).toHaveLength(1);
      await page('list', token, { websiteName: blue }).expect(404);
      await page('end', token, { websiteName: blue }).expect(404);
      await page('list', `${token.slice(0, -2)}AA`).expect(404);
      await page('list', '').expect(404);
      await page('end', token, { id: 'x' }).expect(400);
    });

    it('is open for a year', async () => {
      const token = await start();
      const inDays = (days: number) =>
        test.app.get(ShopperMailer).addressOf(token, red, new Date(Date.now() + 24 * days * HOUR_MS));
      expect(inDays(365)).toBe(email());
      expect(inDays(367)).toBeUndefined();
    });

    it('is opened by a link that is sent to addresses with alerts only, with the same answer', async () => {
      const link = (address: string) => post('address-alerts/link', { websiteName: red, email: address }).expect(202);
      await start();
      const unknown = await link(`unknown${person}@mail.example`);
      const known = await link(email().toUpperCase());
      expect(known.body).toEqual(unknown.body);
      await until(() => test.mailServer.mails.length > 0);
      expect(test.mailServer.mails.map(({ to }) => to)).toEqual([[email()]]);
      const token = new URL(lastMail().urls.find((url) => url.includes('/alerts#'))!).hash.slice(1);
      expect((await page('list', token).expect(200)).body.alerts).toHaveLength(1);
    });

    it('is sent to one address a few times', async () => {
      const link = () => post('address-alerts/link', { websiteName: red, email: email() });
      for (let i = 0; i < LIMITS['price-mails-address'].points; i++) await link().expect(202);
      await link().expect(429);
      await post('address-alerts/link', { websiteName: red, email: 'nobody' }).expect(400);
    });
  });
});
