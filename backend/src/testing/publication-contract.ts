import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from './sample-sites.js';
import { startTestApp, type TestApp } from './test-app.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';

/** Describes the calls of one kind of publication. */
export interface PublicationKind {
  /** Paths of the endpoints of docs/requirements/api.md#endpoints, below /api. */
  calls: { create: string; read: string; update: string; all: string };
  /** The simple-rest resource, below /api. */
  resource: string;
  /** A valid body without sites. Tests may replace its `date` field. */
  body: Record<string, unknown>;
  /** The field by which lists are sorted. */
  dateField: string;
  /** Whether shoppers see a record only from its date on. */
  releasedOnly: boolean;
  /** Further fields that a record with a future date requires. */
  ahead?: Record<string, unknown>;
  /** The field that `q` searches. */
  textField: string;
  /** Fields of the response that the body does not contain. */
  defaults: Record<string, unknown>;
  /** Invalid bodies, each with the field that the error names. */
  refused: [fields: Record<string, unknown>, field: string, message: unknown][];
}

/** Tests the behavior that events, podcasts and quotes share, for one of these kinds. */
export function describePublicationCalls(kind: PublicationKind): void {
  const { calls, resource, dateField, textField } = kind;
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const as = (token: string, call: request.Test) => (token ? call.set('Authorization', token) : call);
  const post = (path: string, body: object, token = owner) =>
    as(token, request(test.server).post(`/api/${path}`)).send(body);
  const put = (path: string, body: object, token = owner) =>
    as(token, request(test.server).put(`/api/${path}`)).send(body);
  const get = (path: string, query: object = {}, token = '') =>
    as(token, request(test.server).get(`/api/${path}`)).query(query);
  const remove = (path: string, token = owner) => as(token, request(test.server).delete(`/api/${path}`));
  const body = (fields: object = {}) => ({ ...kind.body, websiteName: [red], ...fields });
  const create = async (fields: object = {}): Promise<string> =>
    ((await post(calls.create, body(fields)).expect(201)).body as { id: string }).id;

  describe(`POST /${calls.create}`, () => {
    it('returns the complete record', async () => {
      const { body: created } = await post(calls.create, body({ unheardof: 1 })).expect(201);
      expect(created).toEqual({
        ...kind.defaults,
        ...body({ [dateField]: new Date(String(kind.body[dateField])).toISOString() }),
        _id: created.id,
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        version: 1,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      });
    });

    it.each<[Record<string, unknown>, string, unknown]>([
      ...kind.refused,
      [{ [textField]: '  ' }, textField, expect.stringContaining('Please enter')],
      [{ [textField]: { $gt: '' } }, textField, expect.any(String)],
      [{ [textField]: null }, textField, expect.any(String)],
      [{ [dateField]: 1_795_000_000 }, dateField, expect.stringContaining('must be a date and a time')],
      [{ [dateField]: '2026-02-30' }, dateField, expect.any(String)],
      [{ [dateField]: '2026-11-27T14:00' }, dateField, expect.stringContaining('with its time zone')],
      [{ websiteName: [] }, 'websiteName', 'Please select at least one website'],
      [{ websiteName: red }, 'websiteName', expect.any(String)],
      [{ websiteName: ['no site'] }, 'websiteName', expect.any(String)],
    ])('rejects %j and names the field', async (fields, field, message) => {
      const answer = await post(calls.create, body(fields)).expect(400);
      expect(answer.body.error).toEqual({ [field]: message });
    });

    it('is rejected without a token, for vendors of other sites, and for unknown sites', async () => {
      await post(calls.create, body(), '').expect(401);
      await post(calls.create, body(), vendor).expect(201);
      await post(calls.create, body({ websiteName: [blue] }), vendor).expect(403);
      await post(calls.create, body({ websiteName: [red, blue] }), vendor).expect(403);
      const { body: unknown } = await post(calls.create, body({ websiteName: [red, 'unheardof'] })).expect(400);
      expect(unknown.error).toEqual({ websiteName: 'There is no site unheardof.' });
    });
  });

  describe(`PUT /${calls.update}`, () => {
    it('changes the fields of the body and no others', async () => {
      const id = await create();
      const { body: updated } = await put(calls.update, {
        id,
        [textField]: ' Changed ',
        websiteName: [red, blue],
      }).expect(200);
      expect(updated).toMatchObject({ id, [textField]: 'Changed', websiteName: [red, blue] });
      const cleared = await put(calls.update, { id, [dateField]: null }).expect(400);
      expect(Object.keys(cleared.body.error as object)).toEqual([dateField]);
      const { body: read } = await post(calls.read, { id, websiteName: blue }, '').expect(200);
      expect(read).toEqual({ ...updated, updatedAt: read.updatedAt });
    });

    it('rejects a save from an earlier version of the same field, and keeps the other fields', async () => {
      const id = await create();
      const save = (fields: object) => put(calls.update, { id, ...fields }).set('If-Match', '"1"');
      await put(calls.update, { id, [textField]: 'Theirs' }).expect(200);
      expect((await save({ [textField]: 'Mine' }).expect(409)).body).toMatchObject({ code: 'stale' });
      const { body: merged } = await save({ websiteName: [red, blue] }).expect(200);
      expect(merged).toMatchObject({ [textField]: 'Theirs', websiteName: [red, blue], version: 3 });
      const malformed = await save({ id: 'nonsense', [textField]: 'x' }).expect(400);
      expect(malformed.body.message).toBe('The id is malformed.');
    });

    it('is rejected without a token, and for vendors who do not manage all its sites', async () => {
      const both = await create({ websiteName: [red, blue] });
      const own = await create();
      await put(calls.update, { id: own, [textField]: 'x' }, '').expect(401);
      await put(calls.update, { id: own, [textField]: 'Mine' }, vendor).expect(200);
      await put(calls.update, { id: own, websiteName: [blue] }, vendor).expect(403);
      await put(calls.update, { id: both, [textField]: 'Ours' }, vendor).expect(403);
    });

    it('distinguishes a malformed id and an invalid field from an unknown id', async () => {
      const malformed = await put(calls.update, { id: 'nonsense' }).expect(400);
      expect(malformed.body.error).toEqual({ id: 'The id is malformed.' });
      const bad = await put(calls.update, { id: UNKNOWN_ID, [dateField]: 'soon' }).expect(400);
      expect(Object.keys(bad.body.error as object)).toEqual([dateField]);
      await put(calls.update, { id: UNKNOWN_ID, [textField]: 'x' }).expect(404);
    });
  });

  describe(`POST /${calls.read}`, () => {
    it('returns the record only on its sites, and to callers who manage one of them', async () => {
      const id = await create();
      const { body: read } = await post(calls.read, { id, websiteName: red }, '').expect(200);
      expect(read).toMatchObject({ id, [textField]: kind.body[textField] });
      await post(calls.read, { id, websiteName: blue }, '').expect(404);
      await post(calls.read, { id, websiteName: blue }, vendor).expect(200);
      const ofBlue = await create({ websiteName: [blue] });
      await post(calls.read, { id: ofBlue, websiteName: red }, vendor).expect(404);
    });

    it('distinguishes a malformed id from an unknown one', async () => {
      await post(calls.read, { id: { $ne: null }, websiteName: red }, '').expect(400);
      await post(calls.read, { id: UNKNOWN_ID, websiteName: red }, '').expect(404);
    });
  });

  describe(`GET /${calls.all}`, () => {
    const site = 'sleeping';
    const ids: string[] = [];
    beforeAll(async () => {
      for (const day of ['2026-10-01', '2026-10-05', '2026-10-03']) {
        ids.push(await create({ [dateField]: day, websiteName: [site] }));
      }
    });
    const idsOf = ({ body: answer }: request.Response) => (answer.data as { id: string }[]).map(({ id }) => id);

    it('lists a site’s records in pages, newest first, with the total', async () => {
      const first = await get(calls.all, { websiteName: site, pageSize: 2 }).expect(200);
      expect(idsOf(first)).toEqual([ids[1], ids[2]]);
      expect(first.body.totalCount).toBe(3);
      expect(first.headers['cache-control']).toContain('public');
      expect(idsOf(await get(calls.all, { websiteName: site, pageSize: 2, page: 2 }).expect(200))).toEqual([ids[0]]);
    });

    it('excludes records dated before `from` or after `until`', async () => {
      const bounds = { from: '2026-10-02', until: '2026-10-04T12:00:00Z' };
      const answer = await get(calls.all, { websiteName: site, ...bounds }).expect(200);
      expect(idsOf(answer)).toEqual([ids[2]]);
      expect(answer.body.totalCount).toBe(1);
    });

    it(`${kind.releasedOnly ? 'keeps back' : 'announces'} what lies ahead`, async () => {
      const ahead = new Date(Date.now() + 86_400_000).toISOString();
      const id = await create({ ...kind.ahead, [dateField]: ahead });
      const isListed = idsOf(await get(calls.all, { websiteName: red, pageSize: 100, from: ahead }).expect(200));
      expect(isListed).toEqual(kind.releasedOnly ? [] : [id]);
      await post(calls.read, { id, websiteName: red }, '').expect(kind.releasedOnly ? 404 : 200);
      await post(calls.read, { id, websiteName: red }, vendor).expect(200);
    });

    it('is empty for a site without records', async () => {
      const answer = await get(calls.all, { websiteName: 'unheardof' }).expect(200);
      expect(answer.body).toEqual({ data: [], totalCount: 0 });
    });

    it.each([{ pageSize: 101 }, { page: 0 }, { from: 'yesterday' }, { websiteName: '../x' }])('rejects %j', (query) =>
      get(calls.all, query).expect(400),
    );
  });

  describe(`/${resource} in the simple-rest dialect`, () => {
    it('lists, creates, reads, changes and deletes', async () => {
      const { body: created } = await post(resource, body({ [textField]: 'Rest Day' })).expect(201);
      const path = `${resource}/${created.id}`;
      const query = { filter: '{"q":"rest d"}', sort: `["${textField}","ASC"]`, range: '[0,9]' };
      const list = await get(resource, query, owner).expect(200);
      expect(list.headers['content-range']).toBe(`${resource} 0-0/1`);
      expect(list.body).toEqual([created]);
      const updated = await put(path, { ...created, [textField]: 'Rest Night' }).expect(200);
      expect(updated.body[textField]).toBe('Rest Night');
      expect((await get(path, {}, owner).expect(200)).body).toEqual(updated.body);
      await remove(path).expect(200);
      await get(path, {}, owner).expect(404);
    });

    it('returns the records of a vendor’s sites, and lets the vendor change those that are on no other site', async () => {
      const both = await create({ [textField]: 'Vendor View', websiteName: [red, blue] });
      const other = await create({ [textField]: 'Vendor View', websiteName: [blue] });
      const q = 'vendor view';
      const visible = await get(resource, { filter: JSON.stringify({ q }) }, vendor).expect(200);
      expect(visible.body.map(({ id }: { id: string }) => id)).toEqual([both]);
      const ofBlue = { filter: JSON.stringify({ q, websiteName: blue }) };
      expect((await get(resource, ofBlue, owner).expect(200)).body).toHaveLength(2);
      expect((await get(resource, ofBlue, vendor).expect(200)).body).toHaveLength(1);
      await get(`${resource}/${both}`, {}, vendor).expect(200);
      await put(`${resource}/${both}`, { [textField]: 'x' }, vendor).expect(403);
      await remove(`${resource}/${both}`, vendor).expect(403);
      await get(`${resource}/${other}`, {}, vendor).expect(403);
      await put(`${resource}/${other}`, { [textField]: 'x' }, vendor).expect(403);
      await post(resource, body({ websiteName: [blue] }), vendor).expect(403);
      await remove(`${resource}/${await create()}`, vendor).expect(200);
    });

    it('requires a token, a sortable field, and a well-formed id', async () => {
      await get(resource).expect(401);
      await get(`${resource}/${UNKNOWN_ID}`).expect(401);
      await post(resource, body(), '').expect(401);
      await put(`${resource}/${UNKNOWN_ID}`, {}, '').expect(401);
      await remove(`${resource}/${UNKNOWN_ID}`, '').expect(401);
      await get(resource, { sort: '["websiteName.0","ASC"]' }, owner).expect(400);
      await post(resource, body({ [textField]: 7 })).expect(400);
      for (const [id, status] of [
        ['nonsense', 400],
        [UNKNOWN_ID, 404],
      ] as const) {
        await get(`${resource}/${id}`, {}, owner).expect(status);
        await put(`${resource}/${id}`, { [textField]: 'x' }).expect(status);
        await remove(`${resource}/${id}`).expect(status);
      }
    });
  });
}
