import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Leases } from '../../../database/leases/leases.service.js';
import { feedOf, FeedsTest, MID, rows } from '../../../testing/feeds-test.js';

let feeds: FeedsTest;
beforeAll(async () => {
  feeds = await FeedsTest.start();
});
afterAll(() => feeds?.test.close());
beforeEach(() => feeds.empty());

const live = () => feeds.connection.collection('products').countDocuments({ retiredAt: null });

describe('a run', () => {
  it('imports the products of the file, and has counts, times and the account', async () => {
    const id = await feeds.newFeed();
    const begun = await feeds.call('post', `feeds/${id}/runs`).expect(409);
    expect(begun.body.message).toMatch(/no file yet/);
    const done = await feeds.uploadAndRun(id, [...rows(3), { id: 9, price: 'dear' }]);
    expect(done).toMatchObject({
      feedId: id,
      feedName: 'Main',
      merchantId: MID,
      merchantName: 'Shop',
      state: 'applied',
      dryRun: false,
      progress: { phase: 'applying', done: 3, total: 3, rows: 4 },
      counts: { rows: 4, added: 3, changed: 0, unchanged: 0, retired: 0, rejected: 1, swings: 0 },
      heldFor: [],
      message: '',
      startedBy: feeds.owner.email,
      approvedBy: null,
      rolledBackBy: null,
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
    });
    expect(done.seconds).toBeGreaterThan(0);
    expect(await feeds.products()).toMatchObject([{ feedId: id, runId: done.id }, { feedId: id }, { feedId: id }]);
    expect((await feeds.call('get', `feeds/${id}`)).body.lastRun).toEqual({
      id: done.id,
      state: 'applied',
      finishedAt: done.finishedAt,
      counts: done.counts,
    });
    const list = await feeds
      .call('get', `feed-runs?filter=${JSON.stringify({ feedId: id, state: 'applied' })}`)
      .expect(200);
    expect(list.body).toEqual([done]);
    expect(list.headers['content-range']).toBe('feed-runs 0-0/1');
    expect((await feeds.call('get', `feed-runs?filter=${JSON.stringify({ feedId: id, state: 'held' })}`)).body).toEqual(
      [],
    );
  });

  it('lists its changes by kind, a hundred per page, and as CSV', async () => {
    const id = await feeds.newFeed();
    const first = await feeds.uploadAndRun(id, [...rows(230), { id: 900, price: '=SUM(A1)' }]);
    const page = await feeds.changes(first.id, 'added', 3);
    expect(page.count).toBe(230);
    expect(page.changes).toHaveLength(30);
    expect(page.changes[0]).toEqual({
      line: 202,
      externalId: 'p200',
      title: 'Product 200',
      productId: expect.stringMatching(/^[0-9a-f]{24}$/),
      after: { priceCents: 1_000, currency: 'USD' },
    });
    expect((await feeds.changes(first.id, 'added', 4)).changes).toEqual([]);
    expect((await feeds.changes(first.id, 'rejected')).changes).toEqual([
      { line: 232, externalId: 'p900', reason: expect.stringMatching(/price/) },
    ]);

    const second = await feeds.uploadAndRun(id, [
      { id: 0, price: '12.00 USD', sale: '9.00 USD' },
      ...rows(225).slice(1),
    ]);
    expect(second).toMatchObject({ state: 'applied', counts: { changed: 1, unchanged: 224, retired: 5 } });
    expect((await feeds.changes(second.id, 'changed')).changes).toEqual([
      {
        line: 2,
        externalId: 'p0',
        title: 'Product 0',
        productId: expect.any(String),
        before: { priceCents: 1_000, currency: 'USD' },
        after: { priceCents: 900, originalPriceCents: 1_200, currency: 'USD' },
        fields: ['price', 'originalPrice'],
        reason: expect.stringMatching(/raised by 20 %/),
      },
    ]);
    expect(second.warnings).toEqual([expect.stringMatching(/^The original price of 1 product rose/)]);
    expect((await feeds.changes(second.id, 'retired')).changes[0]).toEqual({
      externalId: 'p225',
      title: 'Product 225',
      productId: expect.any(String),
      before: { priceCents: 1_000, currency: 'USD' },
    });
    const csv = await feeds.call('get', `feed-runs/${second.id}/changes.csv?kind=changed`).expect(200);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="Main-\d{4}-\d\d-\d\d-changed\.csv"$/);
    expect(csv.text.split('\r\n').slice(0, 2)).toEqual([
      'line,id,title,productId,priceBefore,priceAfter,originalPriceBefore,originalPriceAfter,currency,fields,reason',
      expect.stringMatching(/^2,p0,Product 0,[0-9a-f]{24},10,9,,12,USD,price originalPrice,The original price/),
    ]);
    expect(
      (await feeds.call('get', `feed-runs/${first.id}/changes.csv?kind=added`)).text.trim().split('\r\n'),
    ).toHaveLength(231);
    await feeds.call('get', `feed-runs/${first.id}/changes?kind=none`).expect(400);
    await feeds.call('get', `feed-runs/${first.id}/changes?kind=added&page=0`).expect(400);
    await feeds.call('get', `feed-runs/${first.id}/changes`).expect(400);
  });

  it('stores the attributes of products, lists a change of one, and restores it', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, [{ id: 0, color: 'Red' }, { id: 1 }]);
    const [product] = await feeds.products({ externalId: 'p0' });
    const attributes = async () => (await feeds.call('get', `products/${String(product?._id)}`)).body.attributes;
    expect(await attributes()).toEqual({ color: 'Red' });

    const second = await feeds.uploadAndRun(id, [{ id: 0, color: 'Blue' }, { id: 1 }]);
    expect(second.counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await feeds.changes(second.id, 'changed')).changes).toMatchObject([
      { externalId: 'p0', fields: ['color'] },
    ]);
    expect(await attributes()).toEqual({ color: 'Blue' });

    const third = await feeds.uploadAndRun(id, rows(2));
    expect(await attributes()).toBeUndefined();
    for (const run of [third, second]) {
      await feeds.call('post', `feed-runs/${run.id}/rollback`).expect(200);
      expect(await feeds.rested(run.id)).toMatchObject({ state: 'rolledBack' });
    }
    expect(await attributes()).toEqual({ color: 'Red' });
  });

  it('is available to owners only', async () => {
    const id = await feeds.newFeed();
    const { id: runId } = await feeds.uploadAndRun(id, rows(1));
    for (const [method, path] of [
      ['get', 'feed-runs'],
      ['get', `feed-runs/${runId}`],
      ['get', `feed-runs/${runId}/changes?kind=added`],
      ['get', `feed-runs/${runId}/changes.csv?kind=added`],
      ['post', `feed-runs/${runId}/cancel`],
      ['post', `feed-runs/${runId}/approve`],
      ['post', `feed-runs/${runId}/rollback`],
    ] as const) {
      await feeds.call(method, path, undefined, feeds.vendor).expect(403);
      await feeds.call(method, path, undefined, 'none').expect(401);
    }
  });

  it('fails with the reason if the file is not a feed, and writes nothing', async () => {
    const id = await feeds.newFeed();
    await feeds.upload(id, 'a\tb\n1\t2\n');
    const failed = await feeds.run(id);
    expect(failed).toMatchObject({ state: 'failed', message: expect.stringMatching(/no column for id/) });
    expect(await feeds.products()).toEqual([]);
    await feeds.call('post', `feed-runs/${failed.id}/rollback`).expect(409);
    await feeds.call('post', `feed-runs/${failed.id}/approve`).expect(409);
  });

  it('is rejected while another run of the merchant is in progress', async () => {
    const [one, two] = [await feeds.newFeed(), await feeds.newFeed({ name: 'Second' })];
    await feeds.upload(one, feedOf(rows(2)));
    await feeds.upload(two, feedOf(rows(2)));
    const lease = await feeds.test.app.get(Leases).waitFor(`import:${MID}`);
    const first = await feeds.call('post', `feeds/${one}/runs`).expect(202);
    expect(first.body.state).toBe('queued');
    const refused = await feeds.call('post', `feeds/${two}/runs`).expect(409);
    expect(refused.body.message).toMatch(/Another run of the merchant is in progress/);
    await feeds.call('delete', `feeds/${one}`).expect(409);
    await lease.release();
    expect((await feeds.rested(first.body.id)).state).toBe('applied');
    expect((await feeds.run(two)).state).toBe('applied');
  });

  it('retires products that its feed no longer lists, but no products of another feed', async () => {
    const [one, two] = [await feeds.newFeed(), await feeds.newFeed({ name: 'Second' })];
    await feeds.uploadAndRun(one, rows(6));
    expect((await feeds.uploadAndRun(two, [{ id: 100 }, { id: 101 }])).counts).toMatchObject({ added: 2, retired: 0 });
    expect((await feeds.uploadAndRun(one, rows(5))).counts).toMatchObject({ unchanged: 5, retired: 1 });
    expect(await live()).toBe(7);
  });
});

