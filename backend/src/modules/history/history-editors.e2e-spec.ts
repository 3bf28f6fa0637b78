import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft', websiteName: [red] };

describe('the history of editors', () => {
  let test: TestApp;
  let owner: { id: string; token: string };
  let vendor: { id: string; token: string };
  let editor: { id: string; token: string };
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = await test.signIn('owner');
    vendor = await test.signIn('vendor', [red]);
    editor = await test.signIn('editor', [red]);
  });
  afterAll(() => test.close());

  const { send, list, newest, restore, undo } = historyCalls(() => ({ test, owner: owner.token }));
  const addArticle = async (fields: object) =>
    (await send('post', '/content', { ...ARTICLE, ...fields }).expect(201)).body as { id: string };
  const read = (id: string) => send('get', `/content/${id}`);
  const saveTheme = (websiteData: object) =>
    send('post', '/theme/create', { websiteName: red, websiteData }).expect(201);

  it('undoes, restores and lists content of their sites', async () => {
    const { id } = await addArticle({ title: 'One' });
    const saved = await send('put', `/content/${id}`, { ...ARTICLE, title: 'Two' }, editor.token).expect(200);
    await undo(saved, editor.token).expect(200, { records: 1, failed: [] });
    expect((await read(id)).body.title).toBe('One');
    const change = (await list({ recordId: id, action: 'update' }, editor.token))[0]!;
    await send('get', `/changes/${change.id}`, undefined, editor.token).expect(200);
    await restore(change.id, 'after', editor.token).expect(200);
    expect((await read(id)).body.title).toBe('Two');
    await send('delete', `/content/${id}`, undefined, editor.token).expect(200);
    const [entry] = await list({ recordId: id }, editor.token, 'trash');
    await restore(entry!.id, 'before', editor.token).expect(200);
    await read(id).expect(200);
  });

  it('undoes saves of pages and banners', async () => {
    const page = { websiteName: red, html: '<p>About</p>' };
    await undo(await send('put', '/pages/aboutus', page, editor.token).expect(200), editor.token).expect(200);
    expect((await send('get', `/pages/aboutus?websiteName=${red}`)).body.isEdited).toBe(false);
    const images = { websiteName: red, offerSection: 'Banner', items: [] };
    const items = [{ url: 'https://img.example/editor.png', redirectUrl: '/deals' }];
    const saved = await send('post', '/img/create', { ...images, items }, editor.token).expect(200);
    await undo(saved, editor.token).expect(200);
    const { body } = await send('get', `/img/all?offerSection=Banner&websiteName=${red}`);
    expect(JSON.stringify(body)).not.toContain('editor.png');
  });

  it.each(['vendor', 'editor'] as const)('hides from a %s what a record became on another site', async (role) => {
    const { token } = role === 'vendor' ? vendor : editor;
    const { id } = await addArticle({ title: 'Here' });
    const old = await newest({ recordId: id });
    await send('put', `/content/${id}`, { ...ARTICLE, websiteName: [blue] }).expect(200);
    await send('put', `/content/${id}`, { ...ARTICLE, title: 'Secret', websiteName: [blue] }).expect(200);
    const { body } = await send('get', `/changes/${old.id}`, undefined, token).expect(200);
    expect(body.after.title).toBe('Here');
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect((await send('get', `/changes/${old.id}`).expect(200)).body.current.title).toBe('Secret');
  });

  it('hides other kinds of records of their sites', async () => {
    const saved = await saveTheme({ siteName: 'Not for editors' });
    const { id } = await newest({ resource: 'theme', recordId: red });
    expect(await list({ resource: 'theme' }, editor.token)).toEqual([]);
    expect((await list({}, editor.token)).map(({ resource }) => resource)).not.toContain('theme');
    await send('get', `/changes/${id}`, undefined, editor.token).expect(404);
    await restore(id, 'after', editor.token).expect(404);
    await undo(saved, editor.token).expect(404);
    const redirect = { websiteName: red, redirectId: 'gone', targetUrl: 'https://m12.example/sale' };
    const { body } = await send('post', '/redirects', redirect).expect(201);
    await send('delete', `/redirects/${body.id}`).expect(200);
    expect(await list({ resource: 'redirects' }, editor.token, 'trash')).toEqual([]);
    expect(await list({ resource: 'redirects', recordId: body.id }, vendor.token, 'trash')).toHaveLength(1);
  });

  it('undoes a footer, but no other change of the website', async () => {
    const footer = { websiteName: red, copyright: 'New', socialProfiles: { facebook: 'https://facebook.com/red' } };
    const saved = await send('put', '/site/footer', footer, editor.token).expect(200);
    await undo(saved, editor.token).expect(200, { records: 1, failed: [] });
    const { body: site } = await send('get', `/site?websiteName=${red}`).expect(200);
    expect(site.settings).toMatchObject({ footer: { copyright: '' }, socialProfiles: {} });

    const change = await newest({ resource: 'website', action: 'restore' });
    await send('get', `/changes/${change.id}`, undefined, editor.token).expect(404);
    await restore(change.id, 'before', editor.token).expect(404);
    const settings = await send('put', `/website/${change.recordId}`, { settings: { showMature: true } }).expect(200);
    await undo(settings, editor.token).expect(404);
    await undo(settings).expect(200);
  });

  it('hides content of other sites', async () => {
    const created = await send('post', '/content', { ...ARTICLE, websiteName: [blue] }).expect(201);
    const { id } = await newest({ recordId: created.body.id });
    expect(await list({ recordId: created.body.id }, editor.token)).toEqual([]);
    await send('get', `/changes/${id}`, undefined, editor.token).expect(404);
    await restore(id, 'after', editor.token).expect(404);
    await undo(created, editor.token).expect(404);
  });
});
