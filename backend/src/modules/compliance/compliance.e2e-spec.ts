import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { JobRunner } from '../../database/jobs/job-runner.js';
import { retireProducts } from '../../testing/import-products.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { productIdOf } from '../products/product.js';
import { LinkChecker } from './link-checker.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const RETIRED = { merchantId: mids.red, externalId: 'r3' };
const DENIAL = 'Honest and not sponsored';
const REASON = 'The merchant confirmed it.';
const UNKNOWN_ID = '66f000000000000000000000';

describe('the compliance check', () => {
  let test: TestApp;
  let owner: { token: string; id: string };
  let vendor: string;
  let stranger: string;
  /** A merchant's site: /gone is 404, all other pages exist. */
  let shop: Server;
  const requested: string[] = [];
  let openShop: () => void;

  beforeAll(async () => {
    const shopIsOpen = new Promise<void>((resolve) => (openShop = resolve));
    shop = createServer(({ method, url = '' }, response) => {
      requested.push(`${method} ${url}`);
      void shopIsOpen.then(() => response.writeHead(url.startsWith('/gone') ? 404 : 200).end());
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    test = await startTestApp({ FEED_HOSTS: '127.0.0.1' });
    await loadSampleSites(test.app);
    await retireProducts(test.app, [RETIRED]);
    owner = await test.signIn('owner');
    vendor = (await test.signIn('vendor', [red])).token;
    stranger = (await test.signIn('vendor', [blue])).token;
  });
  afterAll(async () => {
    shop.close();
    await test.close();
  });

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = owner.token) => {
    const sent = request(test.server)[method](`/api${path}`);
    return (token ? sent.set('Authorization', token) : sent).send(body);
  };
  const shopUrl = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`;
  const anArticle = (fields: object = {}) => ({
    title: 'Collars',
    category: 'travel',
    image: '/media/new.png',
    websiteName: [red],
    status: 'Published',
    ...fields,
  });
  const retiredCard = () => ({
    title: 'Cat Bed',
    redirectUrl: 'https://m12.example/p/r3',
    productId: productIdOf(RETIRED),
  });
  const findingsOf = async (token = owner.token, websiteName: string = red) => {
    const { body } = await call('get', `/compliance/findings?websiteName=${websiteName}`, undefined, token).expect(200);
    return body as { data: { kind: string; recordId: string; findings: { rule: string }[] }[]; totalCount: number };
  };
  const overrides = async (q: string) => {
    const { body } = await call('get', `/compliance/overrides?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
    return body as { recordId: string; reason: string }[];
  };

  describe('of an article', () => {
    it('blocks publishing with the findings, for the documents’ calls too', async () => {
      const products = [retiredCard()];
      const { body } = await call('post', '/content', anArticle({ products }), vendor).expect(422);
      expect(body).toMatchObject({
        statusCode: 422,
        code: 'compliance',
        message: 'The article has 1 problem that must be solved before it is published.',
        findings: [
          {
            rule: 'ended-offer',
            severity: 'problem',
            field: 'products.0.redirectUrl',
            place: 'Product 1, link',
            message: expect.stringContaining('no longer lists “Cat Bed”'),
          },
        ],
      });
      expect(body.statusMessages[1]).toMatch(/^Product 1, link: /);
      const { body: all } = await call('post', '/content/all', { websiteName: red, q: 'Collars' });
      expect(all.totalCount).toBe(0);
    });

    it('saves drafts, and blocks their publication', async () => {
      const draft = anArticle({ status: 'Draft', products: [retiredCard()] });
      const { body } = await call('post', '/content', draft, vendor).expect(201);
      await call('put', `/content/${body.id}`, { ...draft, title: 'Still a draft' }, vendor).expect(200);
      await call('put', `/content/${body.id}`, { ...draft, status: 'Published' }, vendor).expect(422);
      await call('put', `/content/${body.id}`, anArticle({ products: [] }), vendor).expect(200);
      await call('delete', `/content/${body.id}`);
    });

    it('accepts an owner’s override, which is recorded with the record', async () => {
      const title = `Override ${DENIAL}`;
      const products = [{ title: 'Collar', redirectUrl: 'https://m12.example/p/r1' }];
      const article = anArticle({ title, products });
      const complianceOverride = { reason: ` ${REASON} ` };
      await call('post', '/content', { ...article, complianceOverride }, vendor).expect(403);
      expect(await overrides(title)).toEqual([]);
      const { body: created } = await call('post', '/content', { ...article, complianceOverride }).expect(201);
      expect(created).not.toHaveProperty('complianceOverride');
      expect(await overrides(title)).toEqual([
        {
          id: expect.any(String),
          kind: 'article',
          recordId: created.id,
          title,
          websiteName: [red],
          reason: REASON,
          createdBy: owner.id,
          createdByName: 'Test Account',
          createdAt: expect.any(String),
          findings: [expect.objectContaining({ rule: 'disclosure', field: 'title', target: 'not sponsored' })],
        },
      ]);

      // What the stored version already has does not block its next edit, and is no override.
      const edited = { ...article, byline: 'Jane Doe' };
      await call('put', `/content/${created.id}`, edited, vendor).expect(200);
      await call('put', `/content/${created.id}`, { ...edited, complianceOverride }).expect(200);
      expect(await overrides(title)).toHaveLength(1);
      const worse = { ...edited, products: [...products, retiredCard()] };
      const { body } = await call('put', `/content/${created.id}`, worse, vendor).expect(422);
      expect(body.findings).toMatchObject([{ rule: 'ended-offer', field: 'products.1.redirectUrl' }]);
      expect((await findingsOf(vendor)).data).toContainEqual(
        expect.objectContaining({
          kind: 'article',
          recordId: created.id,
          findings: [expect.objectContaining({ rule: 'disclosure' })],
        }),
      );
      await call('delete', `/content/${created.id}`);
    });

    it.each([[{}], [{ reason: '  ' }], [{ reason: 'x'.repeat(501) }], ['yes'], [[]]])(
      'rejects the override %j',
      async (complianceOverride) => {
        await call('post', '/content', anArticle({ complianceOverride })).expect(400);
      },
    );

    it('previews all findings, and which of them block', async () => {
      const html = '<p>50% off! <img src="/media/a.png"></p>';
      const check = (body: object, token = vendor) => call('post', '/content/check', body, token);
      const { body } = await check(anArticle({ description: html })).expect(200);
      expect(body).toEqual({
        pendingLinks: 0,
        findings: [
          expect.objectContaining({ rule: 'price-claim', severity: 'warning', blocks: false, target: '50% off' }),
          expect.objectContaining({ rule: 'alt-text', severity: 'warning', blocks: false, target: '/media/a.png' }),
        ],
      });
      await check({}).expect(200);
      await check({ id: UNKNOWN_ID }).expect(404);
      await check({ id: 'x' }).expect(400);
      await check({ id: SAMPLE.articles.blue }).expect(403);
      await check(anArticle({ websiteName: [blue] })).expect(403);
      await check({}, '').expect(401);
    });
  });

  describe('of a coupon', () => {
    const aCoupon = (fields: object = {}) => ({
      mid: mids.red,
      title: 'Save 50% now',
      discount: { kind: 'percentage', percent: 20 },
      websiteName: [red],
      ...fields,
    });

    it('blocks a claim that exceeds the discount, unless an owner overrides it', async () => {
      const { body } = await call('post', '/coupons', aCoupon(), vendor).expect(422);
      expect(body).toMatchObject({ code: 'compliance', findings: [{ rule: 'price-claim', field: 'title' }] });
      const { body: saved } = await call('post', '/coupons', aCoupon({ title: 'Save 20% now' }), vendor).expect(201);
      await call('put', `/coupons/${saved.id}`, { discount: { kind: 'percentage', percent: 10 } }, vendor).expect(422);
      const complianceOverride = { reason: REASON };
      await call('put', `/coupons/${saved.id}`, { title: 'Save 30% now', complianceOverride }, vendor).expect(403);
      await call('put', `/coupons/${saved.id}`, { title: 'Save 30% now', complianceOverride }).expect(200);
      expect(await overrides('Save 30% now')).toMatchObject([{ recordId: saved.id, reason: REASON }]);
      await call('delete', `/coupons/${saved.id}`).expect(200);
    });

    it('rejects rows of an import with the problems', async () => {
      const csv = 'merchant,title,discount\r\nRed Brand,Save 60% now,20%\r\n';
      for (const preview of [true, false]) {
        const { body } = await call('post', '/coupons/import', { csv, websiteName: red, preview }, vendor).expect(200);
        expect(body.created).toBe(0);
        expect(body.rows[0].errors.join(' ')).toContain('The discount of the coupon is 20 %');
      }
    });

    it('is previewed', async () => {
      const check = (body: object, token = vendor) => call('post', '/coupons/check', body, token);
      const { body } = await check(aCoupon({ mid: mids.unselected })).expect(200);
      expect(body.findings).toMatchObject([
        { rule: 'price-claim', blocks: true },
        { rule: 'ended-offer', severity: 'warning', field: 'websiteName', blocks: false },
      ]);
      await check({ websiteName: [blue] }).expect(403);
      await check({ id: UNKNOWN_ID }).expect(404);
      await check({ discount: { kind: 'percentage', percent: 0 } }).expect(400);
      await check({}, '').expect(401);
    });
  });

  describe('of a list of images', () => {
    const save = (items: object[], fields: object = {}, token = vendor) =>
      call('post', '/img/create', { websiteName: red, offerSection: 'Carousel', items, ...fields }, token);
    const slot = (fields: object = {}) => ({ url: '/media/a.png', title: 'Sale', redirectUrl: '/offers', ...fields });
    const retiredPage = { redirectUrl: `/p/cat-bed/${productIdOf(RETIRED)}` };

    it('blocks new problems only, wherever their slots are', async () => {
      const { body } = await save([slot(), slot(retiredPage)]).expect(422);
      expect(body).toMatchObject({
        code: 'compliance',
        message: 'The list has 1 problem that must be solved before it is published.',
        findings: [{ rule: 'ended-offer', field: 'items.1.redirectUrl', place: 'Slot 2, link' }],
      });
      const complianceOverride = { reason: REASON };
      await save([slot(retiredPage)], { complianceOverride }).expect(403);
      await save([slot(), slot(retiredPage)], { complianceOverride }, owner.token).expect(200);
      expect(await overrides('Homepage Carousel')).toMatchObject([{ recordId: `Carousel:${red}` }]);
      await save([slot(retiredPage), slot({ title: 'Moved' })]).expect(200);
      expect((await findingsOf(vendor)).data).toContainEqual(
        expect.objectContaining({ kind: 'images', recordId: `Carousel:${red}` }),
      );
      await save([]).expect(200);
    });

    it('reports links to an offer that has ended', async () => {
      const redirectUrl = 'https://shared.example/last-year';
      const ended = slot({ redirectUrl, title: 'Last year', endsAt: '2020-01-01T00:00:00Z' });
      await save([ended], { offerSection: 'Offer' }).expect(200);
      const { body } = await save([slot({ redirectUrl })]).expect(422);
      expect(body.findings[0].message).toContain('the offer “Last year”, which has ended');
      expect((await findingsOf(vendor)).data.map(({ recordId }) => recordId)).not.toContain(`Offer:${red}`);
    });

    it('is previewed', async () => {
      const check = (body: object, token = vendor) =>
        call('post', '/img/check', { websiteName: red, offerSection: 'Banner', items: [], ...body }, token);
      const { body } = await check({
        items: [slot({ title: DENIAL, redirectUrl: 'https://shared.example/' }), {}, { redirectUrl: '/offers' }],
      }).expect(200);
      expect(body.findings).toMatchObject([
        { rule: 'disclosure', field: 'items.0.title', blocks: true },
        { rule: 'alt-text', field: 'items.2.title', blocks: false },
      ]);
      await check({ websiteName: blue }).expect(403);
      await check({ websiteName: 'unheardof' }, owner.token).expect(400);
      await check({ items: 'x' }).expect(400);
      await check({}, '').expect(401);
    });
  });

  it('requests links in the background, and reports dead ones of published records', async () => {
    const products = [
      { title: 'Gone', redirectUrl: shopUrl('/gone?af_campaign_id=5035#top') },
      { title: 'There', redirectUrl: shopUrl('/there') },
      { title: 'Reserved', redirectUrl: 'https://m12.example/p/r1' },
      { title: 'Own', redirectUrl: 'http://redsite.localhost/offers' },
    ];
    const article = anArticle({ title: 'Links', products });
    const jobs = test.app.get(JobRunner);
    const check = async () => (await call('post', '/content/check', article, vendor).expect(200)).body;
    // Nothing is known about the links yet.
    expect(await check()).toEqual({ findings: [], pendingLinks: 2 });
    const { body: saved } = await call('post', '/content', article, vendor).expect(201);
    openShop();
    while ((await check()).pendingLinks > 0) await jobs.run('link-checks');

    expect(requested.sort()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /there']);
    const dead = { rule: 'dead-link', field: 'products.0.redirectUrl', message: expect.stringContaining('(404)') };
    expect((await check()).findings).toMatchObject([{ ...dead, blocks: true }]);
    expect((await findingsOf(vendor)).data.find(({ recordId }) => recordId === saved.id)?.findings).toMatchObject([
      dead,
    ]);
    // The stored version has the link already.
    await call('put', `/content/${saved.id}`, { ...article, byline: 'Jane Doe' }, vendor).expect(200);
    const { body } = await call('post', '/content', article, vendor).expect(422);
    expect(body.findings).toMatchObject([dead]);
  });

  it('collects the links of published records', async () => {
    const products = [{ title: 'Collected', redirectUrl: shopUrl('/collected') }];
    const { body: saved } = await call('post', '/content', anArticle({ products }), vendor).expect(201);
    const stored = test.app.get<Connection>(getConnectionToken()).collection('link_checks');
    await stored.deleteMany({});
    const checker = test.app.get(LinkChecker);
    await checker.collect(new Date(), new AbortController().signal);
    expect(await stored.countDocuments({ url: products[0]!.redirectUrl })).toBe(1);
    await call('delete', `/content/${saved.id}`).expect(200);
    await expect(checker.collect(new Date(), AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    await checker.collect(new Date(Date.now() + 8 * 86_400_000), new AbortController().signal);
    expect(await stored.countDocuments({ url: products[0]!.redirectUrl })).toBe(0);
  });

  describe('of a site', () => {
    it('is read by those who manage the site', async () => {
      const path = `/compliance/findings?websiteName=${blue}`;
      await call('get', path, undefined, vendor).expect(403);
      await call('get', path, undefined, '').expect(401);
      await call('get', path, undefined, stranger).expect(200);
      await call('get', '/compliance/findings').expect(400);
    });

    it('lists overrides for owners only, by site', async () => {
      const path = (websiteName: string) =>
        `/compliance/overrides?filter=${encodeURIComponent(JSON.stringify({ websiteName }))}`;
      await call('get', path(red), undefined, vendor).expect(403);
      await call('get', path(red), undefined, '').expect(401);
      const { body, headers } = await call('get', path(red)).expect(200);
      expect(headers['content-range']).toBe(`compliance/overrides 0-2/3`);
      expect(body).toHaveLength(3);
      expect((await call('get', path(blue)).expect(200)).body).toEqual([]);
    });

    it('loses its overrides when the site is deleted', async () => {
      const { body: site } = await call('post', '/website', { label: 'Shortlived' }).expect(201);
      const products = [{ title: 'Collar', redirectUrl: 'https://m12.example/p/r1' }];
      const article = anArticle({ title: DENIAL, websiteName: [site.value], products });
      await call('post', '/content', { ...article, complianceOverride: { reason: REASON } }).expect(201);
      expect(await overrides(DENIAL)).toHaveLength(1 + 1);
      await call('delete', `/website/${site.id}?force=true`).expect(200);
      expect(await overrides(DENIAL)).toHaveLength(1);
    });
  });
});
