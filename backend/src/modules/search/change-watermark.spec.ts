import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ChangeWatermark } from './change-watermark.js';

describe('ChangeWatermark', () => {
  it('reads everything before the first poll', () => {
    const watermark = new ChangeWatermark(1_000);
    watermark.advance(50, 60, undefined);
    expect(watermark.since).toEqual(new Date(0));
  });

  it('subtracts the overlap and the duration of the poll', () => {
    const watermark = new ChangeWatermark(1_000);
    watermark.advance(5_000, 5_200, new Date(90_000));
    expect(watermark.since).toEqual(new Date(88_800));
  });

  it('subtracts less after each poll without newer changes, down to the newest change', () => {
    const watermark = new ChangeWatermark(1_000);
    watermark.advance(5_000, 5_000, new Date(90_000));
    watermark.advance(5_600, 5_700, new Date(90_000));
    expect(watermark.since).toEqual(new Date(89_600));
    watermark.advance(9_000, 9_100, undefined);
    expect(watermark.since).toEqual(new Date(90_000));
  });

  it('never misses a write whose clock differs by no more than the overlap', () => {
    const poll = fc.record({ pause: fc.nat({ max: 400 }), duration: fc.nat({ max: 50 }) });
    const write = fc.record({ at: fc.nat({ max: 3_000 }), skew: fc.integer({ min: -50, max: 50 }) });
    fc.assert(
      fc.property(
        fc.array(poll, { minLength: 1, maxLength: 10 }),
        fc.array(write, { maxLength: 20 }),
        (polls, writes) => {
          const watermark = new ChangeWatermark(100);
          const seen = new Set<object>();
          let now = 0;
          for (const { pause, duration } of polls) {
            const startedAt = now + pause;
            now = startedAt + duration;
            const since = watermark.since.getTime();
            const found = writes.filter(({ at, skew }) => at < startedAt && 1_000 + at + skew >= since);
            for (const each of found) seen.add(each);
            const newest =
              found.length > 0 ? new Date(Math.max(...found.map(({ at, skew }) => 1_000 + at + skew))) : undefined;
            watermark.advance(startedAt, now, newest);
            expect(writes.filter(({ at }) => at < startedAt).every((each) => seen.has(each))).toBe(true);
          }
        },
      ),
    );
  });
});
