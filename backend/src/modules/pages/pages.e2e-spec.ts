import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { TEXT_PAGES } from '@grabdeals/shared/text-pages';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const TEXT = '<p>{{siteName}} finds deals.</p><h2>Contact</h2><p>{{contact}}</p>';

describe('static pages', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let editor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    editor = (await test.signIn('editor', [red])).token;
  });
  afterAll(() => test.close());

  const save = (page: string, body: object, token = vendor) =>
    request(test.server).put(`/api/pages/${page}`).set('Authorization', token).send(body);
  const reset = (page: string, websiteName: string, token = vendor) =>
    request(test.server).delete(`/api/pages/${page}`).query({ websiteName }).set('Authorization', token);
  const read = async (page: string, websiteName: string) =>
    (await request(test.server).get(`/api/pages/${page}`).query({ websiteName }).expect(200)).body as object;
  const list = async (websiteName: string, token = vendor) =>
    (await request(test.server).get('/api/pages').query({ websiteName }).set('Authorization', token)).body.data as {
      page: string;
      isEdited: boolean;
    }[];
  beforeEach(async () => {
    for (const page of TEXT_PAGES) await reset(page, red).expect(200);
  });

  it('have no text of the site until it is saved, and none after the reset', async () => {
    const original = { websiteName: red, page: 'aboutus', title: 'About Us', isEdited: false };
    expect(await read('aboutus', red)).toEqual(original);
    const { body } = await save('aboutus', { websiteName: red, html: TEXT }).expect(200);
    expect(body).toEqual({ ...original, isEdited: true, html: TEXT, updatedAt: expect.any(String) });
    expect(await read('aboutus', red)).toEqual(body);
    expect(await read('aboutus', blue)).toMatchObject({ isEdited: false });
    expect((await list(red)).map(({ page, isEdited }) => [page, isEdited])).toEqual(
      TEXT_PAGES.map((page) => [page, page === 'aboutus']),
    );
    expect((await reset('aboutus', red).expect(200)).body).toEqual(original);
    expect(await read('aboutus', red)).toEqual(original);
  });

  it('are sanitized as articles are', async () => {
    const html =
      '<h2 id="x" onclick="a()">A</h2><script>alert(1)</script><p>&lt;b>B <a href="javascript:c()">c</a></p>';
    const { body } = await save('termscondition', { websiteName: red, html }, editor).expect(200);
    expect(body.html).toBe('<h2>A</h2><p><b>B <a>c</a></b></p>');
  });

  it.each([
    ['aboutus', '<p>{{cookies}}</p>', /{{cookies}} does not exist on this page/],
    ['cookiesPolicy', '<ul><li>{{cookies}}</li></ul>', /Put {{cookies}} alone into a paragraph/],
    ['contactus', '<p>{{phone}}</p>', /{{phone}} does not exist/],
    ['contactus', '<p> <br />&nbsp;</p><script>a</script>', /Please enter a text/],
    ['contactus', null, /html/],
    ['contactus', 'x'.repeat(200_001), /html/],
  ])('reject for %s the text %j', async (page, html, message) => {
    const { body } = await save(page, { websiteName: red, html }).expect(400);
    expect(body.error).toEqual({ html: expect.stringMatching(message) });
    expect(await read(page, red)).toMatchObject({ isEdited: false });
  });

  it('exist only by the names of static pages', async () => {
    await save('products', { websiteName: red, html: TEXT }).expect(400);
    await request(test.server).get('/api/pages/__proto__').expect(400);
    await save('aboutus', { websiteName: 'unheardof', html: TEXT }, owner).expect(400);
  });

  it('are changed by the accounts of their site only', async () => {
    for (const token of [vendor, editor]) {
      await save('aboutus', { websiteName: blue, html: TEXT }, token).expect(403);
      await reset('aboutus', blue, token).expect(403);
      await request(test.server).get('/api/pages').query({ websiteName: blue }).set('Authorization', token).expect(403);
    }
    await request(test.server).put('/api/pages/aboutus').send({ websiteName: red, html: TEXT }).expect(401);
    expect(await read('aboutus', blue)).toMatchObject({ isEdited: false });
  });

  it('have a history, whose versions are restored, and a save and a reset are undone', async () => {
    const first = await save('privacy-policy', { websiteName: red, html: '<p>First</p>' }).expect(200);
    await save('privacy-policy', { websiteName: red, html: '<p>Second</p>' }).expect(200);
    const removal = await reset('privacy-policy', red).expect(200);
    const undo = (operation: string | undefined) =>
      request(test.server).post('/api/changes/undo').set('Authorization', vendor).send({ operationId: operation });
    await undo(removal.headers[OPERATION_HEADER.toLowerCase()]).expect(200);
    expect(await read('privacy-policy', red)).toMatchObject({ html: '<p>Second</p>' });
    const filter = JSON.stringify({ resource: 'pages', recordId: `privacy-policy:${red}`, action: 'update' });
    const changes = await request(test.server).get('/api/changes').query({ filter }).set('Authorization', vendor);
    const { id } = changes.body[0] as { id: string };
    const restore = (version: string) =>
      request(test.server).post(`/api/changes/${id}/restore`).set('Authorization', vendor).send({ version });
    await restore('before').expect(200);
    expect(await read('privacy-policy', red)).toMatchObject({ html: '<p>First</p>' });
    expect(first.headers[OPERATION_HEADER.toLowerCase()]).toBeDefined();
    const created = await save('contactus', { websiteName: red, html: '<p>Write us</p>' }).expect(200);
    await undo(created.headers[OPERATION_HEADER.toLowerCase()]).expect(200);
    expect(await read('contactus', red)).toMatchObject({ isEdited: false });
  });
});

