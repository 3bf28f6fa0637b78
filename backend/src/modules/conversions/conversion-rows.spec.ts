import { describe, expect, it } from '@jest/globals';
import type { ConversionReport } from './conversion.js';
import { findConversionColumns, groupByOrder, readConversion, type RowRules } from './conversion-rows.js';

const TOKEN = '7k2m9x4q1c8v5b3n6d0w';
const RULES: Omit<RowRules, 'columns'> = {
  dateFormat: 'monthFirst',
  numberFormat: 'decimalPoint',
  currency: 'USD',
  timeZone: 'UTC',
  state: 'pending',
  midOf: (name) => (name === 'Crocs' ? 11 : undefined),
  now: new Date('2026-11-29T12:00:00Z'),
};

function read(cells: Record<string, string>, rules: Partial<RowRules> = {}) {
  const columns = findConversionColumns(Object.keys(cells));
  return readConversion({ cells: new Map(Object.entries(cells)) }, { ...RULES, columns, ...rules });
}

const ORDER = { 'Order ID': 'A1', Commission: '7.12', Date: '2026-11-20' };

describe('rows of networks', () => {
  it.each<[string, Record<string, string>, string, Partial<ConversionReport>]>([
    [
      'CJ',
      {
        'Commission ID': '2292067663',
        'Original Action ID': '1893401',
        'Order ID': '10442',
        'Action Status': 'locked',
        SID: TOKEN,
        'Advertiser Name': 'Crocs',
        'Event Date': '2026-11-20T14:03:00Z',
        'Posting Date': '2026-11-21T02:31:48Z',
        'Sale Amount (USD)': '89.00',
        'Pub Commission Amount (USD)': '7.12',
      },
      '1893401',
      {
        line: '2292067663',
        state: 'approved',
        amountCents: 8_900,
        commissionCents: 712,
        mid: 11,
        occurredAt: new Date('2026-11-20T14:03:00Z'),
        updatedAt: new Date('2026-11-21T02:31:48Z'),
      },
    ],
    [
      'Awin',
      {
        id: '987654321',
        advertiserId: '1001',
        commissionStatus: 'declined',
        'commissionAmount.amount': '5.5',
        'commissionAmount.currency': 'USD',
        'saleAmount.amount': '55',
        'saleAmount.currency': 'USD',
        'clickRefs.clickRef': TOKEN,
        transactionDate: '2026-11-20T14:03:00',
        validationDate: '2026-11-25T08:00:00',
      },
      '987654321',
      { state: 'reversed', amountCents: 5_500, commissionCents: 550, updatedAt: new Date('2026-11-25T08:00:00Z') },
    ],
    [
      'impact.com',
      {
        'Action Id': '1000.4533.90',
        Campaign: 'Crocs',
        State: 'APPROVED',
        Amount: '1,129.99',
        Payout: '90.40',
        Currency: 'CAD',
        'Event Date': '2026-11-20 09:03:00 EST',
        SubId1: TOKEN,
      },
      '1000.4533.90',
      {
        state: 'approved',
        amountCents: 112_999,
        commissionCents: 9_040,
        currency: 'CAD',
        mid: 11,
        occurredAt: new Date('2026-11-20T14:03:00Z'),
      },
    ],
    [
      'Rakuten',
      {
        etransaction_id: 'f00d-1',
        order_id: '55012',
        u1: TOKEN,
        sale_amount: '-40.00',
        commissions: '-3.20',
        currency: 'USD',
        transaction_date: '2026-11-20 14:03:00',
        process_date: '2026-11-28 00:11:00',
      },
      '55012',
      { line: 'f00d-1', state: 'pending', amountCents: -4_000, commissionCents: -320 },
    ],
    [
      'ShareASale',
      {
        'Trans ID': '77120',
        'Trans Date': '11/20/2026 2:03 PM',
        'Trans Amount': '$40.00',
        Commission: '$4.00',
        Voided: '1',
        afftrack: TOKEN,
      },
      '77120',
      { state: 'reversed', amountCents: 4_000, commissionCents: 400 },
    ],
  ])('of %s are read', (_network, cells, reference, expected) => {
    const result = read(cells);
    expect(result).toMatchObject({ reference, report: { token: TOKEN, ...expected } });
  });
});

