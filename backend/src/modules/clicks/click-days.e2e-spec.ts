import { beforeEach, describe, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { CLICK_KEYS, type ClickKey, type ReportQuery } from '../../common/reporting/report-query.js';
import { interruptWrites } from '../../testing/interrupted-writes.js';
import { sampleApp } from '../../testing/sample-app.js';
import { SAMPLE } from '../../testing/sample-sites.js';
import { ClickDaysService } from './click-days.service.js';
import { type ClickMark, ClicksRepository } from './clicks.repository.js';

const { red, blue } = SAMPLE.sites;
const NOW = new Date('2026-11-10T12:00:00Z');
const signal = new AbortController().signal;

describe('stored counts of clicks', () => {
  const test = sampleApp();
  const days = () => test.app.get(ClickDaysService);
  const clicks = () => test.app.get(ClicksRepository);
  const stored = () => test.app.get<Connection>(getConnectionToken()).collection('click_days');
  let count = 0;
  const add = (at: string, change: object = {}, marks: ClickMark[] = []) =>
    clicks().add({
      ...{ clickId: String(++count), websiteName: red, at: new Date(at), page: '/', slot: 'listing', mid: 12 },
      ...{ href: 'https://m12.example', campaignId: 5035, client: 'mobile', marks, ...change },
    });
  const query = (groupBy: ClickKey[], change: Partial<ReportQuery<ClickKey>> = {}): ReportQuery<ClickKey> => ({
    ...{ from: '2026-11-08', to: '2026-11-10', timeZone: 'UTC', groupBy, maxRows: 1_000, ...change },
  });

  beforeEach(async () => {
    await stored().deleteMany({});
    await test.app.get<Connection>(getConnectionToken()).collection('clicks').deleteMany({});
    await add('2026-11-08T00:00:00Z');
    await add('2026-11-08T23:59:59.999Z', { productId: 'p1', search: 'dog bed' }, ['repeat']);
    await add('2026-11-09T08:00:00Z', { websiteName: blue, mid: 11, slot: 'banner', couponId: 'c1' });
    await add('2026-11-09T08:00:00Z', { mid: undefined, articleId: 'a1' }, ['bot', 'prefetch']);
    await add('2026-11-10T08:00:00Z', { productId: 'p1' });
    await add('2026-11-11T08:00:00Z');
  });

  it.each(CLICK_KEYS.map((key) => [key] as const))('are those of the clicks by %s', async (key) => {
    for (const groupBy of [[key], ['day', key], ['websiteName', key]] as ClickKey[][]) {
      const unique = [...new Set(groupBy)];
      const counted = await days().counts(query(unique), NOW);
      expect(counted).toEqual(await clicks().counts(query(unique)));
    }
  });

  it('are those of the sites of the query', async () => {
    const ofBlue = query(['day'], { sites: [blue] });
    expect(await days().counts(ofBlue, NOW)).toEqual(await clicks().counts(ofBlue));
    expect((await days().counts(query(['day'], { sites: [] }), NOW))?.rows).toEqual([]);
  });

  it('are used for queries by one field in UTC, and not for many uncounted days', async () => {
    expect(await days().counts(query(['slot', 'mid']), NOW)).toBeUndefined();
    expect(await days().counts(query(['day'], { timeZone: 'America/New_York' }), NOW)).toBeUndefined();
    await add('2026-10-01T12:00:00Z');
    expect(await days().counts(query(['day'], { from: '2026-10-01' }), NOW)).toBeUndefined();
    expect(await days().counts(query(['day'], { from: '2026-11-10' }), NOW)).toBeUndefined();
  });

  it('are stored by the job for all ended days, and for a day again after clicks were added to it', async () => {
    await days().countEnded(NOW, signal);
    const counted = await stored().find({ key: 'state' }).sort({ period: 1 }).toArray();
    expect(counted.map(({ period }) => period as string)).toEqual(['2026-11-08', '2026-11-09']);
    await add('2026-11-08T01:00:00Z');
    await days().forget([new Date('2026-11-08T01:00:00Z')]);
    expect(await days().counts(query(['day']), NOW)).toEqual(await clicks().counts(query(['day'])));
  });

  it('are checked against the clicks, and replaced if they differ', async () => {
    await days().countEnded(NOW, signal);
    await add('2026-11-08T01:00:00Z');
    await add('2026-11-09T01:00:00Z');
    for (let hour = 0; hour < 24; hour++) await days().check(new Date(NOW.getTime() + hour * 3_600_000));
    expect(await days().counts(query(['day']), NOW)).toEqual(await clicks().counts(query(['day'])));
  });

  it('have the clean clicks with a token by link, and by origin for 30 days', async () => {
    const origin = { hash: 'o1', until: new Date('2026-12-09T00:00:00Z') };
    for (let index = 0; index < 30; index++) {
      const marks: ClickMark[] = index === 0 ? ['repeat'] : [];
      await add('2026-11-09T10:00:00Z', { origin, token: `t${index}`, productId: 'p1' }, marks);
    }
    await add('2026-11-09T11:00:00Z', { origin: { ...origin, hash: 'o2' } });
    const read = async () => {
      const entries = [];
      for await (const { counts, bursts } of days().stored('2026-11-09', '2026-11-09', ['link', 'origin'])) {
        const rows = counts.flatMap(({ key, websiteName, rows: all }) =>
          all.map(({ value, rawClicks, tracked = 0 }) => [key, websiteName, value, rawClicks, tracked]),
        );
        entries.push(...rows, ...bursts.map(({ subject, clicks: count }) => [subject, count]));
      }
      return entries;
    };
    await days().countEnded(NOW, signal);
    expect(await days().areCounted('2026-11-01', '2026-11-09')).toBe(true);
    expect(await days().areCounted('2026-11-01', '2026-11-10')).toBe(false);
    const links = [
      ['link', blue, '11 couponId c1', 1, 0],
      ['link', red, '0 articleId a1', 1, 0],
      ['link', red, '12 productId p1', 30, 29],
      ['link', red, '12 slot listing', 1, 0],
    ];
    const bursts = [
      ['12 productId p1', 30],
      ['o1', 30],
    ];
    expect((await read()).sort()).toEqual([...links, ['origin', red, 'o1', 30, 29], ...bursts].sort());
    expect(await clicks().originsOf(['t1', 't2', 'unknown'])).toEqual(
      new Map([
        ['t1', 'o1'],
        ['t2', 'o1'],
      ]),
    );

    await days().countEnded(new Date('2026-12-11T00:00:00Z'), signal);
    expect((await read()).sort()).toEqual([...links].sort());
    expect(await clicks().originsOf(['t1'])).toEqual(new Map());
  });

  it('are stored once if several instances count a day at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => days().countEnded(NOW, signal)));
    expect(await days().counts(query(['day', 'mid']), NOW)).toEqual(await clicks().counts(query(['day', 'mid'])));
  });

  it('are added up by month, and those of a month again after its days have changed', async () => {
    await add('2026-09-30T12:00:00Z', { productId: 'p1' });
    await add('2026-10-01T12:00:00Z', { productId: 'p1' });
    await add('2026-10-31T12:00:00Z', { productId: 'p2', websiteName: blue });
    const span = { from: '2026-09-15' };
    const counted = (key: ClickKey) => days().counts(query([key], span), NOW);
    const months = async () =>
      new Set((await stored().find({ key: 'productId month' }).toArray()).map(({ period }) => period as string));
    await days().countEnded(NOW, signal);
    expect(await months()).toEqual(new Set(['2026-09', '2026-10']));
    expect(await counted('productId')).toEqual(await clicks().counts(query(['productId'], span)));

    await add('2026-10-15T12:00:00Z', { productId: 'p1' });
    await days().forget([new Date('2026-10-15T12:00:00Z')]);
    await days().countEnded(NOW, signal);
    expect(await months()).toEqual(new Set(['2026-09', '2026-10']));
    // Only the counts of the month are read.
    await stored().deleteMany({ key: 'productId', period: /^2026-10-/ });
    expect(await counted('productId')).toEqual(await clicks().counts(query(['productId'], span)));
  });

  it('are complete after a kill at any write', async () => {
    for (let write = 1; write < 8; write++) {
      await stored().deleteMany({});
      const interruption = interruptWrites(write);
      await days()
        .countEnded(NOW, signal)
        .catch(() => undefined);
      interruption.restore();
      expect(await days().counts(query(['mid']), NOW)).toEqual(await clicks().counts(query(['mid'])));
    }
  });
});
