import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { retireProducts } from '../../testing/import-products.js';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { productIdOf } from '../products/product.js';
import { HistorySweeper } from './history-sweeper.js';

const { red } = SAMPLE.sites;
const RETIRED = { merchantId: SAMPLE.mids.red, externalId: 'r3' };

describe('the history of', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    await retireProducts(test.app, [RETIRED]);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const { send, list, newest, restore, undo } = historyCalls(() => ({ test, owner }));

  describe('synonyms', () => {
    it('contains their changes, which are undone and restored', async () => {
      const { body } = await send('post', '/synonyms', { term: 'sneaker', synonyms: ['kicks'] }).expect(201);
      const saved = await send('put', `/synonyms/${body.id}`, { synonyms: ['trainers'] }).expect(200);
      expect(await newest({ recordId: body.id })).toMatchObject({
        resource: 'synonyms',
        label: 'sneaker',
        fields: ['synonyms'],
        sites: [],
      });
      await undo(saved).expect(200);
      expect((await send('get', `/synonyms/${body.id}`)).body.synonyms).toEqual(['kicks']);

      await send('delete', `/synonyms/${body.id}`).expect(200);
      expect(await list({ resource: 'synonyms' }, vendor)).toEqual([]);
      const [entry] = await list({ recordId: body.id }, undefined, 'trash');
      await restore(entry!.id, 'before', vendor).expect(404);
      await restore(entry!.id, 'before').expect(200);
      expect((await send('get', `/synonyms/${body.id}`).expect(200)).body.term).toBe('sneaker');
    });

    it('does not bring back a term that has new synonyms', async () => {
      const { body } = await send('post', '/synonyms', { term: 'windcheater', synonyms: ['jumper'] }).expect(201);
      await send('delete', `/synonyms/${body.id}`).expect(200);
      await send('post', '/synonyms', { term: 'windcheater', synonyms: ['sweatshirt'] }).expect(201);
      const entry = await newest({ recordId: body.id });
      expect((await restore(entry.id, 'before').expect(409)).body.message).toMatch(/already has synonyms/);
    });
  });

  describe('products', () => {
    it('undoes a change of many products at once', async () => {
      const products = (await send('get', '/products').expect(200)).body as { id: string }[];
      const ids = products.slice(0, 2).map(({ id }) => id);
      const saved = await send('post', '/products/bulk', { ids, addTags: ['bulk'] }).expect(200);
      await undo(saved).expect(200);
      for (const id of ids) expect((await send('get', `/products/${id}`)).body.tags).toEqual([]);
    });
  });

  describe('published records with problems that arose later', () => {
    it('lets them return from the trash', async () => {
      const { body: coupon } = await send('post', '/coupons', {
        mid: SAMPLE.mids.red,
        title: 'Of a product',
        discount: { kind: 'text', text: 'x' },
        websiteName: [red],
        productIds: [productIdOf({ merchantId: SAMPLE.mids.red, externalId: 'r1' })],
      }).expect(201);
      await send('delete', `/coupons/${coupon.id}`).expect(200);
      await retireProducts(test.app, [{ merchantId: SAMPLE.mids.red, externalId: 'r1' }]);
      await restore((await newest({ recordId: coupon.id })).id, 'before').expect(200);
      await send('get', `/coupons/${coupon.id}`).expect(200);
    });
  });

  describe('accounts', () => {
    it('loses the values of deleted ones with the trash', async () => {
      const account = { fullName: 'Gone', email: 'gone@test.example', password: 'six-or-more', role: 'vendor' };
      const { body } = await send('post', '/users', account).expect(201);
      await send('put', `/users/${body.id}`, { phoneNumber: '5550100' }).expect(200);
      await send('delete', `/users/${body.id}`).expect(200);
      const { body: kept } = await send('post', '/users', { ...account, email: 'kept@test.example' }).expect(201);
      await send('delete', `/users/${kept.id}`).expect(200);
      await restore((await newest({ recordId: kept.id })).id, 'before').expect(200);
      await test.app.get(HistorySweeper).sweep(new Date(Date.now() + 31 * 86_400_000));
      const stored = await test.app.get<Connection>(getConnectionToken()).collection('changes').find({}).toArray();
      const valuesOf = (recordId: string) => JSON.stringify(stored.filter((change) => change['recordId'] === recordId));
      expect(valuesOf(body.id)).not.toMatch(/gone@test|5550100/);
      expect(valuesOf(kept.id)).toContain('kept@test.example');
      expect(await list({ recordId: body.id })).toHaveLength(3);
    });

    it('offers vendors no undo of their own profile, which only owners may undo', async () => {
      const { id, token } = await test.signIn('vendor', [red]);
      const saved = await send('put', '/auth/update', { _id: id, fullName: 'New Name', phoneNumber: '' }, token);
      expect(saved.status).toBe(200);
      expect(saved.headers).not.toHaveProperty('x-grabdeals-operation');
    });
  });

  describe('overrides of the compliance check', () => {
    const article = (title: string) => ({
      title,
      category: 'travel',
      image: '/media/new.png',
      websiteName: [red],
      status: 'Published',
      products: [{ title: 'Cat Bed', redirectUrl: 'https://m12.example/p/r3', productId: productIdOf(RETIRED) }],
      complianceOverride: { reason: 'The merchant confirmed it.' },
    });
    const overrides = async (q: string) =>
      (await send('get', `/compliance/overrides?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;

    it('contains who decided, and loses them with an undone save', async () => {
      const saved = await send('post', '/content', article('Overridden')).expect(201);
      expect(await list({ resource: 'compliance-overrides' }, vendor)).toEqual([]);
      const changes = await list({ resource: 'compliance-overrides' });
      expect(changes.at(-1)).toMatchObject({ label: 'Overridden', action: 'create', sites: [red], source: 'user' });
      expect(await overrides('Overridden')).toHaveLength(1);
      await undo(saved, vendor).expect(404);
      await undo(saved).expect(200);
      expect(await overrides('Overridden')).toEqual([]);
      await send('get', `/content/${saved.body.id}`).expect(404);
      expect(await list({ resource: 'compliance-overrides' }, undefined, 'trash')).toEqual([]);
    });
  });
});
