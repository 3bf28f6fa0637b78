import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { toCsvLines } from '@grabdeals/shared/csv';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Redirect } from './redirect.resource.js';

const { red, blue } = SAMPLE.sites;
const HEAD = ['Redirect ID', 'Label', 'Destination URL', 'Website', 'Active', 'Link', 'Added'];
const TARGET = 'https://m12.example/sale?a=1|2&b="3"';

describe('POST /redirects/import', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let stored: Model<Redirect>;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    stored = test.app.get<Model<Redirect>>(getModelToken(Redirect.name));
  });
  afterAll(() => test.close());
  beforeEach(() => stored.deleteMany({}));

  const call = (method: 'get' | 'post', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const send = (csv: string, fields: object = {}, token = owner) =>
    call('post', '/redirects/import', { csv, websiteName: red, ...fields }, token);
  const all = () => stored.find().sort({ websiteName: 1, redirectId: 1 }).select('-_id -__v').lean();

  it('creates the redirects of an export as they were, and changes nothing the second time', async () => {
    const records = [
      { websiteName: red, redirectId: 'autumn', targetUrl: TARGET, label: '=A "mailing", new', active: true },
      { websiteName: red, redirectId: '-off', targetUrl: 'https://m12.example/', label: '', active: false },
      { websiteName: blue, redirectId: 'autumn', targetUrl: TARGET, label: '＋Size', active: true },
    ];
    for (const record of records) await call('post', '/redirects', record).expect(201);
    const before = await all();
    const file = toCsvLines([
      HEAD,
      ...records.map((each) => [
        ...[each.redirectId, each.label, each.targetUrl, each.websiteName, String(each.active)],
        ...['https://red.example/', '2026-11-27'],
      ]),
    ]);
    const again = (await send(file).expect(200)).body;
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 3, ignoredColumns: ['Link', 'Added'] });
    expect(await all()).toEqual(before);

    await stored.deleteMany({});
    expect((await send(file, { preview: true }).expect(200)).body.created).toBe(3);
    expect(await stored.countDocuments()).toBe(0);
    expect((await send(file).expect(200)).body.created).toBe(3);
    const withoutTimes = (redirects: object[]) =>
      redirects.map((each) => ({ ...each, createdAt: undefined, updatedAt: undefined }));
    expect(withoutTimes(await all())).toEqual(withoutTimes(before));
  });

  it('updates redirects by their id, keeps what the file does not contain, and can be undone', async () => {
    const old = { websiteName: red, redirectId: 'old', targetUrl: TARGET, label: 'Mailing', active: false };
    await call('post', '/redirects', old).expect(201);
    const response = await send('uid,url\nold,https://m12.example/new\nadded,https://m12.example/added\n').expect(200);
    expect(response.body).toMatchObject({ created: 1, updated: 1, unchanged: 0, ignoredColumns: [] });
    expect(await all()).toMatchObject([
      { redirectId: 'added', label: '', active: true },
      { ...old, targetUrl: 'https://m12.example/new' },
    ]);
    const operationId = response.headers[OPERATION_HEADER.toLowerCase()];
    await call('post', '/changes/undo', { operationId }).expect(200);
    expect(await all()).toMatchObject([old]);
  });

  it('reads columns that the first record does not have', async () => {
    const file = [
      { id: 'first', url: TARGET },
      { id: 'second', url: TARGET, active: false, label: 'Second' },
    ];
    const { body } = await send('', { csv: undefined, file: Buffer.from(JSON.stringify(file)).toString('base64') });
    expect(body.created).toBe(2);
    expect(await all()).toMatchObject([{ active: true }, { redirectId: 'second', active: false, label: 'Second' }]);
  });

  it.each(['Kurzlink;Ziel', 'Short code;Long URL', 'keyword;Original URL', 'Lien court;URL cible'])(
    'finds the columns %s',
    async (names) => {
      const { body } = await send(`${names}\nautumn;${TARGET}\n`, { preview: true }).expect(200);
      expect(body).toMatchObject({ created: 1, ignoredColumns: [] });
    },
  );

  it('names the errors of rows, and imports the others', async () => {
    const csv = [
      'Redirect ID;Destination URL;Active;Website',
      'good;https://m12.example/;yes;',
      'bad id;https://m12.example/;yes;',
      'no-url;shop;yes;',
      'unclear;https://m12.example/;perhaps;',
      'good;https://m12.example/2;no;',
      `elsewhere;https://m12.example/;yes;${blue}`,
      'nowhere;https://m12.example/;yes;unheardof',
    ].join('\n');
    const { body } = await send(csv, {}, vendor).expect(200);
    expect((body.rows as { errors: string[] }[]).map(({ errors }) => errors)).toEqual([
      [],
      ['redirectId must have 1 to 64 letters, digits, hyphens, underscores or dots'],
      [expect.stringContaining('targetUrl')],
      ['Column Active: "perhaps" is not yes or no.'],
      ['Line 2 has the same redirect ID and website.'],
      ['You do not manage this site.'],
      ['You do not manage this site.'],
    ]);
    expect(body.rows[0]).toEqual({
      ...{ line: 2, redirectId: 'good', targetUrl: 'https://m12.example/', websiteName: red },
      ...{ result: 'created', errors: [] },
    });
    expect(await all()).toMatchObject([{ redirectId: 'good', active: true }]);
  });

  it.each([
    ['label\nx\ny', 'csv', /no column redirectId, targetUrl|not a header/],
    ['uid,note\nx,y\n', 'csv', /^The file has no column targetUrl\. Its columns are: uid, note\.$/],
    [`uid,url\n${'a,https://m12.example/\n'.repeat(5_001)}`, 'csv', /more than 5,000 rows/],
  ])('rejects %#', async (csv, field, message) => {
    const { body } = await send(csv).expect(400);
    expect(body.error[field]).toMatch(message);
  });

  it('requires a site that the caller manages', async () => {
    const csv = 'uid,url\na,https://m12.example/\n';
    await send(csv, { websiteName: blue }, vendor).expect(403);
    await send(csv, { websiteName: 'unheardof' }).expect(400);
    await send(csv, {}, '').expect(401);
    const editor = (await test.signIn('editor', [red])).token;
    await send(csv, {}, editor).expect(403);
  });
});
