import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedOf, FeedsTest, rows } from '../../../testing/feeds-test.js';
import { until } from '../../../testing/until.js';
import { RunRetention } from './run-retention.js';
import { PRODUCT_CATEGORIES } from '../../categories/product-category.resource.js';
import { Resources } from '../../../common/resources/resources.js';

let feeds: FeedsTest;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(() => feeds.empty());

describe('categories of a feed', () => {
  it('are listed with their products, and mapped for the next runs', async () => {
    const usual = { level2: true, mature: false, image: '', rank: 1 };
    await feeds.test.app.get(Resources).addMissing(PRODUCT_CATEGORIES, [
      { ...usual, categoryId: 501, categoryName: 'Outdoor' },
      { ...usual, categoryId: 502, categoryName: 'Garden lights', parentId: 501 },
    ]);
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, [
      { id: 1, category: 'Lamps > Garden' },
      { id: 2, category: 'Lamps' },
      { id: 3, category: 'Lamps' },
    ]);
    const unmapped = { categoryId: null, categoryName: null, mappedBy: null, filedUnder: null };
    expect((await feeds.call('get', `feeds/${id}/categories`).expect(200)).body).toEqual([
      { ...unmapped, path: 'Lamps', products: 2, suggestedCategoryId: null },
      { ...unmapped, path: 'Lamps > Garden', products: 1, suggestedCategoryId: 502 },
    ]);
    const mapped = await feeds
      .call('put', `feeds/${id}/categories`, { path: 'Lamps > Garden', categoryId: 502 })
      .expect(200);
    expect(mapped.body).toEqual({
      path: 'Lamps > Garden',
      products: 1,
      categoryId: 502,
      categoryName: 'Garden lights',
      mappedBy: 'operator',
      filedUnder: 502,
      suggestedCategoryId: null,
    });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { changed: 1, unchanged: 2 } });
    expect(await feeds.products({ externalId: 'p1' })).toMatchObject([{ categoryIds: [502, 501] }]);
    await feeds.call('put', `feeds/${id}/categories`, { path: 'Lamps > Garden', categoryId: null }).expect(200);
    expect(await feeds.run(id)).toMatchObject({ counts: { changed: 1 } });

    await feeds.call('put', `feeds/${id}/categories`, { path: 'Lamps', categoryId: 999_999 }).expect(404);
    await feeds.call('put', `feeds/${id}/categories`, { path: 'Nowhere', categoryId: 502 }).expect(404);
    await feeds.call('put', `feeds/${id}/categories`, { path: 'Lamps', categoryId: 'x' }).expect(400);
    await feeds.call('get', 'feeds/66f000000000000000000000/categories').expect(404);
  });
});

describe('a feed with an address', () => {
  let source: Server;
  let answer: { body: string; etag: string };
  let asked: (string | undefined)[];
  beforeEach(async () => {
    asked = [];
    answer = { body: feedOf(rows(3)), etag: '"1"' };
    source = createServer((message, response) => {
      asked.push(message.headers['if-none-match']);
      if (message.headers['if-none-match'] === answer.etag) response.writeHead(304).end();
      else response.writeHead(200, { ETag: answer.etag }).end(answer.body);
    });
    await new Promise<void>((resolve) => void source.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => void source.close());

  const address = () => `http://127.0.0.1:${(source.address() as AddressInfo).port}/feed.tsv`;

  it('is fetched, and read again only after a change; its file is removed', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: address() } });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { added: 3 } });
    const files = feeds.connection.collection('feed_files.files');
    await until(async () => (await files.countDocuments()) === 0);
    expect(await feeds.run(id)).toMatchObject({ state: 'unmodified' });
    answer = { body: feedOf(rows(4)), etag: '"2"' };
    const third = await feeds.run(id);
    expect(third).toMatchObject({ state: 'applied', counts: { added: 1 } });
    expect(asked).toEqual([undefined, '"1"', '"1"']);
    // After a rollback, the file counts as not read.
    await feeds.call('post', `feed-runs/${third.id}/rollback`).expect(200);
    await feeds.rested(third.id);
    expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { added: 1 } });
  });

  it('is read again if it was saved while a run waited', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: address() } });
    const checked = await feeds.run(id, { dryRun: true });
    await feeds.call('put', `feeds/${id}`, { currency: 'CAD' }).expect(200);
    await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(200);
    expect(await feeds.rested(checked.id)).toMatchObject({ state: 'applied' });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied' });
    expect(asked).toEqual([undefined, undefined]);
  });

  it('is read again after a day although it is unmodified', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: address() } });
    await feeds.run(id);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await feeds.connection.collection('feeds').updateOne({}, { $set: { 'fetched.at': yesterday } });
    expect(await feeds.run(id)).toMatchObject({ state: 'applied', counts: { unchanged: 3 } });
  });

  it('makes a run fail with the reason if it cannot be fetched', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: 'http://10.1.2.3/feed.tsv' } });
    expect(await feeds.run(id)).toMatchObject({ state: 'failed', message: expect.stringMatching(/public/i) });
  });

  it('is run when it is due, and scheduled again', async () => {
    const id = await feeds.newFeed({ source: { kind: 'https', address: address() }, everyHours: 5 });
    await feeds.connection.collection('feeds').updateOne({}, { $set: { nextRunAt: new Date(Date.now() - 1_000) } });
    const due = await until(
      async () => (await feeds.call('get', `feed-runs?filter=${JSON.stringify({ feedId: id })}`)).body[0],
    );
    expect(await feeds.rested(due.id)).toMatchObject({ state: 'applied', startedBy: 'schedule' });
    const { nextRunAt } = (await feeds.call('get', `feeds/${id}`)).body;
    expect(new Date(nextRunAt).getTime()).toBeGreaterThan(Date.now() + 4 * 3_600_000);
    expect((await feeds.call('get', `feed-runs?filter=${JSON.stringify({ feedId: id })}`)).body).toHaveLength(1);
  });
});

describe('old data', () => {
  it('is removed: changes after 90 days, and files without a feed', async () => {
    const id = await feeds.newFeed();
    const { id: runId } = await feeds.uploadAndRun(id, rows(3));
    const files = feeds.connection.collection('feed_files.files');
    const kept = await files.findOne({});
    await files.insertOne({ length: 1, chunkSize: 1, uploadDate: new Date(0), filename: 'left over' });
    const runs = feeds.connection.collection('feed_runs');
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await runs.updateOne({}, { $set: { startedAt: longAgo } });
    await files.updateOne({ _id: kept!._id }, { $set: { uploadDate: longAgo } });
    const orphan = { runId: '66f000000000000000000000', kind: 'added', seq: 0, count: 1, payload: Buffer.of(1) };
    await feeds.connection.collection('feed_run_changes').insertOne(orphan);
    await feeds.test.app.get(RunRetention).cleanUp();
    expect((await feeds.changes(runId, 'added')).count).toBe(0);
    expect(await feeds.connection.collection('feed_run_changes').countDocuments()).toBe(0);
    expect(await files.find().toArray()).toMatchObject([{ _id: kept!._id }]);
    const { body } = await feeds.call('post', `feed-runs/${runId}/rollback`).expect(409);
    expect(body.message).toMatch(/too old/);
    expect((await feeds.call('get', `feed-runs/${runId}`)).body.state).toBe('applied');
  });
});
