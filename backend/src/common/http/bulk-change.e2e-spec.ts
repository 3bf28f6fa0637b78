import { beforeAll, describe, expect, it } from '@jest/globals';
import { historyCalls } from '../../testing/history-calls.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import type { BulkChangeView } from './bulk-change.dto.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Draft', tags: ['Spring'] };
const bar = (text: string, fields: object = {}) => ({ text, websiteName: [red], ...fields });

describe('a bulk change', () => {
  const test = sampleApp();
  const { send, list, undo } = historyCalls(() => ({ test, owner: test.owner }));
  let vendor: string;
  let editor: string;
  beforeAll(async () => {
    vendor = (await test.signIn('vendor', [red])).token;
    editor = (await test.signIn('editor', [red])).token;
  });

  const create = async (resource: string, ...bodies: object[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const body of bodies) {
      ids.push(((await send('post', `/${resource}`, body).expect(201)).body as { id: string }).id);
    }
    return ids;
  };
  const read = async (resource: string, ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => {
        const { body } = await send('get', `/${resource}?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
        return (body as Record<string, unknown>[])[0];
      }),
    );
  const bulk = (resource: string, body: object, token?: string) => send('post', `/${resource}/bulk`, body, token);
  const changed = (count: number): BulkChangeView => ({ changed: count, failed: [], needsForce: [] });

  it('gives all records the fields, which one undo reverts', async () => {
    const articles = [
      { ...ARTICLE, byline: 'Jane', websiteName: [red] },
      { ...ARTICLE, websiteName: [red, blue] },
    ];
    const ids = await create('content', ...articles);
    const response = await bulk('content', { ids, change: { status: 'Published' } }).expect(200, changed(2));
    expect(await read('content', ids)).toMatchObject(articles.map((article) => ({ ...article, status: 'Published' })));
    const changes = (await list({ resource: 'content', action: 'update' })).slice(0, 2);
    expect(new Set(changes.map(({ operationId }) => operationId)).size).toBe(1);
    await undo(response).expect(200, { records: 2, failed: [] });
    expect(await read('content', ids)).toMatchObject(articles);
  });

  it('adds and removes tags regardless of case', async () => {
    const ids = await create(
      'content',
      { ...ARTICLE, websiteName: [red] },
      { ...ARTICLE, tags: [], websiteName: [red] },
    );
    await bulk('content', { ids, addTags: ['autumn'], removeTags: ['SPRING'] }).expect(200, changed(2));
    expect((await read('content', ids)).map((article) => article?.['tags'])).toEqual([['autumn'], ['autumn']]);
  });

  it('gives each record its own fields, in order', async () => {
    const ids = await create('product-categories', { categoryName: 'One' }, { categoryName: 'Two' });
    await bulk('product-categories', { ids, changes: [{ rank: 7 }, { rank: 8 }] }).expect(200, changed(2));
    expect((await read('product-categories', ids)).map((category) => category?.['rank'])).toEqual([7, 8]);
  });

  it('ends records that are current or have not started', async () => {
    const past = '2026-01-01T00:00:00.000Z';
    const later = { startsAt: '2099-01-01T00:00:00.000Z', endsAt: '2099-02-01T00:00:00.000Z' };
    const ids = await create('announcements', bar('Now'), bar('Later', later), bar('Past', { endsAt: past }));
    const start = new Date().toISOString();
    await bulk('announcements', { ids, end: true }).expect(200, changed(3));
    const [now, scheduled, ended] = await read('announcements', ids);
    expect(String(now!['endsAt']) >= start).toBe(true);
    expect(scheduled).toMatchObject({ startsAt: null, endsAt: now!['endsAt'] });
    expect(ended).toMatchObject({ endsAt: past });
  });

  it('names each rejected record, and changes the others', async () => {
    const ids = await create(
      'announcements',
      bar('First'),
      bar('Second', { endsAt: '2099-01-01T00:00:00Z' }),
      bar('Third'),
    );
    const startsAt = '2099-06-01T00:00:00Z';
    const { body } = await bulk('announcements', { ids: [...ids, UNKNOWN_ID], change: { startsAt } }).expect(200);
    expect(body).toEqual({
      changed: 2,
      failed: [
        { id: ids[1], name: 'Second', message: 'The end must be after the start.' },
        { id: UNKNOWN_ID, name: '', message: expect.stringMatching(/./) },
      ],
      needsForce: [],
    });
    const invalid = await bulk('announcements', { ids: [ids[0]], change: { text: '' } }).expect(200);
    expect(invalid.body).toMatchObject({ changed: 0, failed: [{ id: ids[0], name: 'First' }] });
    expect(await read('announcements', ids)).toMatchObject([
      { text: 'First', startsAt: '2099-06-01T00:00:00.000Z' },
      {},
      {},
    ]);
  });

  it('leaves records of other sites alone, and does not name those that the caller may not read', async () => {
    const ids = await create(
      'announcements',
      bar('Red'),
      bar('Both', { websiteName: [red, blue] }),
      bar('Blue', { websiteName: [blue] }),
    );
    for (const token of [vendor, editor]) {
      const { body } = await bulk('announcements', { ids, change: { link: '/sale' } }, token).expect(200);
      const message = 'You do not manage this site.';
      expect(body).toEqual({
        changed: 1,
        failed: [
          { id: ids[1], name: 'Both', message },
          { id: ids[2], name: '', message },
        ],
        needsForce: [],
      });
    }
    const { body } = await bulk('announcements', { ids, delete: true }, vendor).expect(200);
    expect(body).toMatchObject({ changed: 1, failed: [{ id: ids[1] }, { id: ids[2] }] });
    expect((await read('announcements', ids)).map((record) => record?.['text'])).toEqual([undefined, 'Both', 'Blue']);
  });

  it('lists records on which others depend, and deletes them with force', async () => {
    const [used = '', unused = ''] = await create('category', { label: 'Used' }, { label: 'Unused' });
    const [category] = await read('category', [used]);
    await create('content', { ...ARTICLE, category: category!['value'], websiteName: [red] });
    const { body } = await bulk('category', { ids: [used, unused], delete: true }).expect(200);
    expect(body).toMatchObject({ changed: 1, failed: [], needsForce: [{ id: used, name: 'Used' }] });
    const forced = await bulk('category', { ids: [used], delete: true, force: true }).expect(200, changed(1));
    await undo(forced).expect(200, { records: 1, failed: [] });
  });

  it.each([
    ['no change', {}],
    ['two changes', { change: { text: 'x' }, delete: true }],
    ['tags of records without tags', { addTags: ['x'] }],
    ['a change that is no object', { change: 'x' }],
    ['too few changes', { changes: [] }],
  ])('rejects %s', async (_, change) => {
    const ids = await create('announcements', bar('Kept'));
    await bulk('announcements', { ids, ...change }).expect(400);
    expect(await read('announcements', ids)).toMatchObject([{ text: 'Kept' }]);
  });

  it.each([[[]], [['a', 'a']], ['a'], [Array.from({ length: 1_001 }, (_, n) => String(n))]])(
    'rejects the ids %j',
    async (ids) => {
      await bulk('announcements', { ids, delete: true }).expect(400);
    },
  );

  it.each([
    ['users', { password: 'new-pass-word-1' }],
    ['feeds', { source: { password: 'x' } }],
  ])('rejects a secret of %s, which would be stored with the operation', async (resource, change) => {
    await bulk(resource, { ids: [UNKNOWN_ID], change }).expect(400);
    await bulk(resource, { ids: [UNKNOWN_ID], changes: [change] }).expect(400);
  });

  it('rejects the end of records without a schedule', async () => {
    await bulk('redirects', { ids: [UNKNOWN_ID], end: true }).expect(400);
  });

  it('follows the policy of the records', async () => {
    const ids = [UNKNOWN_ID];
    await bulk('category', { ids, change: { label: 'x' } }, vendor).expect(403);
    await bulk('redirects', { ids, delete: true }, editor).expect(403);
    await bulk('content', { ids, delete: true }, '').expect(401);
    // Vendors change websites, but only owners delete them.
    await bulk('website', { ids, delete: true }, vendor).expect(403);
    await bulk('website', { ids, change: { label: 'x' } }, vendor).expect(200);
  });
});
