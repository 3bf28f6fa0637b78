import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { BrandSelectionsRepository } from './brand-selections.repository.js';

const { mids } = SAMPLE;
const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';

describe('merchants', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    // Concurrent calls need a server that remains open: supertest closes its own after the first response.
    await test.app.listen(0, '127.0.0.1');
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const selectedIds = async (websiteName: string): Promise<number[]> => {
    const query = { isSelected: 'true', websiteName };
    return (await request(test.server).get('/api/home/getMerchants').query(query).expect(200)).body.data.ids;
  };
  const idOf = async (mid: number): Promise<string> => {
    const { body } = await call('get', '/merchants').expect(200);
    return (body as { mid: number; id: string }[]).find((merchant) => merchant.mid === mid)!.id;
  };

  describe('POST /merchant/update', () => {
    it('replaces the selection of that site only, in the given order, by mid or _id, without duplicates', async () => {
      const ids = [mids.blue, await idOf(mids.red), String(mids.blue)];
      const { body } = await call('post', '/merchant/update', { websiteName: red, ids }, vendor).expect(200);
      expect(body.data.ids).toEqual([mids.blue, mids.red]);
      expect(await selectedIds(red)).toEqual([mids.blue, mids.red]);
      expect(await selectedIds(blue)).toEqual([mids.shared, mids.blue]);
    });

    it('rejects unknown brands by name and changes nothing', async () => {
      const before = await selectedIds(red);
      const ids = [mids.red, 9999, UNKNOWN_ID];
      const { body } = await call('post', '/merchant/update', { websiteName: red, ids }).expect(400);
      expect(body.error).toEqual({ ids: `These brands do not exist: 9999, ${UNKNOWN_ID}` });
      expect(await selectedIds(red)).toEqual(before);
    });

    it('accepts concurrent calls and reads', async () => {
      const ids = [[mids.red], [mids.shared, mids.red], [mids.blue]];
      for (let round = 0; round < 15; round++) {
        const writes = ids.map((each) => call('post', '/merchant/update', { websiteName: red, ids: each }).expect(200));
        await Promise.all([...writes, ...ids.map(() => selectedIds(red))]);
      }
      await call('post', '/merchant/update', { websiteName: red, ids: [mids.shared] }).expect(200);
      expect(await selectedIds(red)).toEqual([mids.shared]);
    });

    it.each([
      [{ websiteName: red, ids: [] }, 'ids'],
      [{ websiteName: red, ids: [{ $gt: 0 }] }, 'ids'],
      [{ websiteName: red, ids: 'all' }, 'ids'],
      [{ ids: [11] }, 'websiteName'],
    ])('rejects %j', async (sent, field) => {
      const { body } = await call('post', '/merchant/update', sent).expect(400);
      expect(Object.keys(body.error)).toContain(field);
    });

    it('rejects strangers, vendors of other sites, and unknown sites', async () => {
      const sent = { websiteName: blue, ids: [mids.red] };
      await request(test.server).post('/api/merchant/update').send(sent).expect(401);
      await call('post', '/merchant/update', sent, vendor).expect(403);
      await call('post', '/merchant/update', { ...sent, websiteName: 'unheardof' }).expect(400);
    });
  });

  describe('POST /merchants/{mid}/websites', () => {
    const show = (mid: number | string, websiteName: unknown, token = owner) =>
      call('post', `/merchants/${mid}/websites`, { websiteName }, token);

    it('adds the brand behind the others, once', async () => {
      const [ofRed, ofBlue] = [await selectedIds(red), await selectedIds(blue)];
      await show(mids.unselected, [blue]).expect(200, { mid: mids.unselected, websiteName: [blue] });
      const { body } = await show(mids.unselected, [red, blue]).expect(200);
      expect(body.websiteName).toEqual([blue, red]);
      expect(await selectedIds(blue)).toEqual([...ofBlue, mids.unselected]);
      expect((await show(mids.unselected, [red], vendor).expect(200)).body.websiteName).toEqual([red]);
      await call('post', '/merchant/update', { websiteName: blue, ids: ofBlue }).expect(200);
      await call('post', '/merchant/update', { websiteName: red, ids: ofRed }).expect(200);
    });

    it('rejects unknown brands and sites, sites of others, and invalid values', async () => {
      await show(9_999, [blue]).expect(404);
      await show('crocs', [blue]).expect(400);
      await show(mids.unselected, ['unheardof']).expect(400);
      await show(mids.unselected, []).expect(400);
      await show(mids.unselected, ['Not a site']).expect(400);
      const before = await selectedIds(red);
      await show(mids.unselected, [red, blue], vendor).expect(403);
      expect(await selectedIds(red)).toEqual(before);
      await request(test.server).post(`/api/merchants/${mids.unselected}/websites`).send({}).expect(401);
    });
  });

  it('GET /home/redclub/getAllBrandsByWesites lists the brands of active sites', async () => {
    const { body } = await request(test.server).get('/api/home/redclub/getAllBrandsByWesites').expect(200);
    expect(body.data.map((site: { websiteName: string }) => site.websiteName)).toEqual([blue, red]);
    expect(body.data[0]).toEqual({
      websiteName: blue,
      label: 'Blue Site',
      brands: [
        { mid: mids.shared, name: 'Shared Brand' },
        { mid: mids.blue, name: 'Blue Brand' },
      ],
    });
  });

  it.each(['no', 'an empty'])('keeps all brands that are added at once to %s selection', async (which) => {
    const selections = test.app.get(BrandSelectionsRepository);
    const site = 'sleeping';
    await selections.removeWith(site);
    if (which === 'an empty') await selections.save(site, []);
    const added = [mids.red, mids.blue, mids.shared];
    await Promise.all(added.map((mid) => selections.addBrand(site, mid)));
    expect((await selections.mids(site)).sort()).toEqual([...added].sort());
  });

  it('GET /merchants lists those that no active site has selected', async () => {
    const onNoSite = async (): Promise<number[]> => {
      const query = { filter: JSON.stringify({ websites: 'none' }) };
      const { body } = await call('get', '/merchants').query(query).expect(200);
      return (body as { mid: number }[]).map(({ mid }) => mid);
    };
    const selections = test.app.get(BrandSelectionsRepository);
    await selections.removeBrand(mids.unselected);
    await selections.addBrand('sleeping', mids.unselected);
    expect(await onNoSite()).toContain(mids.unselected);
    await call('post', `/merchants/${mids.unselected}/websites`, { websiteName: [blue] }).expect(200);
    expect(await onNoSite()).not.toContain(mids.unselected);
    await selections.removeBrand(mids.unselected);
  });

  describe('/merchants', () => {
    const info = { name: ' New Brand ', url: 'https://new.example' };

    it('creates, lists, updates and deletes a merchant', async () => {
      const created = await call('post', '/merchants', { mid: 501, merchantInfo: info, merchantRating: 4.1 }).expect(
        201,
      );
      expect(created.body).toMatchObject({
        mid: 501,
        merchantRating: 4.1,
        merchantInfo: { name: 'New Brand', merchantUrl: 'https://new.example', logoUrl: '' },
      });
      const { id } = created.body;
      const listed = await call('get', '/merchants?filter={"q":"new b"}&sort=["mid","DESC"]').expect(200);
      expect(listed.body).toEqual([created.body]);
      expect(listed.headers['content-range']).toBe('merchants 0-0/1');
      const withMids = await call('get', '/merchants?filter={"mid":[501,502]}').expect(200);
      expect(withMids.body).toEqual([created.body]);

      const change = {
        mid: 7,
        merchantInfo: { name: 'Newer Brand', logoUrl: '/media/n.png', logoUrlSmall: null },
        merchantRating: null,
      };
      const changed = await call('put', `/merchants/${id}`, change).expect(200);
      expect(changed.body).toMatchObject({
        mid: 501,
        merchantRating: 0,
        merchantInfo: { name: 'Newer Brand', url: 'https://new.example', logoUrl: '/media/n.png', logoUrlSmall: '' },
      });
      const shown = await request(test.server).get('/api/home/getMerchants').expect(200);
      expect(JSON.stringify(shown.body)).toContain('Newer Brand');
      await call('delete', `/merchants/${id}`).expect(200);
      await call('get', `/merchants/${id}`).expect(404);
    });

    it('stores notes on shipping and returns, which shoppers see', async () => {
      const notes = { shippingNote: ' Free shipping over $50 ', returnsNote: 'Returns within 30 days' };
      const { body } = await call('post', '/merchants', { mid: 502, merchantInfo: { ...info, ...notes } }).expect(201);
      const infoOf = async () => {
        const shown = await request(test.server).get('/api/home/getMerchants').expect(200);
        return shown.body.data.find(({ mid }: { mid: number }) => mid === 502).merchantInfo;
      };
      expect(await infoOf()).toMatchObject({ ...notes, shippingNote: 'Free shipping over $50' });
      await call('put', `/merchants/${body.id}`, { merchantInfo: { name: 'Kept', shippingNote: '' } }).expect(200);
      expect(await infoOf()).not.toHaveProperty('shippingNote');
      expect(await infoOf()).toMatchObject({ returnsNote: notes.returnsNote });
      await call('put', `/merchants/${body.id}`, {
        merchantInfo: { name: 'Kept', returnsNote: 'x'.repeat(161) },
      }).expect(400);
      await call('delete', `/merchants/${body.id}`).expect(200);
    });

    it('lists what a deletion affects, and deletes it if forced', async () => {
      const id = await idOf(mids.shared);
      const { body } = await call('delete', `/merchants/${id}`).expect(409);
      expect(body.code).toBe('needs_force');
      expect(body.message).toContain('3 live products');
      expect(body.message).toContain(blue);
      expect(await selectedIds(blue)).toContain(mids.shared);
      await call('delete', `/merchants/${id}?force=true`).expect(200);
      expect(await selectedIds(blue)).toEqual([mids.blue]);
      const again = await call('post', '/merchants', { mid: mids.shared, merchantInfo: info }).expect(201);
      await call('delete', `/merchants/${again.body.id}`).expect(200);
    });

    it.each([
      [{ merchantInfo: { name: 'X' } }, 'mid'],
      [{ mid: 1.5, merchantInfo: { name: 'X' } }, 'mid'],
      [{ mid: 502 }, 'merchantInfo'],
      [{ mid: 502, merchantInfo: { name: '  ' } }, 'merchantInfo.name'],
      [{ mid: 502, merchantInfo: { name: 'X', url: 'javascript:x' } }, 'merchantInfo.url'],
      [{ mid: 502, merchantInfo: { name: 'X' }, merchantRating: 6 }, 'merchantRating'],
      [{ mid: 502, merchantInfo: { name: 'X' }, merchantRating: 4.25 }, 'merchantRating'],
      [{ mid: 502, merchantInfo: { name: 'X' }, merchantRating: 1e-7 }, 'merchantRating'],
    ])('rejects %j', async (sent, field) => {
      const { body } = await call('post', '/merchants', sent).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    });

    it('distinguishes an existing mid, an unknown id and a malformed one', async () => {
      const taken = await call('post', '/merchants', { mid: mids.red, merchantInfo: info }).expect(409);
      expect(taken.body.error).toEqual({ mid: expect.stringContaining('already') });
      await call('put', `/merchants/${UNKNOWN_ID}`, { merchantInfo: info }).expect(404);
      await call('delete', `/merchants/${UNKNOWN_ID}`).expect(404);
      await call('get', '/merchants/nonsense').expect(400);
      await call('delete', `/merchants/${UNKNOWN_ID}?force=perhaps`).expect(400);
    });

    it('are managed by owners only', async () => {
      await request(test.server).get('/api/merchants').expect(401);
      await call('get', '/merchants', undefined, vendor).expect(403);
      await call('post', '/merchants', { mid: 503, merchantInfo: info }, vendor).expect(403);
      await call('put', `/merchants/${UNKNOWN_ID}`, { merchantInfo: info }, vendor).expect(403);
      await call('delete', `/merchants/${UNKNOWN_ID}`, undefined, vendor).expect(403);
    });
  });
});
