import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Click } from './clicks.repository.js';
import { NETWORK_CLICKS, VISITOR_CLICKS } from './recent-clicks.service.js';

describe('POST /api/clicks', () => {
  let test: TestApp;
  let clicks: Model<Click>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    clicks = test.app.get<Model<Click>>(getModelToken(Click.name));
  });
  afterAll(() => test.close());

  const click = {
    websiteName: SAMPLE.sites.red,
    page: '/products?search=dog',
    slot: 'listing',
    mid: 12,
    productId: '66f000000000000000000000',
    href: 'https://m12.example/p/r1?af_campaign_id=5035',
  };
  const send = (body: object) =>
    request(test.server).post('/api/clicks').set('User-Agent', 'Mozilla/5.0 (iPhone) Mobile Safari').send(body);

  it('stores the click with site, slot and campaign, but without personal data', async () => {
    const { body } = await send(click).expect(202);
    const stored = await clicks.findOne({ clickId: body.clickId }).lean();
    expect(stored).toMatchObject({
      websiteName: 'redsite',
      page: click.page,
      slot: 'listing',
      mid: 12,
      campaignId: 5035,
      href: click.href,
      client: 'mobile',
    });
    expect(stored!.at).toBeInstanceOf(Date);
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0|iPhone/);
  });

  it('stores a hash of its network and day, for 30 days', async () => {
    const hashes = await Promise.all(
      ['/a', '/b'].map(async (path) => {
        const { body } = await send({ ...click, href: `https://m12.example${path}` }).expect(202);
        const { at, origin } = (await clicks.findOne({ clickId: body.clickId }).lean())!;
        expect(origin!.until.getTime() - at.getTime()).toBe(30 * 86_400_000);
        return origin!.hash;
      }),
    );
    expect(hashes[0]).toMatch(/^[\w-]{16}$/);
    expect(new Set(hashes).size).toBe(1);
  });

  it.each([
    ['https://www.m11.example/sale', 11],
    ['https://nobody.example/sale', undefined],
  ])('stores a link without a merchant to %s with the mid %s', async (href, mid) => {
    const { mid: _named, productId: _product, ...link } = click;
    const { body } = await send({ ...link, href }).expect(202);
    expect((await clicks.findOne({ clickId: body.clickId }).lean())!.mid).toBe(mid);
  });

  describe('marks', () => {
    const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36';
    /** Sends a click of a new visitor. The user agent distinguishes visitors with the same address. */
    const marksOf = async (change: object, headers: Record<string, string>) => {
      const { body } = await request(test.server)
        .post('/api/clicks')
        .set(headers)
        .send({ ...click, ...change })
        .expect(202);
      return (await clicks.findOne({ clickId: body.clickId }).lean())!.marks;
    };

    it('bots by their user agent', async () => {
      const bot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
      expect(await marksOf({}, bot)).toEqual(['bot']);
      expect(await marksOf({}, { 'User-Agent': '' })).toEqual(['bot']);
    });

    it.each([
      ['Sec-Purpose', 'prefetch;prerender'],
      ['Purpose', 'prefetch'],
      ['X-Purpose', 'preview'],
      ['X-Moz', 'prefetch'],
    ])('prefetches by %s: %s, but not the click after them', async (name, value) => {
      const agent = { 'User-Agent': `${PHONE} ${name}` };
      expect(await marksOf({}, { ...agent, [name]: value })).toEqual(['prefetch']);
      expect(await marksOf({}, agent)).toEqual([]);
    });

    it('repeats of the same visitor, product and site', async () => {
      const agent = { 'User-Agent': `${PHONE} Repeating` };
      expect(await marksOf({}, agent)).toEqual([]);
      expect(await marksOf({ slot: 'home:slider', href: 'https://m12.example/p/r1?size=9' }, agent)).toEqual([
        'repeat',
      ]);
      expect(await marksOf({ productId: '66f000000000000000000001' }, agent)).toEqual([]);
      expect(await marksOf({ productId: undefined }, agent)).toEqual([]);
      expect(await marksOf({ productId: undefined }, agent)).toEqual(['repeat']);
      expect(await marksOf({ websiteName: SAMPLE.sites.blue }, agent)).toEqual([]);
      expect(await marksOf({}, { 'User-Agent': `${PHONE} Another` })).toEqual([]);
    });

    it('many links of one visitor, and of one address with many user agents, as a flood', async () => {
      const site = { websiteName: SAMPLE.sites.blue };
      const invented = async (count: number, agent: (i: number) => string) => {
        const marks: string[][] = [];
        for (let i = 0; i < count; i++) {
          const change = { ...site, productId: undefined, href: `https://invented.example/${agent(i)}/${i}` };
          marks.push([...(await marksOf(change, { 'User-Agent': `${PHONE} ${agent(i)}` }))]);
        }
        return marks.filter((found) => found.length === 0).length;
      };
      expect(await invented(VISITOR_CLICKS + 10, () => 'Inventive')).toBe(VISITOR_CLICKS);
      expect(await invented(NETWORK_CLICKS + 10, (i) => `Many-${i}`)).toBeLessThan(NETWORK_CLICKS);
      // Clicks of the same address on another site are not affected.
      expect(await marksOf({}, { 'User-Agent': `${PHONE} Elsewhere` })).toEqual([]);
    });

    it('all but one of concurrent clicks', async () => {
      const agent = { 'User-Agent': `${PHONE} Hasty` };
      const marks = await Promise.all(Array.from({ length: 5 }, () => marksOf({}, agent)));
      expect(marks.filter((found) => found.length === 0)).toHaveLength(1);
    });
  });

  it('stores the token of a link and the search, and the token of one click only', async () => {
    const token = '7k2m9x4q1c8v5b3n6d0w';
    const tokenClick = { ...click, token, search: ' Dog BED ', href: `${click.href}&subid=${token}` };
    const ids = [await send(tokenClick).expect(202), await send(tokenClick).expect(202)].map(
      ({ body }) => body.clickId,
    );
    const [first, second] = await Promise.all(ids.map((clickId) => clicks.findOne({ clickId }).lean()));
    expect(first).toMatchObject({ token, search: 'dog bed' });
    expect(second).toMatchObject({ href: tokenClick.href, marks: ['repeat'] });
    expect(second).not.toHaveProperty('token');
  });

  it.each([
    { href: 'javascript:alert(1)' },
    { token: 'short' },
    { token: '7K2M9X4Q1C8V5B3N6D0W' },
    { token: { $gt: '' } },
    { search: 'x'.repeat(201) },
    { href: undefined },
    { page: 'https://elsewhere.example' },
    { slot: '' },
    { mid: 'x' },
    { productId: 'x' },
  ])('rejects %j', async (change) => {
    const before = await clicks.countDocuments();
    await send({ ...click, ...change }).expect(400);
    expect(await clicks.countDocuments()).toBe(before);
  });

  it('rejects an unknown site', () => send({ ...click, websiteName: 'unheardof' }).expect(400));
});
