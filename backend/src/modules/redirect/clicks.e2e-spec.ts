import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Click } from './click.schema.js';

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

  it('stores the click with site, place and campaign, and nothing about the person', async () => {
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
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|iPhone/);
  });

  it.each([
    { href: 'javascript:alert(1)' },
    { href: undefined },
    { page: 'https://elsewhere.example' },
    { slot: '' },
    { mid: 'x' },
    { productId: 'x' },
  ])('refuses %j', async (change) => {
    const before = await clicks.countDocuments();
    await send({ ...click, ...change }).expect(400);
    expect(await clicks.countDocuments()).toBe(before);
  });

  it('refuses a site that is none', () => send({ ...click, websiteName: 'unheardof' }).expect(404));
});
