import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { defaultAdsTxt } from '@grabdeals/shared/site-defaults';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { WebsitesRepository } from './websites.repository.js';

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

    it.each(['../x', 'a b', ''.padEnd(80, 'x')])('rejects %j as a name', async (websiteName) => {
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

  it('lists the sites with the given keys, for a vendor only the granted ones', async () => {
    const filter = JSON.stringify({ value: [SAMPLE.sites.red, 'sleeping', 'unknown'] });
    for (const [token, sites] of Object.entries({ [owner]: 2, [vendor]: 1 })) {
      const { body } = await request(test.server).get('/api/website').query({ filter }).set('Authorization', token);
      expect(body).toMatchObject([{ value: SAMPLE.sites.red }, { value: 'sleeping' }].slice(0, sites));
    }
  });

  it.each(['sort=x', 'sort=["passwordHash","ASC"]', 'range=[5,1]', 'filter=[]', 'filter={"q":{"$gt":""}}'])(
    'rejects %s',
    async (query) => {
      await request(test.server).get(`/api/website?${query}`).set('Authorization', owner).expect(400);
    },
  );

  it('creates a site that is served at once, updates and deletes it', async () => {
    const created = await create({ label: '  Fresh Finds ' }).expect(201);
    expect(created.body).toMatchObject({
      label: 'Fresh Finds',
      value: 'fresh_finds',
      active: true,
      settings: {
        homePage: 'deals',
        homeLayout: 'brands',
        showMature: false,
        comparisonPrices: 'claimed',
        adsTxt: defaultAdsTxt('fresh_finds'),
      },
      vendorId: 5035,
      contact: { address: [], email: '' },
    });
    const { id } = created.body;
    const site = await request(test.server).get('/api/site').query({ websiteName: 'fresh_finds' });
    expect(site.body.state).toBe('active');

    const updated = await request(test.server)
      .put(`/api/website/${id}`)
      .set('Authorization', owner)
      .send({ label: 'Fresher Finds', active: false, settings: { showMature: true, productPages: false } })
      .expect(200);
    expect(updated.body).toMatchObject({
      label: 'Fresher Finds',
      value: 'fresh_finds',
      active: false,
      settings: { homePage: 'deals', showMature: true, productPages: false },
    });

    await request(test.server).delete(`/api/website/${id}`).set('Authorization', owner).expect(200);
    await request(test.server).get(`/api/website/${id}`).set('Authorization', owner).expect(404);
    const gone = await request(test.server).get('/api/site').query({ websiteName: 'fresh_finds' });
    expect(gone.body.state).toBe('unknown');
  });

  it('finds a site with spaces in its name at a host with hyphens, and rejects another site for that host', async () => {
    const { body } = await create({ label: 'Winter  Coats' }).expect(201);
    expect(body.value).toBe('winter_coats');
    const site = await request(test.server).get('/api/site').set('Host', 'winter-coats.example.com').expect(200);
    expect(site.body).toMatchObject({ siteName: 'winter_coats', state: 'active' });
    const refused = await create({ label: 'Winter-Coats' }).expect(409);
    expect(refused.body.error).toEqual({
      label: 'A website at the host winter-coats already exists. Choose another name.',
    });
  });

  it.each(['www', 'Localhost', 'redclub', 'plexeos'])(
    'rejects %s, whose host would show the default site',
    async (label) => {
      const { body } = await create({ label }).expect(400);
      expect(body.error).toEqual({ label: expect.stringContaining('its host name shows sunsetdeals') });
    },
  );

  it.each(['Harbor Finds', 'SavySalesHub', 'SunsetDeals'])('returns for %s no contact but its own', async (label) => {
    const { id, value, contact } = (await create({ label, contact: { email: 'own@mail.example' } }).expect(201)).body;
    const shown = async () =>
      (await request(test.server).get('/api/site').query({ websiteName: value }).expect(200)).body.contact;
    const put = (body: object) =>
      request(test.server).put(`/api/website/${id}`).set('Authorization', owner).send(body).expect(200);
    expect([contact, await shown()]).toEqual(Array(2).fill({ address: [], email: 'own@mail.example' }));
    await put({ contact: { address: ['1 Own Road'], phone: '555-0100' } });
    expect(await shown()).toEqual({ address: ['1 Own Road'], email: 'own@mail.example', phone: '555-0100' });
    await put({ contact: { address: [], email: '', phone: '' } });
    expect(await shown()).toEqual({ address: [], email: '' });
  });

  it('requires confirmation before content is deleted with a site, lists it, and deletes none of other sites', async () => {
    const id = await idOf('bluesite');
    const remove = (query = '') =>
      request(test.server).delete(`/api/website/${id}${query}`).set('Authorization', owner);
    const { body } = await remove().expect(409);
    expect(body.code).toBe('needs_force');
    expect(body.message).toBe(
      'Deleting Blue Site also affects: 1 article that no other site has, 1 banner, carousel or offer image, ' +
        'its selection of 2 brands.',
    );
    await remove('?force=maybe').expect(400);
    await remove('?force=true').expect(200);

    const article = (key: 'both' | 'blue' | 'red') =>
      request(test.server).get(`/api/content/${SAMPLE.articles[key]}`).set('Authorization', owner);
    expect((await article('both').expect(200)).body.websiteName).toEqual(['redsite']);
    await article('red').expect(200);
    await article('blue').expect(404);
    const read = async (path: string, websiteName: string) =>
      (await request(test.server).get(`/api${path}`).query({ websiteName, offerSection: 'Banner', isSelected: 'true' }))
        .body;
    expect((await read('/img/all', 'bluesite')).data).toEqual([]);
    expect((await read('/img/all', 'redsite')).data).toHaveLength(2);
    expect((await read('/home/getMerchants', 'bluesite')).data.ids).toEqual([]);
    expect((await read('/site', 'bluesite')).state).toBe('unknown');
  });

  it('lets a vendor change settings and contact of its site, but neither name nor activation', async () => {
    const id = await idOf('redsite');
    const put = (body: object, token = vendor) =>
      request(test.server).put(`/api/website/${id}`).set('Authorization', token).send(body);
    const before = (await request(test.server).get(`/api/website/${id}`).set('Authorization', vendor)).body;
    const changed = await put({ ...before, settings: { homePage: 'articles' }, contact: { phone: '555-0199' } }).expect(
      200,
    );
    expect(changed.body).toMatchObject({
      settings: { homePage: 'articles', showMature: false },
      contact: { phone: '555-0199', email: 'hello@red.example' },
    });
    const rejected = await put({ settings: null, active: null }).expect(400);
    expect(Object.keys(rejected.body.error as object).sort()).toEqual(['active', 'settings']);
    const emptied = await put({ contact: { phone: null, email: null } }).expect(200);
    expect(emptied.body.contact).toEqual({ address: ['1 Red Road'], email: '' });
    expect(emptied.body.settings.homePage).toBe('articles');
    await put({ label: null }).expect(400);
    await put({ label: 'Mine' }).expect(403);
    await put({ active: false }).expect(403);
    const other = (await test.signIn('vendor', ['sleeping'])).token;
    await put({ settings: { homePage: 'deals' } }, other).expect(403);
  });

  it('changes only the settings that a save contains, so that concurrent saves keep each other', async () => {
    const { body: site } = await create({ label: 'Busy Site' }).expect(201);
    const put = (path: string, body: object) =>
      request(test.server).put(`/api${path}`).set('Authorization', owner).send(body).expect(200);
    const stored = test.app.get(WebsitesRepository);
    const update = stored.update.bind(stored);
    // A colleague saves after this save has read the website.
    const spy = jest.spyOn(stored, 'update').mockImplementationOnce(async (...given) => {
      await put('/site/footer', { websiteName: site.value, copyright: 'Theirs' });
      await put(`/website/${site.id}`, { contact: { email: 'theirs@busy.example' } });
      return update(...given);
    });
    await put(`/website/${site.id}`, { settings: { homePage: 'articles' }, contact: { phone: '555-0199' } });
    spy.mockRestore();
    const { body } = await request(test.server).get(`/api/website/${site.id}`).set('Authorization', owner).expect(200);
    expect(body).toMatchObject({
      settings: { homePage: 'articles', footer: { copyright: 'Theirs' } },
      contact: { email: 'theirs@busy.example', phone: '555-0199' },
    });
    const filter = JSON.stringify({ recordId: site.id, action: 'update' });
    const changes = await request(test.server).get('/api/changes').query({ filter }).set('Authorization', owner);
    const fields = (changes.body as { fields: string[] }[]).flatMap((change) => change.fields).sort();
    expect(fields).toEqual(['contact.email', 'contact.phone', 'settings.footer', 'settings.homePage']);
  });

  describe('ads.txt', () => {
    const lines = '# sellers\nads.example, pub-1, DIRECT, f08c47fec0942fa0';
    const save = async (adsTxt: unknown) =>
      request(test.server)
        .put(`/api/website/${await idOf('redsite')}`)
        .set('Authorization', vendor)
        .send({ settings: { adsTxt } });
    const read = (host: string) => request(test.server).get('/ads.txt').set('Host', host);

    it('is served as plain text on the host of its site only', async () => {
      expect((await read('redsite.example.com').expect(200)).text).toBe(`${defaultAdsTxt('redsite')}\n`);
      expect((await save(lines)).status).toBe(200);
      const { text, headers } = await read('redsite.example.com').expect(200);
      expect(text).toBe(`${lines}\n`);
      expect(headers['content-type']).toContain('text/plain');
      expect((await read('sleeping.example.com').expect(404)).headers['content-type']).toContain('text/plain');
      await read('unheardof.example.com').expect(404);
      const site = await request(test.server).get('/api/site').query({ websiteName: 'redsite' });
      expect(site.body.settings).not.toHaveProperty('adsTxt');
    });

    it('is validated line by line', async () => {
      const { status, body } = await save(`${lines}\nnonsense\nads.example, 1, MAYBE`);
      expect(status).toBe(400);
      expect(Object.keys(body.error)).toEqual(['settings.adsTxt']);
      expect(body.message).toContain('Line 3:');
      expect(body.message).toContain('Line 4: the third field must be DIRECT or RESELLER.');
      expect((await save(7)).status).toBe(400);
    });
  });

  describe('social profiles', () => {
    const save = async (socialProfiles: unknown) =>
      request(test.server)
        .put(`/api/website/${await idOf('redsite')}`)
        .set('Authorization', vendor)
        .send({ settings: { socialProfiles } });
    const shown = async () =>
      (await request(test.server).get('/api/site').query({ websiteName: 'redsite' }).expect(200)).body.settings
        .socialProfiles;

    it('are empty until they are set, and replace each other', async () => {
      expect(await shown()).toEqual({});
      const profiles = { facebook: ' https://www.facebook.com/redsite ', x: 'https://x.com/redsite', tiktok: '' };
      expect((await save(profiles)).status).toBe(200);
      expect(await shown()).toEqual({ facebook: 'https://www.facebook.com/redsite', x: 'https://x.com/redsite' });
      await save(undefined);
      expect(Object.keys(await shown())).toEqual(['facebook', 'x']);
      await save({ x: 'https://x.com/redsite', facebook: null });
      expect(await shown()).toEqual({ x: 'https://x.com/redsite' });
    });

    it.each([
      ['facebook', 'https://facebook.com.evil.example/redsite'],
      ['youtube', 'https://vimeo.com/redsite'],
      ['x', 'javascript:alert(1)'],
      ['x', 7],
    ])('reject for %s %s, and name the field', async (network, address) => {
      const { status, body } = await save({ [network]: address });
      expect([status, Object.keys(body.error)]).toEqual([400, [`settings.socialProfiles.${network}`]]);
    });
  });

  describe('the rows of the curated home', () => {
    const rows = [
      { title: ' Clogs ', brandId: 199042, search: '' },
      { title: 'Everything', search: null, brandId: null },
    ];
    const save = async (settings: object, token = vendor) =>
      request(test.server)
        .put(`/api/website/${await idOf('redsite')}`)
        .set('Authorization', token)
        .send({ settings });
    const ofSite = async (websiteName: string) =>
      (await request(test.server).get('/api/site').query({ websiteName }).expect(200)).body.settings.curatedRows;

    it('are the default rows until they are changed, and do not change with other settings', async () => {
      expect(await ofSite('redsite')).toBeUndefined();
      expect((await save({ homeLayout: 'curated' })).body.settings).not.toHaveProperty('curatedRows');

      const changed = await save({ curatedRows: rows });
      const kept = [{ title: 'Clogs', brandId: 199042 }, { title: 'Everything' }];
      expect(changed.body.settings.curatedRows).toEqual(kept);
      await save({ homeLayout: 'brands', curatedRows: null });
      expect(await ofSite('redsite')).toEqual(kept);
      expect(await ofSite('sleeping')).toBeUndefined();
    });

    it('can all be removed', async () => {
      await save({ curatedRows: [] });
      expect(await ofSite('redsite')).toEqual([]);
    });

    it.each([
      ['a blank title', [{ title: ' ' }]],
      ['a brand that is no id', [{ title: 'A', brandId: 'crocs' }]],
      ['a brand below one', [{ title: 'A', brandId: 0 }]],
      ['words that are too long', [{ title: 'A', search: ''.padEnd(101, 'x') }]],
      ['what is no row', ['A']],
      ['what is no list', { title: 'A' }],
      ['too many', Array.from({ length: 31 }, () => ({ title: 'A' }))],
    ])('reject %s', async (_name, curatedRows) => expect((await save({ curatedRows })).status).toBe(400));

    it('cannot be changed by another vendor', async () => {
      const { token } = await test.signIn('vendor', ['sleeping']);
      expect((await save({ curatedRows: rows }, token)).status).toBe(403);
    });
  });

  it('rejects a duplicate key, a blank name and a name that is no host name', async () => {
    await create({ label: 'Twin' }).expect(201);
    const taken = await create({ label: 'twin' }).expect(409);
    expect(taken.body.error).toEqual({ label: 'A website at the host twin already exists. Choose another name.' });
    const blank = await create({ label: '   ' }).expect(400);
    expect(blank.body.error.label).toBeDefined();
    await create({ label: 'Café!' }).expect(400);
    await create({ label: 'With mail', contact: { email: 'no mail' } }).expect(400);
  });

  it('lets a vendor read its own site only', async () => {
    const { body } = await request(test.server).get('/api/website').set('Authorization', vendor).expect(200);
    expect(body.map((site: { value: string }) => site.value)).toEqual(['redsite']);
    const statusOf = async (method: 'get' | 'delete', site: string) => {
      const agent = request(test.server);
      const { status } = await agent[method](`/api/website/${await idOf(site)}`).set('Authorization', vendor);
      return status;
    };
    expect(await statusOf('get', 'redsite')).toBe(200);
    expect(await statusOf('get', 'sleeping')).toBe(403);
    await create({ label: 'Mine' }, vendor).expect(403);
    expect(await statusOf('delete', 'redsite')).toBe(403);
  });

  it('distinguishes a malformed id from an unknown one', async () => {
    await request(test.server).get('/api/website/nonsense').set('Authorization', owner).expect(400);
    await request(test.server).get('/api/website/66f000000000000000000000').set('Authorization', owner).expect(404);
    await request(test.server)
      .put('/api/website/66f000000000000000000000')
      .set('Authorization', owner)
      .send({ label: 'x' })
      .expect(404);
  });
});
