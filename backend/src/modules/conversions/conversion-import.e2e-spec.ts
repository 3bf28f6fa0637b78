import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from '@jest/globals';
import { interruptWrites, resumeOperations } from '../../testing/interrupted-writes.js';
import { conversionCalls } from './testing/conversion-calls.js';

const UNKNOWN = '66f0a1b2c3d4e5f607182931';

describe('an import of orders', () => {
  const { test, state, newOrder, call, postback, sale, byReference, clickInArticle } = conversionCalls();
  const upload = (text: string, change: object = {}) =>
    call('post', 'conversions/import', {
      networkId: state.networkId,
      file: Buffer.from(text).toString('base64'),
      ...change,
    });
  const fileOf = (rows: string[]) => ['Order ID,Date,Sale Amount,Commission,Status,Click Ref', ...rows].join('\n');

  it('previews, stores, recognizes repetitions and counts an order of a postback once', async () => {
    const token = await clickInArticle();
    const [known, fresh] = [newOrder(), newOrder()];
    await postback(sale({ order: known, token })).expect(200);
    const file = fileOf([
      `${known},11/20/2026,89.00,7.12,approved,${token}`,
      `${fresh},11/21/2026,10.00,1.00,pending,`,
    ]);
    expect((await upload(file, { preview: true }).expect(200)).body).toMatchObject({ created: 1, changed: 1 });
    expect(await byReference(fresh)).toBeUndefined();
    const { body } = await upload(file).expect(200);
    expect(body).toMatchObject({ created: 1, changed: 1, unchanged: 0 });
    expect(body.rows).toMatchObject([
      { line: 2, state: 'approved', hasToken: true, errors: [] },
      { line: 3, state: 'pending', hasToken: false, errors: [] },
    ]);
    expect((await upload(file, { preview: true }).expect(200)).body).toMatchObject({ created: 0, unchanged: 2 });
    expect(await byReference(known)).toMatchObject({ state: 'approved', commission: { integral: 712 } });
  });

  it('reads a workbook: its numbers, and its dates in the time zone of the network', async () => {
    const { body: network } = await call('post', 'networks', { name: 'New York', timeZone: 'America/New_York' }).expect(
      201,
    );
    const order = newOrder();
    const rows = [
      ['Order ID', 'Order Date', 'Sale Amount', 'Commission', 'Status'],
      [order, new Date('2026-11-20T21:30:00Z'), 1_089.5, -7.12, 'approved'],
    ];
    const workbook = utils.book_new();
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { UTC: true }), 'Report');
    const file = (write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer).toString('base64');
    const { body } = await call('post', 'conversions/import', { networkId: network.id, file }).expect(200);
    expect(body.rows).toMatchObject([
      {
        ...{ line: 2, reference: order, state: 'approved', errors: [], occurredAt: '2026-11-21T02:30:00.000Z' },
        ...{ amount: { integral: 108_950 }, commission: { integral: -712 } },
      },
    ]);
  });

  it('returns the errors of rows, and imports the others', async () => {
    const good = newOrder();
    const file = fileOf([`${good},2026-11-20,10,1,pending,`, `${newOrder()},2026-11-20,10,one,maybe,`]);
    const { body } = await upload(file).expect(200);
    expect(body.created).toBe(1);
    expect(body.rows[0]).toMatchObject({
      line: 3,
      errors: [expect.stringMatching(/Commission/), expect.stringMatching(/Status/)],
    });
    expect(await byReference(good)).toBeDefined();
  });

  it('is undone as a whole, and can be repeated after that', async () => {
    const [known, fresh] = [newOrder(), newOrder()];
    await postback(sale({ order: known })).expect(200);
    const file = fileOf([`${known},2026-11-20,89.00,9.99,approved,`, `${fresh},2026-11-20,10,1,pending,`]);
    const { body } = await upload(file).expect(200);
    const undo = () => call('post', `conversions/imports/${String(body.importId)}/undo`).expect(200);
    expect((await undo()).body).toEqual({ orders: 2 });
    expect((await undo()).body).toEqual({ orders: 2 });
    expect(await byReference(known)).toMatchObject({ state: 'pending', commission: { integral: 712 } });
    expect(await byReference(fresh)).toBeUndefined();
    expect((await upload(file, { preview: true }).expect(200)).body).toMatchObject({ created: 0, changed: 2 });
    await upload(file).expect(200);
    expect(await byReference(known)).toMatchObject({ state: 'approved', commission: { integral: 999 } });
    expect(await byReference(fresh)).toBeDefined();
  });

  it('counts each order once if it is killed at any write and resumed', async () => {
    for (let write = 1; write <= 12; write++) {
      const order = newOrder();
      const rows = Array.from({ length: 4 }, (_, index) => `${order}-${index},2026-11-20,10,1,pending,`);
      const interruption = interruptWrites(write);
      const { status } = await upload(fileOf(rows));
      interruption.restore();
      await resumeOperations(test.app);
      const found = async () => Promise.all(rows.map((_, index) => byReference(`${order}-${index}`)));
      // The operation had not begun.
      if (status === 500) expect((await found()).filter(Boolean)).toEqual([]);
      else expect(await found()).toMatchObject(rows.map(() => ({ commission: { integral: 100 } })));
      await upload(fileOf(rows)).expect(200);
      expect(await found()).toMatchObject(rows.map(() => ({ commission: { integral: 100 } })));
    }
  });

  it.each([
    ['no commission', 'Order ID\nA', 'file'],
    ['no rows', 'Order ID,Commission', 'file'],
  ])('is rejected with %s', async (_case, text, field) => {
    const { body } = await upload(text).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('is for owners and active networks only', async () => {
    const file = Buffer.from('Order ID,Commission\nA,1').toString('base64');
    await call('post', 'conversions/import', { networkId: state.networkId, file }, state.vendor).expect(403);
    await call('post', 'conversions/import', { networkId: UNKNOWN, file }).expect(404);
    await call('post', 'conversions/imports/not-an-id/undo').expect(400);
    const { body } = await call('post', 'networks', { name: 'Asleep', active: false }).expect(201);
    await call('post', 'conversions/import', { networkId: body.id, file }).expect(400);
  });
});
