import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CONVERSION_STATES } from '@grabdeals/shared/conversions';
import { type ConversionEntry, type ConversionReport, entryOf, totalOf } from './conversion.js';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const report = (change: Partial<ConversionReport> = {}): ConversionReport => ({
  state: 'pending',
  amountCents: 10_000,
  commissionCents: 800,
  currency: 'USD',
  occurredAt: at(1),
  ...change,
});
const entries = (...reports: Partial<ConversionReport>[]) =>
  reports.map((change, index) => entryOf(report(change), `b${index}`, at(10 + index)));
const total = (...reports: Partial<ConversionReport>[]) => totalOf(entries(...reports));

describe('totalOf', () => {
  it('is nothing without entries', () => {
    expect(totalOf([])).toBeUndefined();
  });

  it('counts the latest report of an order', () => {
    expect(total({}, { state: 'approved', commissionCents: 700 })).toMatchObject({
      state: 'approved',
      amountCents: 10_000,
      commissionCents: 700,
    });
  });

  it('prefers the time of the network to the arrival', () => {
    expect(
      total({ state: 'approved', updatedAt: at(5) }, { state: 'pending', commissionCents: 1, updatedAt: at(2) }),
    ).toMatchObject({ state: 'approved', commissionCents: 800 });
  });

  it('returns an order from reversed to approved if the network says so later', () => {
    expect(total({ state: 'reversed', updatedAt: at(5) }, { state: 'approved', updatedAt: at(6) })).toMatchObject({
      state: 'approved',
    });
  });

  it('adds the lines of an order, and drops a reversed line', () => {
    const lines = [
      { line: 'a', commissionCents: 300, amountCents: 4_000, state: 'approved' },
      { line: 'b', commissionCents: 500, amountCents: 6_000, state: 'approved' },
    ] as const;
    expect(total(...lines)).toMatchObject({ state: 'approved', amountCents: 10_000, commissionCents: 800 });
    expect(total(...lines, { ...lines[1], state: 'reversed' })).toMatchObject({
      state: 'approved',
      amountCents: 4_000,
      commissionCents: 300,
    });
  });

  it('subtracts a correction of a part, and reverses an order that corrections cancel', () => {
    const correction = { amountCents: -4_000, commissionCents: -300, occurredAt: at(8) };
    expect(total({ state: 'approved' }, correction)).toMatchObject({
      state: 'approved',
      amountCents: 6_000,
      commissionCents: 500,
    });
    expect(total({ state: 'approved' }, { ...correction, amountCents: -10_000, commissionCents: -800 })).toMatchObject({
      state: 'reversed',
      amountCents: 10_000,
      commissionCents: 800,
      occurredAt: at(1),
    });
  });

  it('subtracts a correction that is called reversed, and once if its line is reported again', () => {
    const refund = { amountCents: -4_000, commissionCents: -300, line: 'r' };
    expect(total({ state: 'approved' }, { ...refund, line: undefined, state: 'reversed' })).toMatchObject({
      state: 'approved',
      commissionCents: 500,
    });
    expect(total({ state: 'approved' }, refund, { ...refund, state: 'approved' })).toMatchObject({
      commissionCents: 500,
    });
  });

  it('counts an order once that is reported as a whole and by its lines', () => {
    const lines = [
      { line: 'a', commissionCents: 300, state: 'approved', updatedAt: at(5) },
      { line: 'b', commissionCents: 500, state: 'approved', updatedAt: at(5) },
    ] as const;
    expect(total({}, ...lines)).toMatchObject({ state: 'approved', commissionCents: 800 });
    expect(total(...lines, {})).toMatchObject({ state: 'approved', commissionCents: 800 });
    // A postback has no time of the network: it is as late as its arrival.
    expect(total(...lines, { state: 'reversed' })).toMatchObject({ state: 'reversed', commissionCents: 800 });
    const whole = { state: 'paid', updatedAt: at(6) } as const;
    expect(total(...lines, whole, { ...lines[0], updatedAt: at(7) })).toMatchObject({
      state: 'approved',
      commissionCents: 800,
    });
  });

  it('prefers a decision to a pending report without a time, which may arrive later', () => {
    expect(total({ state: 'approved', updatedAt: at(9) }, { state: 'pending' })).toMatchObject({ state: 'approved' });
    expect(total({ state: 'approved', updatedAt: at(9) }, { state: 'reversed' })).toMatchObject({ state: 'reversed' });
    expect(total({}, { commissionCents: 700 })).toMatchObject({ commissionCents: 700 });
  });

  it('keeps the time of the order if a later report has none, and counts a repetition of it once', () => {
    const refund = { occurredAt: undefined, amountCents: -500, commissionCents: -80 };
    const ledger = [
      ...entries({ state: 'approved' }),
      entryOf(report(refund), 'x', at(12)),
      entryOf(report(refund), 'x', at(13)),
    ];
    expect(totalOf(ledger)).toMatchObject({ occurredAt: at(1), commissionCents: 720 });
    expect(total({ occurredAt: undefined })).toMatchObject({ occurredAt: at(10) });
  });

  it('does not take an old report for the latest one if another file repeats it', () => {
    const [pending, approved] = entries({}, { state: 'approved' });
    const repeated = { ...pending!, batch: 'later', receivedAt: at(20) };
    expect(totalOf([pending!, approved!, repeated])).toMatchObject({ state: 'approved' });
  });

  it('keeps the amounts of a reversed order', () => {
    expect(total({}, { state: 'reversed' })).toMatchObject({ state: 'reversed', commissionCents: 800 });
  });

  it('takes the token, the merchant and the site from any report', () => {
    expect(total({ token: 't' }, { mid: 11 }, { websiteName: 'redsite', state: 'approved' })).toMatchObject({
      token: 't',
      mid: 11,
      websiteName: 'redsite',
    });
  });

  it('does not add amounts of different currencies', () => {
    expect(total({ line: 'a', currency: 'CAD' }, { line: 'b' })).toMatchObject({
      currency: 'USD',
      amountCents: 10_000,
    });
  });
});

