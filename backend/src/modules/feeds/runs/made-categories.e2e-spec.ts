import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Invalidations, type Tag } from '@grabdeals/shared/invalidations';
import { Leases } from '../../../database/leases/leases.service.js';
import { FeedsTest, MID, OTHER_MID, type Row, rows } from '../../../testing/feeds-test.js';
import { until } from '../../../testing/until.js';
import type { CategoryView } from '../../categories/categories.dto.js';
import { MadeCategoriesService } from '../../categories/made-categories.service.js';
import { ProductCategoriesRepository } from '../../categories/product-categories.repository.js';
import { ProductCategoriesService } from '../../categories/product-categories.service.js';

let feeds: FeedsTest;
let feed: string;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(async () => {
  await feeds.empty();
  feed = await feeds.newFeed();
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of ['product_categories', 'articles']) await feeds.connection.collection(name).deleteMany({});
  await feeds.test.app.get(Invalidations).announce(['categories']);
});

/** A run with a product in each of the categories. */
const bring = (...paths: string[]) =>
  feeds.uploadAndRun(
    feed,
    paths.map((category, id) => ({ id, category })),
  );
const rollBack = async ({ id }: { id: string }) => {
  await feeds.call('post', `feed-runs/${id}/rollback`).expect(200);
  return feeds.rested(id);
};
/** A run is told to have ended before the work on it has. */
const workEnded = async () => {
  const lease = await until(() => feeds.test.app.get(Leases).take(`import:${MID}`));
  await lease.release();
};
const categories = async () => [...(await feeds.test.app.get(ProductCategoriesService).all()).values()];
const names = async () => (await categories()).map(({ categoryName }) => categoryName).sort();
const named = async (name: string): Promise<CategoryView> =>
  (await categories()).find(({ categoryName }) => categoryName === name)!;
const bringElsewhere = async (given: Row[], body: object = {}) => {
  const elsewhere = await feeds.newFeed({ name: 'Elsewhere', merchantId: OTHER_MID });
  return feeds.uploadAndRun(elsewhere, given, body);
};

