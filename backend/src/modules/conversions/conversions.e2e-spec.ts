import { describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { Secrets } from '../../config/secrets.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { OrderKey, OrderKeyRepository } from './order-key.repository.js';
import { ARTICLE, conversionCalls } from './testing/conversion-calls.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const UNKNOWN = '66f0a1b2c3d4e5f607182931';

describe('conversions', () => {
  const { test, state, newOrder, call, readPostbackPath, list, postback, sale, byReference, clickInArticle } =
    conversionCalls();

  describe('a postback', () => {
    it('stores an order with the click that led to it', async () => {
      const order = sale({ token: await clickInArticle() });
      expect((await postback(order).expect(200)).body).toEqual({ result: 'created' });
      expect(await byReference(order.order)).toMatchObject({
        networkName: 'Awin US',
        state: 'pending',
        amount: { value: '$89.00', integral: 8_900, currency: 'USD' },
        commission: { integral: 712 },
        isMatched: true,
        websiteName: red,
        mid: mids.red,
        articleId: ARTICLE,
        slot: 'article',
        occurredAt: '2026-11-20T14:03:00.000Z',
        clickedAt: '2026-11-20T13:41:00.000Z',
      });
    });

    it('does not store the reference of the order', async () => {
      const order = sale();
      await postback(order).expect(200);
      expect(JSON.stringify(await list({}))).not.toContain(order.order);
    });

    it('is about the same order after JWT_SECRET has changed, also if instances start together', async () => {
      const model = test.app.get<Connection>(getConnectionToken()).model<OrderKey>(OrderKey.name);
      const instance = (jwtSecret: string) => new OrderKeyRepository(model, new Secrets({ jwtSecret }));
      const order = sale();
      await postback(order).expect(200);
      const stored = await model.findOne().lean();
      const { id } = (await byReference(order.order))!;
      const text = JSON.stringify([state.networkId, order.order]);
      expect(await instance('a new secret of the installation').hash(text)).toBe(id);

      await model.deleteMany();
      const hashes = await Promise.all(['a', 'b', 'c', 'd'].map((secret) => instance(secret).hash(text)));
      expect(new Set(hashes).size).toBe(1);
      expect(await model.countDocuments()).toBe(1);
      await model.replaceOne({}, stored!);
    });

    it('counts once, however often it comes', async () => {
      const order = sale();
      const results = await Promise.all(Array.from({ length: 8 }, () => postback(order).expect(200)));
      expect(results.filter(({ body }) => body.result === 'created')).toHaveLength(1);
      const { id } = (await byReference(order.order))!;
      expect((await call('get', `conversions/${String(id)}`).expect(200)).body.entries).toHaveLength(1);
    });

    it('stores each of many changes of an order at the same time', async () => {
      const order = sale();
      const amounts = Array.from({ length: 8 }, (_, index) => `${index + 1}.00`);
      await Promise.all(amounts.map((commission, line) => postback({ ...order, commission, line }).expect(200)));
      expect(await byReference(order.order)).toMatchObject({ commission: { integral: 3_600 } });
    });

    it('follows the order to its reversal, and keeps the ledger', async () => {
      const order = sale({ token: await clickInArticle() });
      await postback(order).expect(200);
      await postback({ ...order, state: 'approved', commission: '7.00' }).expect(200);
      expect(await byReference(order.order)).toMatchObject({ state: 'approved', commission: { integral: 700 } });
      await postback({ ...order, state: 'reversed' }).expect(200);
      const reversed = (await byReference(order.order))!;
      expect(reversed).toMatchObject({ state: 'reversed', isMatched: true, commission: { integral: 712 } });
      const { body } = await call('get', `conversions/${String(reversed['id'])}`).expect(200);
      expect(body.entries.map((entry: { state: string }) => entry.state)).toEqual(['pending', 'approved', 'reversed']);
    });

    it('accepts a form, JSON, and the JSON parameter of Awin', async () => {
      const [form, json, awin] = [newOrder(), newOrder(), newOrder()];
      const post = () => request(test.server).post(state.postbackPath);
      await post()
        .type('form')
        .send({ ...sale(), order: form })
        .expect(200);
      await post()
        .send({ transactionId: json, saleAmount: { amount: 10, currency: 'CAD' }, commission: 1 })
        .expect(200);
      const push = { transactionId: awin, transactionAmount: '20.5', commission: '2.05', clickRef: '' };
      await post()
        .type('form')
        .send({ AwinTransactionPush: JSON.stringify(push) })
        .expect(200);
      expect(await byReference(form)).toMatchObject({ commission: { integral: 712 } });
      expect(await byReference(json)).toMatchObject({ amount: { integral: 1_000, currency: 'CAD' } });
      expect(await byReference(awin)).toMatchObject({ amount: { integral: 2_050 }, state: 'pending' });
    });

    it('ignores words in braces that the network has not replaced', async () => {
      const order = sale({ token: '{token}', state: '{state}', currency: '{currency}' });
      await postback(order).expect(200);
      expect(await byReference(order.order)).toMatchObject({ isMatched: false, state: 'pending', websiteName: '' });
    });

    it.each([
      [{ order: '' }, /order/],
      [{ commission: '{commission}' }, /commission/],
      [{ commission: '7.12 EUR' }, /EUR/],
      [{ state: 'perhaps' }, /state "perhaps"/],
      [{ date: '2040-01-01' }, /date "2040-01-01"/],
    ])('is rejected with %j', async (change, message) => {
      const { body } = await postback({ ...sale(), ...change }).expect(400);
      expect(body.message).toMatch(message);
    });

    it('is rejected with a wrong, foreign, old or inactive URL', async () => {
      await postback(sale(), `/api/postbacks/${state.networkId}/wrong`).expect(404);
      await postback(sale(), state.postbackPath.replace(state.networkId, UNKNOWN)).expect(404);
      await postback(sale(), state.postbackPath.replace(state.networkId, 'x')).expect(404);
      const old = state.postbackPath;
      state.postbackPath = await readPostbackPath('post');
      await postback(sale(), old).expect(404);
      await postback(sale()).expect(200);
      await call('put', `networks/${state.networkId}`, { active: false }).expect(200);
      await postback(sale()).expect(404);
      await call('put', `networks/${state.networkId}`, { active: true }).expect(200);
    });
  });

  describe('the list', () => {
    it('contains for a vendor the orders of its sites only', async () => {
      const [own, other, unknown] = [newOrder(), newOrder(), newOrder()];
      await postback(sale({ order: own, token: await clickInArticle() })).expect(200);
      await postback(sale({ order: unknown })).expect(200);
      const report = {
        networkId: state.networkId,
        state: 'approved',
        amountCents: 100,
        commissionCents: 10,
        currency: 'USD',
      };
      await call('post', 'conversions', { ...report, reference: other, websiteName: blue, mid: mids.blue }).expect(200);
      expect(await byReference(own, state.vendor)).toBeDefined();
      expect(await byReference(other, state.vendor)).toBeUndefined();
      expect(await byReference(unknown, state.vendor)).toBeUndefined();
      const { id } = (await byReference(other))!;
      await call('get', `conversions/${String(id)}`, undefined, state.vendor).expect(404);
      await call('get', `conversions?filter={"websiteName":"${blue}"}`, undefined, state.vendor).expect(403);
      await call('get', 'conversions/nothing').expect(404);
    });

    it('is filtered by state, day and match', async () => {
      const order = sale({ state: 'approved', date: '2026-10-05T00:00:00Z' });
      await postback(order).expect(200);
      const day = { from: '2026-10-05', to: '2026-10-05' };
      expect(await list({ ...day, state: 'approved', isMatched: false })).toHaveLength(1);
      expect(await list({ ...day, state: 'paid' })).toHaveLength(0);
      expect(await list({ ...day, isMatched: true })).toHaveLength(0);
    });

    it('is exported', async () => {
      const { text } = await call('get', 'conversions/export?filter={"from":"2026-10-05","to":"2026-10-05"}').expect(
        200,
      );
      expect(text.split('\r\n')[1]).toMatch(/,Awin US,approved,2026-10-05T00:00:00.000Z,USD,89,7.12,/);
    });
  });

  describe('an order by hand', () => {
    const order = { state: 'approved', amountCents: 5_000, commissionCents: 400, currency: 'CAD' };

    it('counts for its site, and the same report again changes nothing', async () => {
      const body = {
        networkId: state.networkId,
        reference: newOrder(),
        ...order,
        websiteName: blue,
        occurredAt: '2026-11-02T00:00:00Z',
      };
      const { body: created } = await call('post', 'conversions', body).expect(200);
      expect(created).toMatchObject({ result: 'created', websiteName: blue, commission: { value: 'CA$4.00' } });
      expect((await call('post', 'conversions', body).expect(200)).body.result).toBe('unchanged');
    });

    it.each([
      [{ networkId: UNKNOWN }, 'networkId'],
      [{ websiteName: 'unheardof' }, 'websiteName'],
      [{ mid: 999_999 }, 'mid'],
      [{ state: 'void' }, 'state'],
      [{ amountCents: 1.5 }, 'amountCents'],
      [{ currency: 'EUR' }, 'currency'],
      [{ token: 'x' }, 'token'],
      [{ occurredAt: 'yesterday' }, 'occurredAt'],
    ])('is rejected with %j', async (change, field) => {
      const { body } = await call('post', 'conversions', { networkId: state.networkId, ...order, ...change }).expect(
        400,
      );
      expect(Object.keys(body.error ?? { websiteName: '' })).toEqual([field]);
    });

    it('is for owners only', async () => {
      await call('post', 'conversions', { networkId: state.networkId, ...order }, state.vendor).expect(403);
      await call('get', 'networks', undefined, state.vendor).expect(403);
      await call('get', `networks/${state.networkId}/postback`, undefined, state.vendor).expect(403);
    });
  });

  describe('the site of an order', () => {
    it('is chosen by an owner if the click is not known', async () => {
      const order = sale();
      await postback(order).expect(200);
      const { id } = (await byReference(order.order))!;
      const path = `conversions/${String(id)}/site`;
      expect((await call('post', path, { websiteName: blue, mid: mids.blue }).expect(200)).body).toMatchObject({
        websiteName: blue,
        mid: mids.blue,
        isMatched: false,
      });
      await postback({ ...order, state: 'approved' }).expect(200);
      expect(await byReference(order.order)).toMatchObject({ websiteName: blue, state: 'approved' });
      await call('post', path, { websiteName: blue }, state.vendor).expect(403);
      await call('post', path, { websiteName: 'unheardof' }).expect(400);
      await call('post', 'conversions/nothing/site', { websiteName: blue }).expect(404);
    });

    it('is that of the click, also if the token comes later', async () => {
      const order = sale();
      await postback(order).expect(200);
      await postback({ ...order, state: 'approved', token: await clickInArticle() }).expect(200);
      const found = (await byReference(order.order))!;
      expect(found).toMatchObject({ websiteName: red, isMatched: true });
      await call('post', `conversions/${String(found['id'])}/site`, { websiteName: blue }).expect(400);
    });
  });

  describe('a network', () => {
    it('has a unique name, and is not deleted while it has orders', async () => {
      await call('post', 'networks', { name: 'Awin US' }).expect(409);
      await call('delete', `networks/${state.networkId}`).expect(409);
      const { body } = await call('post', 'networks', { name: 'Unused' }).expect(201);
      expect(body).toMatchObject({ program: 'other', currency: 'USD', timeZone: 'UTC', active: true });
      await call('delete', `networks/${String(body.id)}`).expect(200);
    });
  });
});
