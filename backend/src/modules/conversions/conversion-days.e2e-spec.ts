import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CONVERSION_GROUPS, type ConversionKey, type ReportQuery } from '../../common/reporting/report-query.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ConversionDaysRepository } from './conversion-days.repository.js';
import { ConversionDaysService } from './conversion-days.service.js';
import { ConversionsRepository } from './conversions.repository.js';
import { conversionCalls } from './testing/conversion-calls.js';

const { blue } = SAMPLE.sites;
const signal = new AbortController().signal;

describe('stored counts of orders', () => {
  const { test, postback, sale, call, byReference, clickInArticle } = conversionCalls();
  const days = () => test.app.get(ConversionDaysService);
  const stored = () => test.app.get<Connection>(getConnectionToken()).collection('conversion_days');
  const query = (groupBy: readonly ConversionKey[], from = '2026-10-01'): ReportQuery<ConversionKey> => ({
    ...{ from, to: '2026-12-31', timeZone: 'UTC', groupBy, maxRows: 1_000 },
  });
  const expectCurrent = async (groupBy: readonly ConversionKey[] = ['day', 'currency']) =>
    expect(await days().counts(query(groupBy))).toEqual(
      await test.app.get(ConversionsRepository).counts(query(groupBy)),
    );
  let order: ReturnType<typeof sale>;
  const approve = () => postback({ ...order, state: 'approved', updated: '2026-11-21T00:00:00Z' });

  beforeEach(async () => {
    await stored().deleteMany({});
    await test.app.get<Connection>(getConnectionToken()).collection('conversions').deleteMany({});
    // The latest report is that with the latest time of the network.
    order = sale({ updated: '2026-11-20T15:00:00Z' });
    await postback(order).expect(200);
    await postback(sale({ date: '2026-10-31T23:59:59Z', token: await clickInArticle() })).expect(200);
    await postback(sale({ date: '2026-10-02T00:00:00Z', state: 'reversed', currency: 'CAD' })).expect(200);
    await days().countEnded(new Date(), signal);
  });

  it.each(CONVERSION_GROUPS.map((key) => [key] as const))('are those of the ledger by %s and currency', async (key) => {
    await expectCurrent([key, 'currency']);
    await expectCurrent([...new Set<ConversionKey>(['websiteName', key]), 'currency']);
    await expectCurrent([key]);
  });

  it('are read instead of the ledger, and by month', async () => {
    await stored().deleteMany({ period: '2026-10-31' });
    const { rows } = await days().counts(query(['currency']));
    expect(rows.map(({ currency, conversions, reversed }) => [currency, conversions, reversed])).toEqual([
      ['CAD', 0, 1],
      ['USD', 2, 0],
    ]);
    await stored().updateMany({ period: '2026-11-20', key: 'total' }, { $set: { rows: '[]' } });
    expect((await days().counts(query(['currency'], '2026-11-01'))).rows).toEqual([]);
  });

  it('follow each change of an order: its state, its day and its site', async () => {
    await approve().expect(200);
    expect(await byReference(order.order)).toMatchObject({ state: 'approved' });
    await expectCurrent();
    await postback({ ...order, date: '2026-11-05T00:00:00Z', updated: '2026-11-22T00:00:00Z' }).expect(200);
    await expectCurrent();
    const { id } = (await byReference(order.order))!;
    await call('post', `conversions/${String(id)}/site`, { websiteName: blue }).expect(200);
    await expectCurrent(['websiteName', 'currency']);
  });

  it('follow a change whose process is killed after its write', async () => {
    const repository = test.app.get(ConversionsRepository);
    const [change, forget] = [repository.change.bind(repository), days().forget.bind(days())];
    let isKilled = false;
    jest.spyOn(repository, 'change').mockImplementation(async (...call) => {
      const result = await change(...call);
      isKilled = true;
      return result;
    });
    const killed = (of: readonly string[]) => (isKilled ? Promise.reject(new Error('killed')) : forget(of));
    jest.spyOn(days(), 'forget').mockImplementation(killed);
    await approve().expect(500);
    jest.restoreAllMocks();
    await expectCurrent();
  });

  it('follow a change during which its day is counted', async () => {
    const repository = test.app.get(ConversionsRepository);
    const change = repository.change.bind(repository);
    jest.spyOn(repository, 'change').mockImplementation(async (...call) => {
      await days().countEnded(new Date(), signal);
      return change(...call);
    });
    await approve().expect(200);
    jest.restoreAllMocks();
    await expectCurrent();
  });

  it('follow a change during a count of its day', async () => {
    const repository = test.app.get(ConversionsRepository);
    const counts = repository.counts.bind(repository);
    await days().forget(['2026-11-20']);
    jest.spyOn(repository, 'counts').mockImplementationOnce(async (...call) => {
      const before = await counts(...call);
      await approve().expect(200);
      return before;
    });
    await days().countEnded(new Date(), signal);
    jest.restoreAllMocks();
    await expectCurrent();
  });

  describe('by month', () => {
    let ofOctober: ReturnType<typeof sale>;
    const approveOfOctober = () =>
      postback({ ...ofOctober, state: 'approved', updated: '2026-11-22T00:00:00Z' }).expect(200);
    const expectCurrentMonth = async () => {
      await days().countEnded(new Date(), signal);
      expect(await stored().countDocuments({ period: '2026-10', key: 'total month' })).toBeGreaterThan(0);
      await stored().deleteMany({ period: /^2026-10-/, key: 'total' });
      await expectCurrent(['currency']);
    };

    beforeEach(async () => {
      ofOctober = sale({ date: '2026-10-15T12:00:00Z', updated: '2026-10-16T00:00:00Z' });
      await postback(ofOctober).expect(200);
      await days().countEnded(new Date(), signal);
    });

    it('follow a change of an order of an ended month', async () => {
      await approveOfOctober();
      await expectCurrent(['currency']);
      await expectCurrentMonth();
    });

    it('follow a change between the count of the days and that of the month', async () => {
      await days().forget(['2026-10-15']);
      const repository = test.app.get(ConversionDaysRepository);
      const stampOf = repository.stampOf.bind(repository);
      let isChanged = false;
      jest.spyOn(repository, 'stampOf').mockImplementation(async (period) => {
        if (period === '2026-10') await approveOfOctober();
        isChanged ||= period === '2026-10';
        return stampOf(period);
      });
      await days().countEnded(new Date(), signal);
      jest.restoreAllMocks();
      expect(isChanged).toBe(true);
      await expectCurrentMonth();
    });
  });

  it('are compared with the ledger, and replaced if they differ', async () => {
    await stored().updateMany({ period: '2026-11-20', key: 'total' }, { $set: { rows: '[]' } });
    const now = Date.now();
    for (let hour = 0; hour < 24; hour++) await days().check(new Date(now + hour * 3_600_000));
    await expectCurrent();
  });
});