describe('readConversion', () => {
  it('takes what a row lacks from the rules', () => {
    expect(read(ORDER, { state: 'approved', currency: 'CAD' })).toEqual({
      reference: 'A1',
      report: {
        state: 'approved',
        amountCents: 0,
        commissionCents: 712,
        currency: 'CAD',
        occurredAt: new Date('2026-11-20T00:00:00Z'),
      },
    });
  });

  it.each([
    ['0', 0],
    ['-7.12', -712],
    ['$-7.12', -712],
    ['-$7.12', -712],
    ['($7.12)', -712],
    ['1,007.126', 100_713],
    ['7.781', 778],
    ['.5', 50],
  ])('reads the commission %s', (text, cents) => {
    expect(read({ ...ORDER, Commission: text })).toMatchObject({ report: { commissionCents: cents } });
  });

  it('reads a report that says when the order changed, and not when it was made', () => {
    const { report } = read({ ...ORDER, Date: '', Updated: '2026-11-21' }) as { report: ConversionReport };
    expect(report).toMatchObject({ updatedAt: new Date('2026-11-21T00:00:00Z') });
    expect(report).not.toHaveProperty('occurredAt');
    const { Date: _, ...undated } = ORDER;
    expect((read(undated) as { report: ConversionReport }).report).not.toHaveProperty('occurredAt');
  });

  it('ignores the day on which a network will decide', () => {
    expect(read({ ...ORDER, Updated: '2027-01-15', 'Locking Date': '2027-01-15' })).toMatchObject({
      report: { state: 'pending' },
    });
  });

  it('reads amounts with a decimal comma', () => {
    const result = read({ ...ORDER, Commission: '1.007,12', Amount: '12.345,5 $' }, { numberFormat: 'decimalComma' });
    expect(result).toMatchObject({ report: { commissionCents: 100_712, amountCents: 1_234_550 } });
  });

  it('ignores a sub-ID that is no click token', () => {
    const result = read({ ...ORDER, SID: 'newsletter-2026' });
    expect(result).not.toHaveProperty('report.token');
    expect(read({ ...ORDER, SID: TOKEN.toUpperCase() })).toMatchObject({ report: { token: TOKEN } });
  });

  it.each([
    [{ 'Order ID': '' }, /Order ID/],
    [{ 'Order ID': 'x'.repeat(201) }, /Order ID/],
    [{ Commission: '' }, /Commission/],
    [{ Commission: 'seven' }, /Commission "seven"/],
    [{ Commission: '7.12 EUR' }, /EUR/],
    [{ Status: 'perhaps' }, /Status "perhaps" is not a state/],
    [{ Date: 'yesterday' }, /Date "yesterday"/],
    [{ Date: '2027-11-20' }, /Date "2027-11-20"/],
    [{ Date: '2019-11-20' }, /Date "2019-11-20"/],
    [{ Date: '' }, /Date/],
  ])('rejects %j', (change, message) => {
    const result = read({ ...ORDER, ...change });
    expect(result).toEqual({ errors: [expect.stringMatching(message)] });
  });
});

describe('groupByOrder', () => {
  const row = (reference: string, change: Partial<ConversionReport> = {}) => ({
    reference,
    report: {
      state: 'approved',
      amountCents: 4_000,
      commissionCents: 400,
      currency: 'USD',
      occurredAt: new Date('2026-11-20T00:00:00Z'),
      ...change,
    } satisfies ConversionReport,
  });

  it('adds up the lines of an order that the network does not name', () => {
    const orders = groupByOrder([row('a'), row('b'), row('a', { amountCents: 1_000, commissionCents: 100 })]);
    expect(orders).toMatchObject([
      { reference: 'a', reports: [{ amountCents: 5_000, commissionCents: 500 }] },
      { reference: 'b', reports: [{ amountCents: 4_000, commissionCents: 400 }] },
    ]);
  });

  it('keeps lines with names, corrections and other times apart', () => {
    const [order] = groupByOrder([
      row('a', { line: '1' }),
      row('a', { line: '2' }),
      row('a', { amountCents: -1_000, commissionCents: -100 }),
      row('a', { updatedAt: new Date('2026-11-21T00:00:00Z') }),
    ]);
    expect(order!.reports).toHaveLength(4);
  });

  it('counts the parts of an order that stand, and is as far as the last of them', () => {
    const parts = [
      row('a', { state: 'reversed', commissionCents: 212 }),
      row('a', { commissionCents: 500 }),
      row('a', { state: 'pending', commissionCents: 30 }),
      row('a', { state: 'reversed', commissionCents: 9 }),
    ];
    for (const rows of [parts, parts.toReversed()]) {
      expect(groupByOrder(rows)).toMatchObject([{ reports: [{ state: 'pending', commissionCents: 530 }] }]);
    }
    expect(groupByOrder([parts[0]!, parts[3]!])).toMatchObject([
      { reports: [{ state: 'reversed', commissionCents: 221 }] },
    ]);
  });
});
