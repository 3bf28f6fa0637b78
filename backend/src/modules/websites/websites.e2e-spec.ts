import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('websites', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [SAMPLE.sites.red])).token;
  });
  afterAll(() => test.close());

  const create = (body: object, token = owner) =>
    request(test.server).post('/api/website').set('Authorization', token).send(body);
  const idOf = async (value: string): Promise<string> => {
    const { body } = await request(test.server).get('/api/website').set('Authorization', owner).expect(200);
    return (body as { value: string; id: string }[]).find((site) => site.value === value)!.id;
  };

  describe('GET /api/site', () => {
    it('finds the site by websiteName, by header and by host', async () => {
      const byName = await request(test.server).get('/api/site').query({ websiteName: 'redsite' }).expect(200);
      const byHeader = await request(test.server).get('/api/site').set('X-Grabdeals-Site', 'redsite').expect(200);
      const byHost = await request(test.server).get('/api/site').set('Host', 'redsite.example.com').expect(200);
      expect(byName.body).toMatchObject({
        siteName: 'redsite',
        label: 'Red Site',
        state: 'active',
        vendorId: 5035,
        contact: { phone: '555-0100' },
      });
      expect(byHeader.body).toEqual(byName.body);
      expect(byHost.body).toEqual(byName.body);
      expect(byName.headers['cache-control']).toContain('public');
      expect(byName.headers['etag']).toBeDefined();
    });

    it.each([
      ['sleeping', 'inactive'],
      ['unheardof', 'unknown'],
    ])('%s is %s', async (websiteName, state) => {
      const { body } = await request(test.server).get('/api/site').query({ websiteName }).expect(200);
      expect(body.state).toBe(state);
    });

    it.each(['../x', 'a b', ''.padEnd(80, 'x')])('refuses %j as a name', async (websiteName) => {
      const { body } = await request(test.server).get('/api/site').query({ websiteName }).expect(400);
      expect(body.error).toEqual({ websiteName: 'websiteName is not a site name' });
    });
  });

  it('lists with sort, range, search and the total in Content-Range', async () => {
    const { body, headers } = await request(test.server)
      .get('/api/website')
      .query({ sort: '["label","DESC"]', range: '[0,1]', filter: '{"q":"site"}' })
      .set('Authorization', owner)
      .expect(200);
    expect(body.map((site: { label: string }) => site.label)).toEqual(['Sleeping Site', 'Red Site']);
    expect(headers['content-range']).toBe('website 0-1/3');
  });

  it.each(['sort=x', 'sort=["passwordHash","ASC"]', 'range=[5,1]', 'filter=[]', 'filter={"q":{"$gt":""}}'])(
    'refuses %s',
    async (query) => {
      await request(test.server).get(`/api/website?${query}`).set('Authorization', owner).expect(400);
    },
  );

  it('creates a site that answers at once, changes and deletes it', async () => {
    const created = await create({ label: '  Fresh Finds ' }).expect(201);
    expect(created.body).toMatchObject({
      label: 'Fresh Finds',
      value: 'fresh_finds',
      active: true,
      settings: { homePage: 'deals', homeLayout: 'brands', showMature: false },
    });
    const { id } = created.body;
    const site = await request(test.server).get('/api/site').query({ websiteName: 'fresh_finds' });
    expect(site.body.state).toBe('active');

    const updated = await request(test.server)
      .put(`/api/website/${id}`)
      .set('Authorization', owner)
      .send({ label: 'Fresher Finds', active: false, settings: { showMature: true } })
      .expect(200);
    expect(updated.body).toMatchObject({
      label: 'Fresher Finds',
      value: 'fresh_finds',
      active: false,
      settings: { homePage: 'deals', showMature: true },
    });

    await request(test.server).delete(`/api/website/${id}`).set('Authorization', owner).expect(200);
    await request(test.server).get(`/api/website/${id}`).set('Authorization', owner).expect(404);
    const gone = await request(test.server).get('/api/site').query({ websiteName: 'fresh_finds' });
    expect(gone.body.state).toBe('unknown');
  });

  it('refuses a second site of the same key, a blank name and a name that no host can have', async () => {
    await create({ label: 'Twin' }).expect(201);
    const taken = await create({ label: 'twin' }).expect(409);
    expect(taken.body.error).toEqual({ label: 'There is a website twin already.' });
    const blank = await create({ label: '' }).expect(400);
    expect(blank.body.error.label).toBeDefined();
    await create({ label: 'Café!' }).expect(400);
    await create({ label: 'With mail', contact: { email: 'no mail' } }).expect(400);
  });

  it('lets a vendor read its own site and nothing else', async () => {
    const { body } = await request(test.server).get('/api/website').set('Authorization', vendor).expect(200);
    expect(body.map((site: { value: string }) => site.value)).toEqual(['redsite']);
    await request(test.server)
      .get(`/api/website/${await idOf('redsite')}`)
      .set('Authorization', vendor)
      .expect(200);
    await request(test.server)
      .get(`/api/website/${await idOf('bluesite')}`)
      .set('Authorization', vendor)
      .expect(403);
    await create({ label: 'Mine' }, vendor).expect(403);
    await request(test.server)
      .delete(`/api/website/${await idOf('redsite')}`)
      .set('Authorization', vendor)
      .expect(403);
  });

  it('tells a malformed id from an unknown one', async () => {
    await request(test.server).get('/api/website/nonsense').set('Authorization', owner).expect(400);
    await request(test.server).get('/api/website/66f000000000000000000000').set('Authorization', owner).expect(404);
    await request(test.server)
      .put('/api/website/66f000000000000000000000')
      .set('Authorization', owner)
      .send({ label: 'x' })
      .expect(404);
  });
});
