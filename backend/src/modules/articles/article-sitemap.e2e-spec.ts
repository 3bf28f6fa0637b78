import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const { articles } = SAMPLE;

describe('the canonical site of an article', () => {
  let test: TestApp;
  /** Creates an article on an inactive site and on the blue site. */
  let asleep: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    const { token } = await test.signIn('owner');
    const { body } = await request(test.server)
      .post('/api/content')
      .set('Authorization', token)
      .send({
        title: 'Article asleep',
        category: 'travel',
        image: '/media/a.png',
        websiteName: ['sleeping', blue],
        status: 'Published',
      })
      .expect(201);
    asleep = body.id;
  });
  afterAll(() => test.close());

  const get = (path: string, query: object) => request(test.server).get(`/api${path}`).query(query);
  const canonicalSite = async (id: string, websiteName: string): Promise<string> =>
    (await get(`/content/${id}`, { websiteName }).expect(200)).body.effectiveCanonicalSite;
  const sitemap = async (query: object) => {
    const { body } = await get('/content/sitemap', query).expect(200);
    return { ids: body.data.map(({ _id }: { _id: string }) => _id), totalCount: body.totalCount };
  };

  it('is the first of its sites that shoppers can open, on every site', async () => {
    expect(await canonicalSite(articles.both, red)).toBe(red);
    expect(await canonicalSite(articles.both, blue)).toBe(red);
    expect(await canonicalSite(articles.blue, blue)).toBe(blue);
    expect(await canonicalSite(asleep, blue)).toBe(blue);
  });

  it('is the only one whose sitemap contains the article; drafts and articles of other sites are in none', async () => {
    expect(await sitemap({ websiteName: red })).toEqual({ ids: [articles.both, articles.red], totalCount: 2 });
    expect(await sitemap({ websiteName: blue })).toEqual({ ids: [asleep, articles.blue], totalCount: 3 });
    expect(await sitemap({ websiteName: 'unheardof' })).toEqual({ ids: [], totalCount: 0 });
  });

  it('is the chosen one while shoppers can open it and the article is on it', async () => {
    const { token } = await test.signIn('owner');
    const body = { title: 'Article chosen', category: 'travel', image: '/media/a.png', status: 'Published' };
    const sites = [red, blue, 'sleeping'];
    const save = (fields: object, id?: string) => {
      const call = id ? request(test.server).put(`/api/content/${id}`) : request(test.server).post('/api/content');
      return call.set('Authorization', token).send({ ...body, websiteName: sites, ...fields });
    };
    const { id, canonicalSite: chosen } = (await save({ canonicalSite: blue }).expect(201)).body;
    try {
      expect(chosen).toBe(blue);
      expect(await canonicalSite(id, red)).toBe(blue);
      expect((await sitemap({ websiteName: blue })).ids).toContain(id);
      expect((await sitemap({ websiteName: red })).ids).not.toContain(id);
      await save({ canonicalSite: 'sleeping' }, id).expect(200);
      expect(await canonicalSite(id, blue)).toBe(red);
      await save({}, id).expect(200);
      expect(await canonicalSite(id, blue)).toBe(red);
      const refused = await save({ websiteName: [red], canonicalSite: blue }, id).expect(400);
      expect(Object.keys(refused.body.error)).toEqual(['canonicalSite']);
    } finally {
      await request(test.server).delete(`/api/content/${id}`).set('Authorization', token).expect(200);
    }
  });

  it('has the slug that the operator set, as base letters, and what search engines show', async () => {
    const { token } = await test.signIn('owner');
    const save = (method: 'post' | 'put', path: string, fields: object) =>
      request(test.server)[method](`/api${path}`).set('Authorization', token).send(fields);
    const seo = { seoTitle: ' Best jackets ', seoDescription: 'Tested.', slug: ' Die besten Jäcken! ' };
    const article = { title: 'Jackets', category: 'travel', image: '/media/a.png', status: 'Published', ...seo };
    const { body } = await save('post', '/content', { ...article, websiteName: [blue] }).expect(201);
    const stored = { seoTitle: 'Best jackets', seoDescription: 'Tested.', slug: 'die-besten-jacken' };
    expect(body).toMatchObject(stored);
    expect((await get(`/content/${body.id}`, { websiteName: blue }).expect(200)).body).toMatchObject(stored);
    const { body: addresses } = await get('/content/sitemap', { websiteName: blue }).expect(200);
    expect(addresses.data).toContainEqual(expect.objectContaining({ _id: body.id, slug: stored.slug }));
    const long = { ...article, websiteName: [blue], slug: 'x'.repeat(121) };
    await save('put', `/content/${body.id}`, long).expect(400);
    await request(test.server).delete(`/api/content/${body.id}`).set('Authorization', token).expect(200);
  });

  it('lists the parts of the URLs in pages, which can be cached for some minutes', async () => {
    const { body, headers } = await get('/content/sitemap', { websiteName: red, page: 2, pageSize: 1 }).expect(200);
    expect(body).toEqual({
      data: [
        {
          _id: articles.red,
          title: 'Article red',
          slug: '',
          category: 'travel',
          updatedAt: '2026-01-03T08:00:00.000Z',
        },
      ],
      totalCount: 2,
    });
    expect(headers['cache-control']).toContain('public, max-age=300');
    expect(headers['etag']).toBeDefined();
  });

  it.each([{ page: 0 }, { pageSize: 2_001 }, { page: 'x' }, { websiteName: 'a b' }])('rejects %j', (query) =>
    get('/content/sitemap', query).expect(400),
  );
});
