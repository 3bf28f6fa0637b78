import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import request from 'supertest';
import { historyCalls } from '../../testing/history-calls.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const { red, blue } = SAMPLE.sites;
const UNKNOWN_ID = '66f000000000000000000000';

describe('articles for operators', () => {
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

  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object, token = owner) =>
    request(test.server)[method](`/api${path}`).set('Authorization', token).send(body);
  const anArticle = (given: object = {}) => ({
    title: ' A new article ',
    category: 'travel',
    image: '/media/new.png',
    description: '<p onclick="x()">Words.</p><script>alert(1)</script>',
    websiteName: [red],
    status: 'Draft',
    ...given,
  });
  const publicRead = (id: string, websiteName: string) =>
    request(test.server).get(`/api/content/${id}`).query({ websiteName });

  it('lists the categories with most published articles first', async () => {
    const categories = async () => {
      const { body } = await request(test.server).get(`/api/content/categories/${red}`).expect(200);
      return (body as { data: { value: string }[] }).data.map(({ value }) => value);
    };
    expect(await categories()).toEqual(['pet_care_wellness', 'travel']);
    const { body } = await call('post', '/content', anArticle({ status: 'Published' })).expect(201);
    expect(await categories()).toEqual(['travel', 'pet_care_wellness']);
    await call('delete', `/content/${body.id}`).expect(200);
  });

  it('names the positions of the body and the text when an article is checked and when it is published', async () => {
    const denial = { title: 'Honest and not sponsored', redirectUrl: 'https://m12.example/p/r1' };
    const description = `<div data-product="${UNKNOWN_ID}">Gone</div>`;
    const article = anArticle({ status: 'Published', description, products: [{ title: ' ' }, denial] });
    const gone = { rule: 'ended-offer', field: 'description', target: UNKNOWN_ID };
    const place = { rule: 'disclosure', field: 'products.1.title', place: 'Product 2, title' };
    expect((await call('post', '/content/check', article).expect(200)).body.findings).toMatchObject([place, gone]);
    expect((await call('post', '/content', article).expect(422)).body.findings).toMatchObject([place]);
  });

  it('returns from the trash with sanitized HTML, as a save stores it', async () => {
    const { undo } = historyCalls(() => ({ test, owner }));
    const { body } = await call('post', '/content', anArticle()).expect(201);
    const unsafe = { description: '<p>Words.</p><script>alert(1)</script>', products: [{ description: '<iframe>' }] };
    const articles = test.app.get<Connection>(getConnectionToken()).collection('articles');
    await articles.updateOne({ _id: new Types.ObjectId(body.id as string) }, { $set: unsafe });
    await undo(await call('delete', `/content/${body.id}`)).expect(200, { records: 1, failed: [] });
    const { body: restored } = await call('get', `/content/${body.id}`).expect(200);
    expect(restored).toMatchObject({ description: '<p>Words.</p>', products: [{ description: '' }] });
    await call('delete', `/content/${body.id}`).expect(200);
  });

  it('creates a draft that only managers of its site see, publishes and deletes it', async () => {
    const product = {
      title: 'Shoe',
      url: '/media/shoe.png',
      redirectUrl: 'https://shop.example/shoe',
      brand: 'Shared Brand',
      buttonText: 'Grab Deals',
      description: '<p>Fits.</p><iframe src="https://x.example"></iframe>',
      productId: '65f0a1b2c3d4e5f60718293a',
    };
    const sent = anArticle({
      createdBy: 'somebody else',
      byline: ' Jane Doe ',
      websiteName: [red, red],
      selectedCategories: [SAMPLE.categories.pets],
      selectedBrands: [SAMPLE.mids.red],
      bottomProductsLink: '/api/home/getProductslist?mids=11',
      products: [product],
    });
    const created = await call('post', '/content', sent, vendor).expect(201);
    expect(created.body).toMatchObject({
      title: 'A new article',
      byline: 'Jane Doe',
      description: '<p>Words.</p>',
      websiteName: [red],
      status: 'Draft',
      selectedBrands: [SAMPLE.mids.red],
      products: [{ ...product, description: '<p>Fits.</p>' }],
    });
    expect(created.body.createdBy).toMatch(/^[0-9a-f]{24}$/);
    const { id } = created.body;

    await publicRead(id, red).expect(404);
    const own = await call('get', `/content/${id}`, undefined, vendor).expect(200);
    expect(own.headers['cache-control']).toContain('no-store');

    const published = await call('put', `/content/${id}`, anArticle({ id, status: 'Published' }), owner).expect(200);
    expect(published.body).toMatchObject({
      status: 'Published',
      products: [],
      createdBy: created.body.createdBy,
      createdAt: created.body.createdAt,
    });
    expect((await publicRead(id, red).expect(200)).headers['cache-control']).toContain('public');
    await publicRead(id, blue).expect(404);

    await call('delete', `/content/${id}`, undefined, vendor).expect(200);
    await publicRead(id, red).expect(404);
    await call('delete', `/content/${id}`, undefined, vendor).expect(404);
  });

  it('accepts any author from an owner, and only itself from a vendor', async () => {
    const author = await test.signIn('vendor', [blue]);
    const { token, ...writer } = await test.signIn('vendor', [red]);
    const { body } = await call('post', '/content', anArticle({ title: 'Whose' })).expect(201);
    const put = (createdBy: string | undefined, by = owner) =>
      call('put', `/content/${body.id}`, anArticle({ title: 'Whose', id: body.id, createdBy }), by);
    expect((await put(author.id).expect(200)).body.createdBy).toBe(author.id);
    for (const unchanged of [undefined, '', author.id]) {
      expect((await put(unchanged, token).expect(200)).body.createdBy).toBe(author.id);
    }
    await put(body.createdBy, token).expect(403);
    expect((await put(writer.id, token).expect(200)).body.createdBy).toBe(writer.id);
    for (const unknown of [UNKNOWN_ID, 'nobody']) {
      expect((await put(unknown).expect(400)).body.error).toEqual({ createdBy: 'There is no such account.' });
    }
    await call('delete', `/content/${body.id}`).expect(200);
  });

  it.each([
    [{ title: '   ' }, 'title'],
    [{ category: '' }, 'category'],
    [{ category: 'no_such' }, 'category'],
    [{ image: '' }, 'image'],
    [{ image: 'javascript:x' }, 'image'],
    [{ websiteName: [] }, 'websiteName'],
    [{ websiteName: red }, 'websiteName'],
    [{ websiteName: ['unheardof'] }, 'websiteName'],
    [{ status: 'Gone' }, 'status'],
    [{ status: undefined }, 'status'],
    [{ rightSideProductsLink: 'file:///etc/passwd' }, 'rightSideProductsLink'],
    [{ selectedBrands: ['x'] }, 'selectedBrands'],
    [{ products: [{ redirectUrl: '/local' }] }, 'products.0.redirectUrl'],
    [{ products: new Array(21).fill({}) }, 'products'],
  ])('rejects %j and names the field', async (given, field) => {
    const { body } = await call('post', '/content', anArticle(given)).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('skips empty product cards, and names the cards of errors by their positions', async () => {
    const empty = { title: '', url: null, description: ' ' };
    const sent = anArticle({ title: 'Gaps', products: [empty, { title: 'Shoe' }, {}] });
    const { body } = await call('post', '/content', sent).expect(201);
    expect(body.products).toMatchObject([{ title: 'Shoe' }]);
    await call('delete', `/content/${body.id}`).expect(200);
    const invalid = anArticle({ products: [empty, { redirectUrl: '/local' }] });
    const rejected = await call('post', '/content', invalid).expect(400);
    expect(Object.keys(rejected.body.error)).toEqual(['products.1.redirectUrl']);
  });

  it('accepts twenty products', async () => {
    const products = new Array(20).fill({ title: 'x' });
    const { body } = await call(
      'post',
      '/content',
      anArticle({ title: 'Twenty', products, description: null, subCategory: null, selectedBrands: null }),
    ).expect(201);
    expect(body.products).toHaveLength(20);
    await call('delete', `/content/${body.id}`).expect(200);
  });

  it('lets a vendor write for its own sites only', async () => {
    const { articles } = SAMPLE;
    await call('post', '/content', anArticle({ websiteName: [red, blue] }), vendor).expect(403);
    await call('put', `/content/${articles.blue}`, anArticle(), vendor).expect(403);
    await call('put', `/content/${articles.both}`, anArticle(), vendor).expect(403);
    await call('put', `/content/${articles.draft}`, anArticle({ websiteName: [blue] }), vendor).expect(403);
    await call('delete', `/content/${articles.both}`, undefined, vendor).expect(403);
    await publicRead(articles.both, blue).expect(200);
  });

  it('requires a token, and distinguishes a malformed id from an unknown one', async () => {
    await request(test.server).post('/api/content').send(anArticle()).expect(401);
    await request(test.server).get('/api/content').expect(401);
    await request(test.server).put(`/api/content/${SAMPLE.articles.red}`).send(anArticle()).expect(401);
    await request(test.server).delete(`/api/content/${SAMPLE.articles.red}`).expect(401);
    await call('put', `/content/${UNKNOWN_ID}`, anArticle()).expect(404);
    await call('delete', `/content/${UNKNOWN_ID}`).expect(404);
    await call('put', '/content/nonsense', anArticle()).expect(400);
    await call('get', `/content/${UNKNOWN_ID}`).expect(404);
  });

  it('hides drafts of other sites from a vendor', async () => {
    const { body } = await call('post', '/content', anArticle({ title: 'Blue draft', websiteName: [blue] })).expect(
      201,
    );
    await call('get', `/content/${body.id}?websiteName=${blue}`, undefined, vendor).expect(404);
    await call('delete', `/content/${body.id}`).expect(200);
  });

  describe('a preview', () => {
    it('is the article as readers would see it, and is not stored', async () => {
      const sent = anArticle({ products: [{ title: 'Shoe', description: '<p>Fits.</p><script>x()</script>' }] });
      const { body } = await call('post', '/content/preview', sent, vendor).expect(200);
      expect(body).toMatchObject({
        _id: '',
        title: 'A new article',
        description: '<p>Words.</p>',
        websiteName: [red],
        products: [{ title: 'Shoe', url: '', description: '<p>Fits.</p>' }],
      });
      expect(Date.parse(body.createdAt)).not.toBeNaN();
      const own = await call('get', '/content?filter={"q":"A new article"}', undefined, vendor).expect(200);
      expect(own.body).toEqual([]);
    });

    it.each([{}, { title: '', category: '', image: '', websiteName: [], status: null, products: null }])(
      'accepts %j too',
      async (sent) => {
        const { body } = await call('post', '/content/preview', sent, vendor).expect(200);
        const nothing = { title: '', category: '', image: '', websiteName: [], products: [] };
        expect(body).toMatchObject({ ...nothing, status: 'Draft' });
      },
    );

    it.each([
      ['title', { title: 'x'.repeat(201) }],
      ['image', { image: 'javascript:x' }],
      ['websiteName', { websiteName: red }],
      ['status', { status: 'Gone' }],
      ['products.0.redirectUrl', { products: [{ redirectUrl: '/local' }] }],
      ['products', { products: new Array(21).fill({}) }],
    ])('is rejected for the %s for which saving would be rejected', async (field, sent) => {
      const { body } = await call('post', '/content/preview', sent, vendor).expect(400);
      expect(Object.keys(body.error)).toEqual([field]);
    });

    it('requires a token', async () => {
      await request(test.server).post('/api/content/preview').send(anArticle()).expect(401);
    });
  });

  describe('lists', () => {
    const titles = (body: { title: string }[]) => body.map((article) => article.title);

    it('GET /content returns all of the caller’s sites, with filters and the total', async () => {
      const sort = 'sort=["createdAt","DESC"]';
      const all = await call('get', `/content?${sort}&range=[0,1]`).expect(200);
      expect(titles(all.body)).toEqual(['Article draft', 'Article both']);
      expect(all.headers['content-range']).toBe('content 0-1/4');
      const own = await call('get', `/content?${sort}`, undefined, vendor).expect(200);
      expect(titles(own.body)).toEqual(['Article draft', 'Article both', 'Article red']);
      const drafts = await call('get', '/content?filter={"status":"Draft","q":"DRAFT"}', undefined, vendor).expect(200);
      expect(titles(drafts.body)).toEqual(['Article draft']);
      const other = await call('get', `/content?filter={"websiteName":"${blue}"}`, undefined, vendor).expect(200);
      expect(titles(other.body)).toEqual(['Article both']);
      const byId = await call('get', `/content?filter={"id":["${SAMPLE.articles.blue}"]}`, undefined, vendor);
      expect(byId.body).toEqual([]);
      const inPeriod = await call(
        'get',
        '/content?filter={"from":"2026-01-03","until":"2026-01-04T23:59:59.999Z"}',
      ).expect(200);
      expect(titles(inPeriod.body).sort()).toEqual(['Article blue', 'Article red']);
      await call('get', '/content?sort=["createdBy","ASC"]').expect(400);
    });

    it('POST /content/all returns drafts to managers of the site', async () => {
      const sent = { websiteName: red, status: 'Draft' };
      const { body } = await call('post', '/content/all', sent, vendor).expect(200);
      expect(titles(body.data)).toEqual(['Article draft']);
      expect(body.totalCount).toBe(1);
      await call('post', '/content/all', { ...sent, websiteName: blue }, vendor).expect(403);
      const published = await call('post', '/content/all', { websiteName: blue }, vendor).expect(200);
      expect(published.body.totalCount).toBe(2);
    });

    it('POST /content/all searches the titles', async () => {
      const found = (q: string) => call('post', '/content/all', { websiteName: red, q }, vendor).expect(200);
      const { body } = await found(' BOTH ');
      expect(titles(body.data)).toEqual(['Article both']);
      expect(body.totalCount).toBe(1);
      expect((await found('draft')).body.data).toEqual([]);
      expect((await found('.*')).body.data).toEqual([]);
      const tooLong = await call('post', '/content/all', { websiteName: red, q: 'x'.repeat(201) }).expect(400);
      expect(Object.keys(tooLong.body.error)).toEqual(['q']);
    });

    it('GET /content searches titles, authors, texts, brands and product cards of the caller’s sites', async () => {
      const ids: string[] = [];
      const add = async (title: string, fields: object) => {
        const { body } = await call('post', '/content', anArticle({ title, ...fields })).expect(201);
        ids.push(body.id);
      };
      await add('With text', { description: '<p>Quilted <b>parkas</b> from Barnes &amp; Moss.</p>' });
      await add('With author', { byline: 'Quinn Author' });
      await add('With card', {
        products: [{ title: 'Quartz lamp', brand: 'Quirk', description: '<p>Quiet.</p>' }],
      });
      await add('With brand', { selectedBrands: [SAMPLE.mids.unselected] });
      await add('Of the other site', { description: '<p>Quilted parkas</p>', websiteName: [blue] });
      const found = async (q: string, token = vendor) => {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        return titles((await call('get', `/content?filter=${filter}`, undefined, token).expect(200)).body).sort();
      };
      expect(await found('quilted')).toEqual(['With text']);
      expect(await found('quilted', owner)).toEqual(['Of the other site', 'With text']);
      expect(await found('barnes & moss')).toEqual(['With text']);
      expect(await found('quinn')).toEqual(['With author']);
      const byAuthor = await call('get', '/content?filter={"author":"QUINN A"}', undefined, vendor).expect(200);
      expect(titles(byAuthor.body)).toEqual(['With author']);
      expect(await found('QUARTZ')).toEqual(['With card']);
      expect(await found('quirk')).toEqual(['With card']);
      expect(await found('quiet')).toEqual(['With card']);
      expect(await found('other brand')).toEqual(['With brand']);
      expect(await found('with text')).toEqual(['With text']);
      // Elements are not text.
      expect(await found('/b')).toEqual([]);
      expect(await found('.*')).toEqual([]);
      for (const id of ids) await call('delete', `/content/${id}`).expect(200);
    });

    it('GET /counts/contents counts the articles that the caller may read', async () => {
      const count = (query: string, token?: string) => {
        const asked = request(test.server).get(`/api/counts/contents?${query}`);
        return token ? asked.set('Authorization', token) : asked;
      };
      expect((await count(`websiteName=${red}`).expect(200)).body).toEqual({ count: 2 });
      expect((await count(`websiteName=${red}&status=Draft`).expect(200)).body).toEqual({ count: 2 });
      expect((await count(`websiteName=${red}&status=Draft`, vendor).expect(200)).body).toEqual({ count: 1 });
      expect((await count(`websiteName=${red}&category=travel`).expect(200)).body).toEqual({ count: 1 });
      expect((await count('websiteName=unheardof').expect(200)).body).toEqual({ count: 0 });
      await count(`websiteName=${blue}&status=Draft`, vendor).expect(403);
      expect((await count('status=Gone').expect(400)).body.error.status).toBeDefined();
    });
  });
});
