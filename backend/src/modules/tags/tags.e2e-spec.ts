import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { OPERATION_HEADER } from '@grabdeals/shared/history';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const ARTICLE = { title: 'News', category: 'travel', image: '/media/new.png', status: 'Published', websiteName: [red] };
const COUPON = { mid: mids.shared, title: 'Save', discount: { kind: 'percentage', percent: 20 }, websiteName: [red] };
const MERCHANT = { merchantInfo: { name: 'Shop' } };
/** A tag that public responses must not contain. */
const SECRET = 'secret label';

type Path = 'content' | 'coupons' | 'merchants';
interface Tagged {
  id: string;
  tags: string[];
}

describe('operators’ tags', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let editor: string;
  let nextMid = 5000;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    editor = (await test.signIn('editor', [red])).token;
  });
  afterAll(() => test.close());

  const call = (method: 'get' | 'post' | 'put', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api/${path}`).set('Authorization', token).send(body);
  const bodyOf = (path: Path): object => {
    if (path === 'content') return ARTICLE;
    return path === 'coupons' ? COUPON : { ...MERCHANT, mid: nextMid++ };
  };
  const add = async (path: Path, fields: object): Promise<Tagged> =>
    (await call('post', path, { ...bodyOf(path), ...fields }).expect(201)).body as Tagged;
  const listed = async (path: Path, tag: unknown, token = owner): Promise<string[]> => {
    const { body } = await call(
      'get',
      `${path}?filter=${encodeURIComponent(JSON.stringify({ tag }))}`,
      undefined,
      token,
    );
    return (body as Tagged[]).map(({ id }) => id);
  };

  describe.each<Path>(['content', 'coupons', 'merchants'])('of %s', (path) => {
    it('are stored clean, sorted and once, kept by other updates, and emptied', async () => {
      const { id, tags } = await add(path, { tags: [' Spring   sale ', 'autumn', 'SPRING SALE'] });
      expect(tags).toEqual(['autumn', 'Spring sale']);
      const put = async (fields: object) =>
        ((await call('put', `${path}/${id}`, { ...bodyOf(path), ...fields }).expect(200)).body as Tagged).tags;
      expect(await put({})).toEqual(['autumn', 'Spring sale']);
      expect(((await call('get', `${path}/${id}`).expect(200)).body as Tagged).tags).toEqual(['autumn', 'Spring sale']);
      expect(await put({ tags: ['new'] })).toEqual(['new']);
      expect(await put({ tags: [] })).toEqual([]);
      await put({ tags: ['new'] });
      expect(await put({ tags: null })).toEqual([]);
      expect((await add(path, {})).tags).toEqual([]);
    });

    it.each<[unknown, string]>([
      [['a,b'], 'A tag cannot contain a comma'],
      [['  '], 'A tag cannot be blank'],
      [['x'.repeat(31)], 'A tag has at most 30 characters'],
      [Array.from({ length: 21 }, (_, index) => `tag ${index}`), 'A record has at most 20 tags'],
      ['spring', 'tags must be a list of texts'],
      [[1], 'tags must be a list of texts'],
    ])('reject %j', async (tags, message) => {
      const { body } = await call('post', path, { ...bodyOf(path), tags }).expect(400);
      expect(body.error).toEqual({ tags: message });
    });

    it('are a filter of the list, which ignores case but finds whole tags only', async () => {
      const { id } = await add(path, { tags: [`Filter ${path}`] });
      const { id: other } = await add(path, { tags: [`filter ${path}`, 'more'] });
      await add(path, { tags: [`filter ${path} 2`] });
      expect((await listed(path, `FILTER ${path}`)).sort()).toEqual([id, other].sort());
      expect(await listed(path, 'filter')).toEqual([]);
      expect(await listed(path, '.*')).toEqual([]);
    });

    it('are in the history, and undone', async () => {
      const { id, tags } = await add(path, { tags: ['before'] });
      const { headers } = await call('put', `${path}/${id}`, { ...bodyOf(path), tags: ['after'] }).expect(200);
      const changes = await call('get', `changes?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}`);
      const updates = (changes.body as { action: string; fields: string[] }[]).filter(
        ({ action }) => action === 'update',
      );
      expect(updates.map(({ fields }) => fields)).toEqual([['tags']]);
      await call('post', 'changes/undo', { operationId: headers[OPERATION_HEADER.toLowerCase()] as string }).expect(
        200,
      );
      expect(((await call('get', `${path}/${id}`)).body as Tagged).tags).toEqual(tags);
    });
  });

  describe('GET /tags', () => {
    const counts = async (path: string, token = owner, status = 200) => {
      const { body } = await call('get', `tags/${path}`, undefined, token).expect(status);
      return (body as { data: { tag: string; count: number }[] }).data;
    };

    it.each([
      ['articles', 'content'],
      ['coupons', 'coupons'],
    ] as const)('%s counts the records of the caller’s sites', async (path, resource) => {
      for (const tags of [['Count me'], ['count me', 'also me'], ['Count me']]) await add(resource, { tags });
      const { id } = await add(resource, { tags: ['count me', 'only blue'], websiteName: [blue] });
      await add(resource, { tags: ['count me'], websiteName: [red, blue] });
      const names = ['also me', 'count me', 'only blue'];
      const known = async (token?: string) =>
        (await counts(path, token)).filter(({ tag }) => names.includes(tag.toLowerCase()));
      expect(await known()).toEqual([
        { tag: 'also me', count: 1 },
        { tag: 'count me', count: 5 },
        { tag: 'only blue', count: 1 },
      ]);
      for (const token of [vendor, editor]) {
        expect(await known(token)).toEqual([
          { tag: 'also me', count: 1 },
          { tag: 'Count me', count: 4 },
        ]);
        expect(await listed(resource, 'only blue', token)).toEqual([]);
      }
      expect(await listed(resource, 'ONLY blue')).toEqual([id]);
    });

    it('merchants is for owners', async () => {
      await add('merchants', { tags: ['premium partner'] });
      expect(await counts('merchants')).toContainEqual({ tag: 'premium partner', count: 1 });
      for (const token of [vendor, editor]) await counts('merchants', token, 403);
    });

    it('rejects strangers', async () => {
      for (const path of ['articles', 'coupons', 'merchants']) {
        await request(test.server).get(`/api/tags/${path}`).expect(401);
      }
    });
  });

  it('are in no response for shoppers, and in a read article only for who manages one of its sites', async () => {
    const { id, tags } = await add('content', { tags: [SECRET] });
    await add('coupons', { tags: [SECRET] });
    const { body: merchants } = await call('get', 'merchants');
    const shared = (merchants as { id: string; mid: number; merchantInfo: object }[]).find(
      ({ mid }) => mid === mids.shared,
    )!;
    await call('put', `merchants/${shared.id}`, { merchantInfo: shared.merchantInfo, tags: [SECRET] }).expect(200);
    const get = (path: string) => request(test.server).get(`/api/${path}`);
    const stranger = (await test.signIn('vendor', [blue])).token;
    const responses = [
      get(`content/${id}?websiteName=${red}`),
      get(`content/${id}?websiteName=${red}`).set('Authorization', stranger),
      request(test.server).post('/api/content/all').send({ websiteName: red }),
      call('post', 'content/all', { websiteName: red }),
      call('post', 'content/preview', { ...ARTICLE, tags: [SECRET] }),
      get(`content/sitemap?websiteName=${red}`),
      get(`coupons/all?websiteName=${red}`),
      get(`home/getMerchants?websiteName=${red}`),
      get(`home/getMerchants?isSelected=true&websiteName=${blue}`),
    ];
    for (const response of responses) {
      const { text, status, body } = await response;
      expect(status).toBe(200);
      expect(JSON.stringify(body).length).toBeGreaterThan(60);
      expect(text).not.toContain('"tags"');
      expect(text).not.toContain(SECRET);
    }
    const own = await call('get', `content/${id}?websiteName=${blue}`, undefined, editor).expect(200);
    expect((own.body as Tagged).tags).toEqual(tags);
  });
});
