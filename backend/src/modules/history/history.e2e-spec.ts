import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import type { ChangeView } from './history.dto.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';
const UNKNOWN_OPERATION = '4be0643f-1d98-473b-97cd-ca98a65347dd';
const DAY_MS = 86_400_000;
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft', websiteName: [red] };

describe('the history', () => {
  let test: TestApp;
  let owner: { id: string; token: string };
  let vendor: { id: string; token: string };
  let stranger: { id: string; token: string };
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = await test.signIn('owner');
    vendor = await test.signIn('vendor', [red]);
    stranger = await test.signIn('vendor', [blue]);
  });
  afterAll(() => test.close());

  const { send, list, newest, restore, undo } = historyCalls(() => ({ test, owner: owner.token }));
  const addArticle = async (fields: object = {}, token = owner.token) =>
    (await send('post', '/content', { ...ARTICLE, ...fields }, token).expect(201)).body as { id: string };
  const read = (id: string) => send('get', `/content/${id}`);
  const theme = async (websiteName: string = red) =>
    (await send('post', '/theme/all', { websiteName })).body.data[0]?.websiteData as object | undefined;
  const saveTheme = (websiteData: object, token = owner.token, websiteName: string = red) =>
    send('post', '/theme/create', { websiteName, websiteData }, token).expect(201);

  describe('GET /changes', () => {
    it('lists who changed what, when, and on which site', async () => {
      const { id } = await addArticle({ title: 'First' }, vendor.token);
      await send('put', `/content/${id}`, { ...ARTICLE, title: 'Second' }, vendor.token).expect(200);
      const response = await send('delete', `/content/${id}`).expect(200);
      const changes = await list({ resource: 'content', recordId: id });
      expect(
        changes.map(({ action, label, actorId, sites, source }) => [action, label, actorId, sites, source]),
      ).toEqual([
        ['delete', 'Second', owner.id, [red], 'user'],
        ['update', 'Second', vendor.id, [red], 'user'],
        ['create', 'First', vendor.id, [red], 'user'],
      ]);
      expect(changes[1]).toMatchObject({ fields: ['title'], actorName: 'Test Account', canUndo: true });
      expect(changes[0]!.operationId).toBe(response.headers[OPERATION_HEADER.toLowerCase()]);
      expect(changes[1]).not.toHaveProperty('before');
    });

    it('filters by actor, action, site, time and text', async () => {
      const { id } = await addArticle({ title: 'A rare title' }, vendor.token);
      const only = async (filter: object) => (await list({ recordId: id, ...filter })).length;
      expect(await only({ actorId: vendor.id, action: 'create', websiteName: red, q: 'RARE' })).toBe(1);
      expect(await only({ actorId: owner.id })).toBe(0);
      expect(await only({ action: 'delete' })).toBe(0);
      expect(await only({ websiteName: blue })).toBe(0);
      expect(await only({ from: new Date(Date.now() - DAY_MS).toISOString() })).toBe(1);
      expect(await only({ until: new Date(Date.now() - DAY_MS).toISOString() })).toBe(0);
      await send('get', `/changes?filter=${encodeURIComponent('{"from":"yesterday"}')}`).expect(400);
    });

    it('does not record saves without a change, and nothing of rejected saves', async () => {
      const { id } = await addArticle();
      const same = await send('put', `/content/${id}`, ARTICLE).expect(200);
      expect(same.headers).not.toHaveProperty(OPERATION_HEADER.toLowerCase());
      await send('put', `/content/${id}`, { ...ARTICLE, websiteName: ['unheardof'] }).expect(400);
      expect(await list({ recordId: id })).toHaveLength(1);
    });

    it('shows vendors the changes of their sites only', async () => {
      const { id } = await addArticle();
      expect(await list({ recordId: id }, vendor.token)).toHaveLength(1);
      expect(await list({ recordId: id }, stranger.token)).toEqual([]);
      const foreign = encodeURIComponent(JSON.stringify({ websiteName: red }));
      await send('get', `/changes?filter=${foreign}`, undefined, stranger.token).expect(403);
      const change = await newest({ recordId: id });
      await send('get', `/changes/${change.id}`, undefined, vendor.token).expect(200);
      await send('get', `/changes/${change.id}`, undefined, stranger.token).expect(404);
      await restore(change.id, 'after', stranger.token).expect(404);
      await request(test.server).get('/api/changes').expect(401);
    });

    it('never contains passwords', async () => {
      const account = { fullName: 'Ada', email: 'ada@test.example', password: 'a-very-long-password', role: 'vendor' };
      const { body } = await send('post', '/users', account).expect(201);
      const changed = await send('put', `/users/${body.id}`, { password: 'another-long-password' }).expect(200);
      expect(changed.headers).not.toHaveProperty(OPERATION_HEADER.toLowerCase());
      expect(await newest({ resource: 'users', recordId: body.id })).toMatchObject({ fields: ['password'] });
      const connection = test.app.get<Connection>(getConnectionToken());
      const stored = JSON.stringify(await connection.collection('changes').find({ resource: 'users' }).toArray());
      expect(stored).toContain('ada@test.example');
      expect(stored).not.toMatch(/argon2|password"?:|long-password/);
    });

    it('contains the overrides of products', async () => {
      const [product] = (await send('get', '/products').expect(200)).body as { id: string }[];
      const saved = await send('put', `/products/${product!.id}`, { overrides: { title: 'Better' } }).expect(200);
      const { id } = await newest({ resource: 'products', recordId: product!.id });
      expect((await send('get', `/changes/${id}`)).body).toMatchObject({
        fields: ['overrides.title'],
        before: { overrides: {} },
        after: { overrides: { title: 'Better' } },
      });
      await undo(saved).expect(200);
      expect((await send('get', `/products/${product!.id}`)).body.overrides).toEqual({});
    });
  });

  describe('POST /changes/undo', () => {
    it('undoes a save of the theme, and the undo itself', async () => {
      await saveTheme({ siteName: 'Before', footerBG: '#111' });
      const saved = await saveTheme({ siteName: 'After' });
      const undone = await undo(saved).expect(200, { records: 1, failed: [] });
      expect(await theme()).toEqual({ siteName: 'Before', footerBG: '#111' });
      expect(await newest({ resource: 'theme', recordId: red })).toMatchObject({
        action: 'restore',
        actorId: owner.id,
      });
      await undo(undone).expect(200);
      expect(await theme()).toEqual({ siteName: 'After' });
    });

    it('deletes a new record, and restores a deleted one with its id', async () => {
      const created = await send('post', '/content', ARTICLE).expect(201);
      const { id } = created.body as { id: string };
      await undo(created).expect(200);
      await read(id).expect(404);
      const deletion = await send('post', '/content', ARTICLE).then(({ body }) =>
        send('delete', `/content/${body.id}`),
      );
      await undo(deletion, vendor.token).expect(200);
      expect((await read(deletion.body.id).expect(200)).body).toMatchObject({
        title: 'News',
        websiteName: [red],
        createdAt: deletion.body.createdAt,
      });
      expect(deletion.body.createdAt).toEqual(expect.any(String));
    });

    it('undoes all changes of one call', async () => {
      const coupon = { mid: SAMPLE.mids.red, discount: { kind: 'percentage', percent: 20 }, websiteName: [red] };
      const ids: string[] = [];
      for (const title of ['One', 'Two']) ids.push((await send('post', '/coupons', { ...coupon, title })).body.id);
      const expired = await send('post', '/coupons/expire', { ids }).expect(200);
      await undo(expired).expect(200, { records: 2, failed: [] });
      for (const id of ids) expect((await send('get', `/coupons/${id}`)).body.endsAt).toBeNull();
    });

    it('rejects the undo of a record that was changed since', async () => {
      const saved = await saveTheme({ siteName: 'Mine' });
      await saveTheme({ siteName: 'Theirs' });
      const { body } = await undo(saved).expect(409);
      expect(body.message).toMatch(/changed since/);
      expect(await theme()).toEqual({ siteName: 'Theirs' });
    });

    it('rejects unknown operations, bad input and other sites', async () => {
      await send('post', '/changes/undo', { operationId: UNKNOWN_OPERATION }).expect(404);
      await send('post', '/changes/undo', { operationId: 'x' }).expect(400);
      const saved = await saveTheme({ siteName: 'Red' });
      await undo(saved, stranger.token).expect(404);
      expect(await theme()).toEqual({ siteName: 'Red' });
    });
  });

  describe('POST /changes/{id}/restore', () => {
    it('restores a version of a website, also the fields that the version does not have', async () => {
      const [website] = (await send('get', '/website?filter={"value":"redsite"}')).body as { id: string }[];
      const settings = { homeLayout: 'curated', curatedRows: [{ title: 'Shoes', search: 'shoes' }] };
      await send('put', `/website/${website!.id}`, { settings }).expect(200);
      const change = await newest({ resource: 'website', recordId: website!.id });
      await restore(change.id, 'before', vendor.token).expect(200);
      const { body } = await send('get', `/website/${website!.id}`);
      expect(body.settings).toMatchObject({ homeLayout: 'brands' });
      expect(body.settings).not.toHaveProperty('curatedRows');
      await restore(change.id, 'after').expect(200);
      expect((await send('get', `/website/${website!.id}`)).body.settings).toMatchObject(settings);
    });

    it('restores banners and brands', async () => {
      const brands = async () =>
        (await send('get', `/home/getMerchants?isSelected=true&websiteName=${red}`)).body.data.ids;
      const previous = await brands();
      await send('post', '/merchant/update', { websiteName: red, ids: [SAMPLE.mids.shared] }).expect(200);
      expect(await brands()).not.toEqual(previous);
      const items = [{ url: 'https://img.example/a.png', redirectUrl: '/deals' }];
      await send('post', '/img/create', { websiteName: red, offerSection: 'Banner', items }).expect(200);
      await send('post', '/img/create', { websiteName: red, offerSection: 'Banner', items: [] }).expect(200);
      const image = await newest({ resource: 'img', recordId: `Banner:${red}` });
      await restore(image.id, 'before').expect(200);
      const { body } = await send('get', `/img/all?websiteName=${red}&offerSection=Banner`);
      expect(body.data).toEqual([expect.objectContaining(items[0]!)]);
      const selection = await newest({ resource: 'brands', recordId: red });
      await restore(selection.id, 'before').expect(200);
      expect(await brands()).toEqual(previous);
    });

    it('follows the rules of a save', async () => {
      const { id } = await addArticle({ category: 'travel' });
      const { body: category } = await send('post', '/category', { label: 'Gardens' }).expect(201);
      await send('put', `/content/${id}`, { ...ARTICLE, category: 'gardens' }).expect(200);
      const change = await newest({ recordId: id });
      await send('put', `/content/${id}`, ARTICLE).expect(200);
      await send('delete', `/category/${category.id}`).expect(200);
      expect((await restore(change.id, 'after').expect(400)).body.error).toHaveProperty('category');
      await restore(change.id, 'sideways').expect(400);
      await restore(UNKNOWN_ID, 'before').expect(404);
      await restore('no-id', 'before').expect(400);
      const [creation] = await list({ recordId: id, action: 'create' });
      await restore(creation!.id, 'before').expect(400);
    });

    it('does not let a vendor restore an article that moved to a site of others', async () => {
      const { id } = await addArticle({}, vendor.token);
      await send('put', `/content/${id}`, { ...ARTICLE, websiteName: [red, blue] }).expect(200);
      const change = await newest({ recordId: id });
      await restore(change.id, 'before', vendor.token).expect(403);
      await restore(change.id, 'before').expect(200);
    });
  });

  it('does not let a vendor undo what only owners may do', async () => {
    const created = await send('post', '/website', { label: 'Fresh' }).expect(201);
    const { token } = await test.signIn('vendor', [created.body.value]);
    await undo(created, token).expect(403);
    await undo(created).expect(200);
  });

  describe('GET /trash', () => {
    it('lists deleted records of the caller’s sites until they are restored', async () => {
      const { id } = await addArticle({ title: 'Deleted by accident' });
      await send('delete', `/content/${id}`).expect(200);
      const [entry] = await list({ recordId: id }, vendor.token, 'trash');
      expect(entry).toMatchObject({ label: 'Deleted by accident', action: 'delete', actorId: owner.id });
      const { time, expiresAt } = entry as ChangeView & { expiresAt: string };
      expect(Date.parse(expiresAt) - Date.parse(String(time))).toBe(30 * DAY_MS);
      expect(await list({ recordId: id }, stranger.token, 'trash')).toEqual([]);
      await restore(entry!.id, 'before', vendor.token).expect(200);
      expect((await read(id)).body.title).toBe('Deleted by accident');
      expect(await list({ recordId: id }, owner.token, 'trash')).toEqual([]);
      expect((await restore(entry!.id, 'before').expect(409)).body.message).toMatch(/restored already/);
    });

    it('returns 409 if the key of the record was taken', async () => {
      const redirect = { websiteName: red, redirectId: 'sale', targetUrl: 'https://m12.example/sale' };
      const { body } = await send('post', '/redirects', redirect).expect(201);
      await send('delete', `/redirects/${body.id}`).expect(200);
      await send('post', '/redirects', redirect).expect(201);
      const entry = await newest({ resource: 'redirects', recordId: body.id });
      expect((await restore(entry.id, 'before').expect(409)).body.message).toMatch(/already has a redirect sale/);
      const category = (await send('post', '/product-categories', { categoryName: 'Lamps' }).expect(201)).body;
      await send('delete', `/product-categories/${category.id}`).expect(200);
      await send('post', '/product-categories', { categoryName: 'Lamps' }).expect(201);
      const lamps = await newest({ resource: 'product-categories', recordId: category.id });
      expect((await restore(lamps.id, 'before').expect(409)).body.message).toMatch(/key/);
    });

    it('restores a website with what was deleted with it, and lists only the website', async () => {
      const { body: site } = await send('post', '/website', { label: 'Short Lived' }).expect(201);
      await saveTheme({ siteName: 'Short' }, owner.token, site.value);
      const { id } = await addArticle({ websiteName: [site.value] });
      const shared = await addArticle({ websiteName: [red, site.value], canonicalSite: site.value });
      const deletion = await send('delete', `/website/${site.id}?force=true`).expect(200);
      expect((await list({ websiteName: site.value }, owner.token, 'trash')).map(({ resource }) => resource)).toEqual([
        'website',
      ]);
      await read(id).expect(404);
      expect((await read(shared.id)).body).toMatchObject({ websiteName: [red], canonicalSite: '' });
      await undo(deletion).expect(200, { records: 5, failed: [] });
      expect(await theme(site.value)).toEqual({ siteName: 'Short' });
      await read(id).expect(200);
      const sites = { websiteName: [red, site.value], canonicalSite: site.value };
      expect((await read(shared.id)).body).toMatchObject(sites);
    });

    it('restores a merchant with its coupons and in the brands of its sites', async () => {
      const merchant = { mid: 77, merchantInfo: { name: 'New Brand', url: 'https://new.example' } };
      const { body } = await send('post', '/merchants', merchant).expect(201);
      await send('post', '/merchant/update', { websiteName: red, ids: [SAMPLE.mids.red, 77] }).expect(200);
      const coupon = { mid: 77, title: 'Sale', discount: { kind: 'text', text: 'x' }, websiteName: [red] };
      const { body: created } = await send('post', '/coupons', coupon).expect(201);
      await send('delete', `/merchants/${body.id}?force=true`).expect(200);
      const brands = async () =>
        (await send('get', `/home/getMerchants?isSelected=true&websiteName=${red}`).expect(200)).body.data.ids;
      expect(await brands()).not.toContain(77);
      const entry = await newest({ resource: 'merchants', recordId: body.id });
      await restore(entry.id, 'before').expect(200, { records: 3, failed: [] });
      await send('get', `/coupons/${created.id}`).expect(200);
      expect(await brands()).toEqual([SAMPLE.mids.red, 77]);
    });

    it('reports what cannot return with a website, and lists it in the trash', async () => {
      const { body: site } = await send('post', '/website', { label: 'Lost Parts' }).expect(201);
      const { body: category } = await send('post', '/category', { label: 'Fleeting' }).expect(201);
      const lost = await addArticle({ title: 'Lost', category: category.value, websiteName: [site.value] });
      const kept = await addArticle({ title: 'Kept', websiteName: [site.value] });
      await send('delete', `/website/${site.id}?force=true`).expect(200);
      await send('delete', `/category/${category.id}`).expect(200);
      const deletion = await newest({ resource: 'website', recordId: site.id });
      const { body } = await restore(deletion.id, 'before').expect(200);
      expect(body.failed).toEqual([{ label: 'Lost', message: expect.stringMatching(/category/i) }]);
      await read(kept.id).expect(200);
      await read(lost.id).expect(404);
      const [entry] = await list({ recordId: lost.id }, undefined, 'trash');
      await send('post', '/category', { label: 'Fleeting' }).expect(201);
      await restore(entry!.id, 'before').expect(200);
      await read(lost.id).expect(200);
    });

    it('restores no earlier version of a deleted record', async () => {
      const { id } = await addArticle({ title: 'First' });
      await send('put', `/content/${id}`, { ...ARTICLE, title: 'Second' }).expect(200);
      await send('delete', `/content/${id}`).expect(200);
      const update = (await list({ recordId: id, action: 'update' }))[0]!;
      expect((await restore(update.id, 'before').expect(409)).body.message).toMatch(/trash/);
      await read(id).expect(404);
    });

    it('can be filtered by time', async () => {
      const { id } = await addArticle();
      await send('delete', `/content/${id}`).expect(200);
      const from = (time: number) => list({ recordId: id, from: new Date(time).toISOString() }, undefined, 'trash');
      expect(await from(Date.now() - DAY_MS)).toHaveLength(1);
      expect(await from(Date.now() + DAY_MS)).toEqual([]);
    });
  });
});
