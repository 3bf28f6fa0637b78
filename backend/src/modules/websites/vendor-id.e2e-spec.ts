import { describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { Click } from '../clicks/clicks.repository.js';

describe('the vendor id of a site', () => {
  const test = sampleApp();

  const create = (body: object) =>
    request(test.server).post('/api/website').set('Authorization', test.owner).send(body);
  const idOf = async (value: string): Promise<string> => {
    const { body } = await request(test.server).get('/api/website').set('Authorization', test.owner).expect(200);
    return (body as { value: string; id: string }[]).find((site) => site.value === value)!.id;
  };
  const site = async (websiteName: string) => (await request(test.server).get('/api/site').query({ websiteName })).body;
  const put = (id: string, body: object, token = test.owner) =>
    request(test.server).put(`/api/website/${id}`).set('Authorization', token).send(body);

  it('defaults to the vendor id of its name if the owner names none', async () => {
    expect((await create({ label: 'LuxuryGrabz' }).expect(201)).body.vendorId).toBe(5048);
    expect((await create({ label: 'Luxury Grabz' }).expect(201)).body.vendorId).toBe(5035);
    expect((await create({ label: 'Own Vendor', vendorId: 7001 }).expect(201)).body.vendorId).toBe(7001);
    expect((await site('flashbranddeals')).vendorId).toBe(5048);
    expect((await site('unheardof')).vendorId).toBe(5035);
  });

  it('applies to links, clicks and accounts from its change on', async () => {
    const { id } = (await create({ label: 'Moving Site', vendorId: 7001 }).expect(201)).body;
    const link = 'https://m12.example/p';
    const seen = async () => {
      const deepLink = await request(test.server)
        .post('/api/home/generateDeepLink')
        .set('Authorization', test.owner)
        .send({ url: link, websiteName: 'moving_site' });
      const click = await request(test.server)
        .post('/api/clicks')
        .send({ websiteName: 'moving_site', page: '/', slot: 'listing', href: link })
        .expect(202);
      const clicks = test.app.get<Model<Click>>(getModelToken(Click.name));
      const account = await test.signIn('owner');
      const read = await request(test.server)
        .get(`/api/auth/${account.id}`)
        .query({ websiteName: 'moving_site' })
        .set('Authorization', test.owner);
      const { vendorId } = await site('moving_site');
      return {
        vendorId,
        campaign: new URL(deepLink.body.deepLink as string).searchParams.get('af_campaign_id'),
        click: (await clicks.findOne({ clickId: click.body.clickId }).lean())!.campaignId,
        account: read.body.vendorId,
      };
    };
    const all = (vendorId: number) => ({ vendorId, campaign: String(vendorId), click: vendorId, account: vendorId });
    expect(await seen()).toEqual(all(7001));
    const updated = await put(id, { vendorId: 5048 }).expect(200);
    expect(updated.body).toMatchObject({ vendorId: 5048, settings: { homePage: 'deals' } });
    expect(await seen()).toEqual(all(5048));
  });

  it.each([0, -1, 1.5, 1_000_000_000, '5035', true])('is not %j', async (vendorId) => {
    const { body } = await create({ label: 'Refused Vendor', vendorId }).expect(400);
    expect(Object.keys(body.error as object)).toEqual(['vendorId']);
    await put(await idOf('redsite'), { vendorId }).expect(400);
  });

  it('is changed by an owner only', async () => {
    const id = await idOf('redsite');
    const vendor = (await test.signIn('vendor', [SAMPLE.sites.red])).token;
    await put(id, { vendorId: 5048 }, vendor).expect(403);
    await put(id, { vendorId: 5035, settings: { showMature: false } }, vendor).expect(200);
    expect((await site('redsite')).vendorId).toBe(5035);
  });
});