describe('PUT /site/footer', () => {
  let test: TestApp;
  let owner: string;
  let editor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    editor = (await test.signIn('editor', [red])).token;
  });
  afterAll(() => test.close());

  const save = (body: object, token = editor) =>
    request(test.server).put('/api/site/footer').set('Authorization', token).send(body);
  const settings = async (websiteName: string) =>
    (await request(test.server).get('/api/site').query({ websiteName }).expect(200)).body.settings as {
      footer: object;
      socialProfiles: object;
    };
  const DEFAULT = { copyright: '', credit: '', links: [] };

  it('changes the given fields of that site, which pages show', async () => {
    expect((await settings(red)).footer).toEqual(DEFAULT);
    const links = [
      { label: ' News ', url: 'https://news.example/a' },
      { label: 'Offers', url: '/offers' },
    ];
    const socialProfiles = { x: 'https://x.com/redsite', facebook: '' };
    await save({ websiteName: red, copyright: ' © {{siteName}} ', links, socialProfiles }).expect(200);
    const { body } = await save({ websiteName: red, credit: 'By us' }).expect(200);
    const footer = { copyright: '© {{siteName}}', credit: 'By us', links: [{ ...links[0], label: 'News' }, links[1]] };
    expect(body).toEqual({ ...footer, socialProfiles: { x: 'https://x.com/redsite' } });
    expect(await settings(red)).toMatchObject({ footer, socialProfiles: { x: 'https://x.com/redsite' } });
    expect(await settings(blue)).toMatchObject({ footer: DEFAULT, socialProfiles: {} });
    await save({ websiteName: red, copyright: null, credit: '', links: null, socialProfiles: {} }).expect(200);
    expect(await settings(red)).toMatchObject({ footer: DEFAULT, socialProfiles: {} });
  });

  it('remains when other settings of the website change', async () => {
    await save({ websiteName: red, credit: 'By us' }).expect(200);
    const filter = JSON.stringify({ value: red });
    const websites = await request(test.server).get('/api/website').query({ filter }).set('Authorization', owner);
    const { id } = websites.body[0] as { id: string };
    const body = { settings: { homePage: 'articles' } };
    await request(test.server).put(`/api/website/${id}`).set('Authorization', owner).send(body).expect(200);
    expect((await settings(red)).footer).toEqual({ ...DEFAULT, credit: 'By us' });
  });

  it.each([
    [{ links: [{ label: 'A', url: 'http://a.example' }] }, 'links.0.url'],
    [{ links: [{ label: 'A', url: 'javascript:alert(1)' }] }, 'links.0.url'],
    [{ links: [{ label: 'A', url: '//a.example' }] }, 'links.0.url'],
    [{ links: [{ label: ' ', url: '/a' }] }, 'links.0.label'],
    [{ links: Array.from({ length: 9 }, () => ({ label: 'A', url: '/a' })) }, 'links'],
    [{ credit: '{{year}}' }, 'credit'],
    [{ copyright: 'x'.repeat(201) }, 'copyright'],
    [{ socialProfiles: { x: 'http://x.com/redsite' } }, 'socialProfiles.x'],
    [{ socialProfiles: { x: 'https://facebook.com/redsite' } }, 'socialProfiles.x'],
  ])('rejects %j', async (change, field) => {
    const { body } = await save({ websiteName: red, ...change }).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('rejects accounts of other sites, visitors and unknown sites', async () => {
    await save({ websiteName: blue, credit: 'x' }).expect(403);
    await save({ websiteName: red, credit: 'x' }, '').expect(401);
    await save({ websiteName: 'unheardof', credit: 'x' }, owner).expect(400);
  });
});
