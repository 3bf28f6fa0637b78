import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const UNKNOWN_ID = '66f000000000000000000000';
const { categories } = SAMPLE;

describe('/product-categories', () => {
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

  const call = (method: 'get' | 'post' | 'put' | 'delete', path = '', body?: object, token = owner) =>
    request(test.server)[method](`/api/product-categories${path}`).set('Authorization', token).send(body);
  const idOf = async (categoryId: number): Promise<string> => {
    const { body } = await call('get').expect(200);
    return (body as { categoryId: number; id: string }[]).find((row) => row.categoryId === categoryId)!.id;
  };
  const shownNames = async (): Promise<string[]> => {
    const { body } = await request(test.server).get('/api/home/getCategories').query({ websiteName: 'redsite' });
    return body.data.map((category: { categoryName: string }) => category.categoryName);
  };

  it('lists by rank, also for vendors, with the total', async () => {
    const { body, headers } = await call('get', '?range=[0,1]', undefined, vendor).expect(200);
    expect(body.map((row: { rank: number }) => row.rank)).toEqual([1, 2]);
    expect(body[1]).toMatchObject({
      categoryId: categories.pets,
      categoryName: 'Pet Supplies',
      image: '',
      mature: false,
    });
    expect(headers['content-range']).toBe('product-categories 0-1/4');
    const children = await call('get', `?filter={"parentId":${categories.pets}}`).expect(200);
    expect(children.body).toHaveLength(1);
  });

  it('changes the rank and the image of a category, which the storefront shows', async () => {
    expect(await shownNames()).toEqual(['Books & Magazines', 'Pet Supplies', 'Dogs']);
    const id = await idOf(categories.books);
    const { body } = await call('put', `/${id}`, { rank: 50, image: '/media/books.png' }).expect(200);
    expect(body).toMatchObject({
      categoryName: 'Books & Magazines',
      rank: 50,
      image: '/media/books.png',
      level2: true,
    });
    expect(await shownNames()).toEqual(['Pet Supplies', 'Dogs', 'Books & Magazines']);
  });

  it('creates and deletes a category', async () => {
    const created = await call('post', '', {
      categoryName: ' Cats ',
      image: null,
      level2: null,
      parentId: categories.pets,
      rank: 7,
    }).expect(201);
    expect(created.body).toMatchObject({ categoryName: 'Cats', parentId: categories.pets, rank: 7, mature: false });
    const taken = await call('post', '', { categoryName: 'cats', parentId: categories.pets }).expect(409);
    expect(taken.body.error).toEqual({ categoryName: expect.stringContaining('already') });
    await call('delete', `/${created.body.id}`).expect(200);
    await call('get', `/${created.body.id}`).expect(404);
  });

  it('rejects deleting a category with subcategories, and requires confirmation for one with products', async () => {
    const parent = await call('delete', `/${await idOf(categories.pets)}?force=true`).expect(409);
    expect(parent.body).toMatchObject({ code: 'conflict', message: expect.stringContaining('1 subcategory') });
    const dogs = await idOf(categories.dogs);
    const asked = await call('delete', `/${dogs}`).expect(409);
    expect(asked.body).toMatchObject({ code: 'needs_force', message: expect.stringContaining('2 live products') });
    await call('delete', `/${dogs}?force=true`).expect(200);
    await call('get', `/${dogs}`).expect(404);
  });

  it('requires confirmation to delete a category that operators have set for a product', async () => {
    const created = await call('post', '', { categoryName: 'Birds', parentId: categories.pets }).expect(201);
    const { body: products } = await request(test.server).get('/api/products').set('Authorization', owner).expect(200);
    await request(test.server)
      .put(`/api/products/${products[0].id}`)
      .set('Authorization', owner)
      .send({ overrides: { categoryIds: [created.body.categoryId] } })
      .expect(200);
    const { body } = await call('delete', `/${created.body.id}`).expect(409);
    expect(body).toMatchObject({ code: 'needs_force', message: expect.stringContaining('1 live product') });
    await call('delete', `/${created.body.id}?force=true`).expect(200);
  });

  it.each([
    [{ rank: 0 }, 'rank'],
    [{ rank: 101 }, 'rank'],
    [{ rank: 1.5 }, 'rank'],
    [{ categoryName: '  ' }, 'categoryName'],
    [{ categoryName: '!!' }, 'categoryName'],
    [{ image: 'javascript:x' }, 'image'],
    [{ mature: 'yes' }, 'mature'],
    [{ categoryName: null }, 'categoryName'],
  ])('rejects %j', async (sent, field) => {
    const { body } = await call('put', `/${await idOf(categories.books)}`, sent).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('rejects a category without a name or with an unknown parent', async () => {
    expect((await call('post', '', {}).expect(400)).body.error.categoryName).toBeDefined();
    expect((await call('post', '', { categoryName: 'X', parentId: 9 }).expect(400)).body.error.parentId).toBeDefined();
  });

  it('is changed by owners only, and distinguishes malformed from unknown ids', async () => {
    const id = await idOf(categories.books);
    await request(test.server).get('/api/product-categories').expect(401);
    await call('post', '', { categoryName: 'X' }, vendor).expect(403);
    await call('put', `/${id}`, { rank: 1 }, vendor).expect(403);
    await call('delete', `/${id}`, undefined, vendor).expect(403);
    await call('get', '/nonsense').expect(400);
    await call('put', `/${UNKNOWN_ID}`, { rank: 1 }).expect(404);
    await call('delete', `/${UNKNOWN_ID}`).expect(404);
  });
});