describe('a dry run', () => {
  it('writes nothing, and can be approved', async () => {
    const id = await feeds.newFeed();
    const checked = await feeds.uploadAndRun(id, rows(3), { dryRun: true });
    expect(checked).toMatchObject({ state: 'checked', dryRun: true, counts: { added: 3 } });
    expect(await feeds.products()).toEqual([]);
    await feeds.call('post', `feed-runs/${checked.id}/rollback`).expect(409);

    const approved = await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(200);
    expect(approved.body).toMatchObject({
      state: 'applying',
      progress: { phase: 'applying', done: 0, total: 0, rows: 3 },
      approvedBy: feeds.owner.email,
    });
    expect(await feeds.rested(checked.id)).toMatchObject({ state: 'applied' });
    expect(await feeds.products()).toHaveLength(3);
    await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(409);
    await feeds.call('post', `feed-runs/${checked.id}/cancel`).expect(409);
  });

  it('cannot be approved after another run', async () => {
    const id = await feeds.newFeed();
    const checked = await feeds.uploadAndRun(id, rows(3), { dryRun: true });
    await feeds.uploadAndRun(id, rows(4));
    const { body } = await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(409);
    expect(body.message).toMatch(/changed since this run was checked/);
    expect((await feeds.call('post', `feed-runs/${checked.id}/cancel`).expect(200)).body.state).toBe('cancelled');
  });
});