/** Reports of one order with the network's times, from few values, so that they collide. */
const reports = fc.array(
  fc.record(
    {
      line: fc.constantFrom('a', 'b'),
      token: fc.constantFrom('t1', 't2'),
      state: fc.constantFrom(...CONVERSION_STATES),
      amountCents: fc.integer({ min: -300, max: 1_000 }),
      commissionCents: fc.integer({ min: -30, max: 100 }),
      currency: fc.constantFrom('USD', 'CAD'),
      occurredAt: fc.integer({ min: 1, max: 3 }).map(at),
      updatedAt: fc.integer({ min: 1, max: 4 }).map(at),
    },
    { requiredKeys: ['state', 'amountCents', 'commissionCents', 'currency', 'occurredAt', 'updatedAt'] },
  ),
  { maxLength: 8 },
);

/** Stores reports one after the other as the repository does: one that exists is no new entry. */
function ledgerOf(all: readonly ConversionReport[]): ConversionEntry[] {
  const ledger: ConversionEntry[] = [];
  for (const [index, each] of all.entries()) {
    const entry = entryOf(each, `b${index}`, at(10 + index));
    if (!ledger.some(({ hash }) => hash === entry.hash)) ledger.push(entry);
  }
  return ledger;
}

describe('any order and any repetition of reports', () => {
  it('gives the same total', () => {
    fc.assert(
      fc.property(
        reports.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, shuffled]) => {
          expect(totalOf(ledgerOf(shuffled))).toEqual(totalOf(ledgerOf(all)));
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** What networks say of an order of two lines, each in any state, as a whole or by line, with or without times. */
const truth = { a: 300, b: 500 } as const;
const truthful = fc.array(
  fc.record(
    {
      part: fc.constantFrom('a', 'b', 'whole'),
      state: fc.constantFrom(...CONVERSION_STATES),
      updatedAt: fc.integer({ min: 1, max: 20 }).map(at),
    },
    { requiredKeys: ['part', 'state'] },
  ),
  { minLength: 1, maxLength: 8 },
);

it('never counts more than the order earned, whatever its reports', () => {
  fc.assert(
    fc.property(truthful, (all) => {
      const made = all.map(({ part, ...rest }): ConversionReport => {
        const money = part === 'whole' ? truth.a + truth.b : truth[part];
        return report({ ...rest, ...(part === 'whole' ? {} : { line: part }), commissionCents: money });
      });
      expect(totalOf(ledgerOf(made))?.commissionCents).toBeLessThanOrEqual(truth.a + truth.b);
    }),
    { numRuns: 500 },
  );
});
