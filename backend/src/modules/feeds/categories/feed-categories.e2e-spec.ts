import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import { FeedsTest, OTHER_MID, type Row } from '../../../testing/feeds-test.js';
import { PRODUCT_CATEGORIES } from '../../categories/product-category.resource.js';
import { Resources } from '../../../common/resources/resources.js';

const CLOTHING = 1;
const SHOES = 2;
const BOOTS = 3;
const LIGHTS = 4;

let feeds: FeedsTest;
let feed: string;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(async () => {
  await feeds.empty();
  await feeds.connection.collection('product_categories').deleteMany({});
  const category = { level2: true, mature: false, image: '', rank: 1 };
  await feeds.test.app.get(Resources).addMissing(PRODUCT_CATEGORIES, [
    { ...category, categoryId: CLOTHING, categoryName: 'Clothing & Accessories' },
    { ...category, categoryId: SHOES, categoryName: 'Shoes', parentId: CLOTHING },
    { ...category, categoryId: BOOTS, categoryName: 'Boots', parentId: SHOES },
    { ...category, categoryId: LIGHTS, categoryName: 'Lights' },
  ]);
  feed = await feeds.newFeed();
});

const inCategories = (...paths: string[]): Row[] => paths.map((category, id) => ({ id, category }));
const listed = async () => (await feeds.call('get', `feeds/${feed}/categories`).expect(200)).body;
const map = (body: object) => feeds.call('put', `feeds/${feed}/categories`, body);
const filed = async () =>
  (await feeds.products()).map((product) => (product as { categoryIds?: number[] }).categoryIds);
/** Names of all categories that shoppers see. */
const shown = async () => {
  const { body } = await request(feeds.test.server).get('/api/home/getCategories').expect(200);
  return (body as { data: { categoryName: string }[] }).data.map(({ categoryName }) => categoryName).sort();
};

describe('the categories of a feed', () => {
  it('that are not mapped create no product category: the run counts them, and their products belong to the category above', async () => {
    const before = await shown();
    const run = await feeds.uploadAndRun(feed, inCategories('Shoes > Boots', 'Shoes > Women > Trail', 'Men', ''));
    expect(run).toMatchObject({ state: 'applied', counts: { added: 4 }, unmappedCategories: 2 });
    expect(await shown()).toEqual(before);
    expect((await filed()).map(String).sort()).toEqual([
      '',
      '',
      `${SHOES},${CLOTHING}`,
      `${BOOTS},${SHOES},${CLOTHING}`,
    ]);
    expect(await listed()).toEqual([
      {
        path: 'Men',
        products: 1,
        categoryId: null,
        mappedBy: null,
        filedUnder: null,
        categoryName: null,
        suggestedCategoryId: null,
      },
      {
        path: 'Shoes > Boots',
        products: 1,
        categoryId: null,
        mappedBy: 'name',
        filedUnder: BOOTS,
        categoryName: 'Boots',
        suggestedCategoryId: null,
      },
      {
        path: 'Shoes > Women > Trail',
        products: 1,
        categoryId: null,
        mappedBy: null,
        filedUnder: SHOES,
        categoryName: 'Shoes',
        suggestedCategoryId: SHOES,
      },
    ]);
  });

  it('are mapped by an operator for the next run', async () => {
    const rows = inCategories('Lamps');
    await feeds.uploadAndRun(feed, rows);
    expect(await filed()).toEqual([[]]);
    const { body } = await map({ path: 'Lamps', categoryId: LIGHTS }).expect(200);
    expect(body).toMatchObject({ path: 'Lamps', categoryId: LIGHTS, mappedBy: 'operator', categoryName: 'Lights' });
    const second = await feeds.run(feed);
    expect(second).toMatchObject({ unmappedCategories: 0, counts: { changed: 1 } });
    expect((await feeds.changes(second.id, 'changed')).changes).toMatchObject([{ fields: ['categories'] }]);
    expect(await filed()).toEqual([[LIGHTS]]);
    expect((await map({ path: 'Lamps', categoryId: null }).expect(200)).body).toMatchObject({ mappedBy: null });
  });

  it('cannot be mapped with an unknown category, path or feed', async () => {
    await feeds.uploadAndRun(feed, inCategories('Lamps'));
    await map({ path: 'Lamps', categoryId: 99 }).expect(404);
    await map({ path: 'Torches', categoryId: LIGHTS }).expect(404);
    await map({ path: 'Lamps', categoryId: 'lights' }).expect(400);
    await feeds.call('get', 'feeds/66f000000000000000000000/categories').expect(404);
  });

  it('are suggested by Google’s category, as a number or a path', async () => {
    await feeds.upload(
      feed,
      [
        'id\ttitle\tlink\tprice\tproduct_type\tgoogle_product_category',
        'a\tA\thttps://shop.example/a\t1 USD\tWomen\t187',
        'b\tB\thttps://shop.example/b\t1 USD\tMen\tApparel & Accessories > Shoes > Sneakers',
        'c\tC\thttps://shop.example/c\t1 USD\t\t187',
        '',
      ].join('\n'),
    );
    await feeds.run(feed);
    expect(await listed()).toMatchObject([
      { path: 'Google category 187', mappedBy: null, suggestedCategoryId: SHOES },
      { path: 'Men', suggestedCategoryId: SHOES },
      { path: 'Women', suggestedCategoryId: SHOES },
    ]);
  });

  it('of one feed do not change those of another', async () => {
    await feeds.uploadAndRun(feed, inCategories('Lamps'));
    await map({ path: 'Lamps', categoryId: LIGHTS }).expect(200);
    const other = await feeds.newFeed({ name: 'Other', merchantId: OTHER_MID });
    const run = await feeds.uploadAndRun(other, inCategories('Lamps'));
    expect(run).toMatchObject({ unmappedCategories: 1 });
  });

  it('are not mapped by a name that several of our categories have, none of them at the top', async () => {
    await feeds.call('post', 'product-categories', { categoryName: 'Boots', parentId: LIGHTS }).expect(201);
    const run = await feeds.uploadAndRun(feed, inCategories('Boots', 'Shoes > Boots'));
    expect(run).toMatchObject({ unmappedCategories: 1 });
    await feeds.test.app.get(Invalidations).announce(['categories']);
  });
});