describe('a run is held', () => {
  it('if it would retire more than a third of the products, and applies them when approved', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, rows(30));
    const before = await feeds.products();
    const held = await feeds.uploadAndRun(id, rows(19));
    expect(held).toMatchObject({
      state: 'held',
      heldFor: ["11 of the merchant's 30 live products are gone from the feed, more than a third."],
      counts: { retired: 11 },
    });
    expect(await feeds.products()).toEqual(before);
    await feeds.call('post', `feed-runs/${held.id}/approve`).expect(200);
    expect(await feeds.rested(held.id)).toMatchObject({ state: 'applied', heldFor: held.heldFor });
    expect(await live()).toBe(19);
  });

  it('if more than a tenth of the prices change by more than half', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, rows(10));
    const one = [{ id: 0, price: '4.99 USD' }, ...rows(10).slice(1)];
    expect(await feeds.uploadAndRun(id, one)).toMatchObject({ state: 'applied', counts: { swings: 1 } });
    const two = await feeds.uploadAndRun(id, [{ id: 0 }, { id: 1, price: '15.01 USD' }, ...rows(10).slice(2)]);
    expect(two).toMatchObject({
      state: 'held',
      heldFor: ['The prices of 2 of 10 products move by more than half, more than a tenth of them.'],
    });
    expect((await feeds.changes(two.id, 'swings')).changes).toMatchObject([
      { externalId: 'p0', before: { priceCents: 499 }, after: { priceCents: 1_000 } },
      { externalId: 'p1', before: { priceCents: 1_000 }, after: { priceCents: 1_501 } },
    ]);
    expect((await feeds.call('post', `feed-runs/${two.id}/cancel`).expect(200)).body).toMatchObject({
      state: 'cancelled',
    });
  });
});