describe('the categories that a run has made', () => {
  it('go when it is rolled back, and come again with the next run', async () => {
    const first = await bring('Light > Lamps > Desk', 'Light > Lamps > Wall');
    const made = await categories();
    expect(await names()).toEqual(['Desk', 'Lamps', 'Light', 'Wall']);
    await workEnded();
    const heard: (readonly Tag[])[] = [];
    feeds.test.app.get(Invalidations).subscribe((tags) => tags.includes('categories') && heard.push(tags));
    expect(await rollBack(first)).toMatchObject({ state: 'rolledBack', message: '' });
    expect(await names()).toEqual([]);
    await workEnded();
    // When they are gone, and as at the end of every run.
    expect(heard).toHaveLength(2);

    await feeds.run(feed);
    expect(await categories()).toEqual(made);
    expect((await feeds.products())[0]?.['categoryIds']).toHaveLength(3);
  });

  it('are in no plan of the merchant that can be approved afterwards', async () => {
    const first = await bring('Lamps');
    const checked = await feeds.uploadAndRun(feed, rows(2), { dryRun: true });
    await rollBack(first);
    const { body } = await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(409);
    expect(body.message).toMatch(/changed since this run was checked/);
  });

  it('are made again by a plan of another merchant that knows them from before', async () => {
    const first = await bring('Light > Lamps');
    const made = await categories();
    const checked = await bringElsewhere(rows(2, { category: 'Light > Lamps' }), { dryRun: true });
    await rollBack(first);
    expect(await names()).toEqual([]);
    await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(200);
    await feeds.rested(checked.id);
    expect(await categories()).toEqual(made);
    // It is that run's now.
    await rollBack(checked);
    expect(await names()).toEqual([]);
  });

  it('stay as far as an earlier run has made them', async () => {
    await bring('Light > Lamps');
    const second = await bring('Light > Lamps', 'Light > Torches', 'Books');
    expect(await names()).toEqual(['Books', 'Lamps', 'Light', 'Torches']);
    expect((await rollBack(second)).message).toBe('');
    expect(await names()).toEqual(['Lamps', 'Light']);
  });

  it('stay where a product of another feed has them, a retired one too', async () => {
    const first = await bring('Lamps', 'Books');
    await bringElsewhere(rows(1, { category: 'Lamps' }));
    await feeds.connection
      .collection('products')
      .updateMany({ merchantId: OTHER_MID }, { $set: { retiredAt: new Date() } });
    expect((await rollBack(first)).message).toBe('Categories that it made stay: 1 with products.');
    expect(await names()).toEqual(['Lamps']);
  });

  it('stay where an operator has moved a product to them, unless that is taken back itself', async () => {
    await bring('Old');
    const next = await feeds.newFeed({ name: 'Next' });
    const second = await feeds.uploadAndRun(next, [
      { id: 8, category: 'Lamps' },
      { id: 9, category: 'Books' },
    ]);
    const [old] = await feeds.products({ externalId: 'p0' });
    const [taken] = await feeds.products({ externalId: 'p8' });
    const move = async (product: typeof old, to: string) =>
      feeds
        .call('put', `products/${String(product?._id)}`, { overrides: { categoryIds: [(await named(to)).categoryId] } })
        .expect(200);
    await move(old, 'Books');
    await move(taken, 'Lamps');
    expect((await rollBack(second)).message).toBe('Categories that it made stay: 1 with products.');
    expect(await names()).toEqual(['Books', 'Old']);
  });

  it.each([{ categoryName: 'Lights' }, { image: '/media/lamps.png' }, { rank: 3 }])(
    'stay where an operator has set %j',
    async (change) => {
      const first = await bring('Lamps', 'Books');
      const stored = await feeds.connection.collection('product_categories').findOne({ categoryName: 'Lamps' });
      await feeds.call('put', `product-categories/${String(stored?._id)}`, change).expect(200);
      expect((await rollBack(first)).message).toBe('Categories that it made stay: 1 edited by an operator.');
      expect(await categories()).toMatchObject([change]);
    },
  );

  it('stay where an operator sets something while they are looked at', async () => {
    const { id: runId } = await bring('Lamps', 'Books');
    await feeds.connection.collection('products').deleteMany({});
    const stored = await feeds.connection.collection('product_categories').findOne({ categoryName: 'Lamps' });
    await feeds.test.app.get(MadeCategoriesService).takeBack(runId, {
      findUses: async () => {
        await feeds.call('put', `product-categories/${String(stored?._id)}`, { rank: 3 }).expect(200);
        return new Map();
      },
      signal: new AbortController().signal,
    });
    expect(await names()).toEqual(['Lamps']);
  });

  it('stay where an article has selected them, or an operator has chosen them for a feed', async () => {
    const first = await bring('Lamps', 'Books', 'Toys');
    const article = {
      title: 'A draft',
      category: 'travel',
      image: '/media/new.png',
      websiteName: ['redsite'],
      status: 'Draft',
      selectedCategories: [(await named('Lamps')).categoryId],
    };
    await feeds.connection.collection('articles').insertOne(article);
    const other = await feeds.newFeed({ name: 'Other', merchantId: OTHER_MID });
    await feeds.uploadAndRun(other, rows(1, { category: 'Novels' }));
    const { categoryId } = await named('Books');
    await feeds.call('put', `feeds/${other}/categories`, { path: 'Novels', categoryId }).expect(200);
    const { message } = await rollBack(first);
    expect(message).toBe('Categories that it made stay: 1 chosen for a feed, 1 in articles.');
    expect(await names()).toEqual(['Books', 'Lamps', 'Novels']);
  });

  it('stay where others below them stay', async () => {
    const first = await bring('Light > Lamps > Desk', 'Garden > Sheds');
    const stored = await feeds.connection.collection('product_categories').findOne({ categoryName: 'Lamps' });
    await feeds.call('put', `product-categories/${String(stored?._id)}`, { rank: 3 }).expect(200);
    const { categoryId: parentId } = await named('Garden');
    await feeds.call('post', 'product-categories', { categoryName: 'Pots', parentId }).expect(201);
    const { message } = await rollBack(first);
    expect(message).toBe('Categories that it made stay: 1 edited by an operator, 2 with others below.');
    expect(await names()).toEqual(['Garden', 'Lamps', 'Light', 'Pots']);
  });

  it('go where a roll back was interrupted among them, and is begun anew', async () => {
    const first = await bring('Light > Lamps > Desk');
    const repository = feeds.test.app.get(ProductCategoriesRepository, { strict: false });
    const really = repository.deleteMade.bind(repository);
    jest
      .spyOn(repository, 'deleteMade')
      .mockImplementationOnce(really)
      .mockRejectedValueOnce(new Error('The database is gone.'));
    expect(await rollBack(first)).toMatchObject({ state: 'failed' });
    expect(await names()).toEqual(['Lamps', 'Light']);
    expect(await rollBack(first)).toMatchObject({ state: 'rolledBack', message: '' });
    expect(await names()).toEqual([]);
  });
});