describe('a run that is rolled back', () => {
  it('restores every product with its price history', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, rows(40));
    await feeds.uploadAndRun(id, [{ id: 0, price: '12.00 USD' }, ...rows(39).slice(1)]);
    const before = await feeds.products();
    const next = [
      { id: 0, price: '14.00 USD', sale: '9.00 USD' },
      ...rows(30).slice(1),
      { id: 39 },
      { id: 50, category: 'New' },
    ];
    const third = await feeds.uploadAndRun(id, next);
    expect(third).toMatchObject({ state: 'applied', counts: { added: 1, changed: 2, unchanged: 29, retired: 9 } });
    expect(await feeds.products()).not.toEqual(before);

    const asked = await feeds.call('post', `feed-runs/${third.id}/rollback`).expect(200);
    expect(asked.body).toMatchObject({ rolledBackBy: feeds.owner.email });
    expect(await feeds.rested(third.id)).toMatchObject({ state: 'rolledBack', progress: { done: 41, total: 41 } });
    expect(await feeds.products({ withdrawn: { $exists: false } })).toEqual(before);
    expect(await feeds.products({ withdrawn: true })).toMatchObject([
      { externalId: 'p50', retiredAt: expect.any(Date), priceHistory: [] },
    ]);
    expect((await feeds.changes(third.id, 'kept')).count).toBe(0);
    await feeds.call('post', `feed-runs/${third.id}/rollback`).expect(409);

    const again = await feeds.uploadAndRun(id, next);
    expect(again).toMatchObject({ state: 'applied', counts: { added: 1, changed: 2, unchanged: 29, retired: 9 } });
    const [added] = await feeds.products({ externalId: 'p50' });
    expect(added).toMatchObject({ retiredAt: null, priceHistory: [{ priceCents: 1_000 }], runId: again.id });
    expect(added).not.toHaveProperty('withdrawn');
  });

  it('does not restore products that a later run has changed, and lists them', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, rows(30));
    const second = await feeds.uploadAndRun(id, [
      { id: 0, price: '12.00 USD' },
      { id: 1, price: '12.00 USD' },
      ...rows(30).slice(2),
      { id: 40 },
    ]);
    await feeds.uploadAndRun(id, [{ id: 0, price: '13.00 USD' }, { id: 1, price: '12.00 USD' }, ...rows(30).slice(2)]);
    await feeds.call('post', `feed-runs/${second.id}/rollback`).expect(200);
    await feeds.rested(second.id);
    const { count, changes: kept } = await feeds.changes(second.id, 'kept');
    expect(count).toBe(2);
    expect(kept.map(({ externalId }: { externalId: string }) => externalId).sort()).toEqual(['p0', 'p40']);
    expect(kept[0]).toMatchObject({ productId: expect.any(String), reason: 'The product changed after the run.' });
    expect(await feeds.products({ externalId: { $in: ['p0', 'p1'] } })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ externalId: 'p0', priceCents: 1_300 }),
        expect.objectContaining({ externalId: 'p1', priceCents: 1_000 }),
      ]),
    );
  });
});

describe('a run that is cancelled', () => {
  it('ends before its first step, and the next run can start', async () => {
    const id = await feeds.newFeed();
    await feeds.upload(id, feedOf(rows(2)));
    const lease = await feeds.test.app.get(Leases).waitFor(`import:${MID}`);
    const { body } = await feeds.call('post', `feeds/${id}/runs`).expect(202);
    await feeds.call('post', `feed-runs/${body.id}/cancel`).expect(200);
    await lease.release();
    expect(await feeds.rested(body.id)).toMatchObject({ state: 'cancelled', message: '' });
    expect(await feeds.products()).toEqual([]);
    expect((await feeds.run(id)).state).toBe('applied');
  });

  it('while it is applied keeps its changes until then, and can be rolled back', async () => {
    const id = await feeds.newFeed();
    await feeds.uploadAndRun(id, rows(900));
    const before = await feeds.products();
    const checked = await feeds.uploadAndRun(id, rows(900, { price: '11.00 USD' }), { dryRun: true });
    // The state after a process was killed before its first batch, and the run was cancelled afterwards.
    const lease = await feeds.test.app.get(Leases).waitFor(`import:${MID}`);
    await feeds.call('post', `feed-runs/${checked.id}/approve`).expect(200);
    expect((await feeds.call('post', `feed-runs/${checked.id}/cancel`).expect(200)).body.state).toBe('applying');
    await lease.release();
    expect(await feeds.rested(checked.id)).toMatchObject({
      state: 'cancelled',
      message: expect.stringMatching(/rolled back/),
    });
    await feeds.call('post', `feed-runs/${checked.id}/rollback`).expect(200);
    expect(await feeds.rested(checked.id)).toMatchObject({ state: 'rolledBack' });
    expect(await feeds.products()).toEqual(before);
  });
});
