import { describe, expect, it } from '@jest/globals';
import type { RawRow } from '../../tables/raw-row.js';
import { dateOrderOfRows, findCouponColumns, parseDiscount, toCouponBody, toCouponRow } from './coupon-rows.js';

const midOf = (merchant: string) => (merchant === 'Crocs' ? 199042 : undefined);

/** Converts rows whose cells are separated by bars. */
const categoryIdOf = (category: string) => ({ Clogs: 3, 'Ink & Paper': 4 })[category];

function convert(columns: string, ...lines: string[]) {
  const names = columns.split('|');
  const found = findCouponColumns(names);
  const rows = lines.map((text, index) => {
    const cells = new Map(text.split('|').map((cell, at) => [names[at] ?? '', cell]));
    return toCouponRow({ line: index + 2, cells } satisfies RawRow, found);
  });
  const dateFormat = dateOrderOfRows(rows);
  return rows.map((row) =>
    toCouponBody(row, {
      columns: found,
      dateFormat,
      midOf,
      categoryIdOf,
      site: 'redsite',
      timeZone: 'America/New_York',
    }),
  );
}

describe('parseDiscount', () => {
  it.each([
    ['20%', { kind: 'percentage', percent: 20 }],
    ['5 % off', { kind: 'percentage', percent: 5 }],
    ['20% OFF', { kind: 'percentage', percent: 20 }],
    ['20 percent', { kind: 'percentage', percent: 20 }],
    ['-20%', { kind: 'percentage', percent: 20 }],
    ['0.2', { kind: 'percentage', percent: 20 }],
    ['0%', { kind: 'percentage', percent: 0 }],
    ['$10', { kind: 'amount', cents: 1000, currency: 'USD' }],
    ['$0.29 off', { kind: 'amount', cents: 29, currency: 'USD' }],
    ['$1,000 off', { kind: 'amount', cents: 100_000, currency: 'USD' }],
    ['CA$12.5', { kind: 'amount', cents: 1250, currency: 'CAD' }],
    ['C$12', { kind: 'amount', cents: 1200, currency: 'CAD' }],
    ['US$12', { kind: 'amount', cents: 1200, currency: 'USD' }],
    ['10 cad', { kind: 'amount', cents: 1000, currency: 'CAD' }],
    ['10 $', { kind: 'amount', cents: 1000, currency: 'USD' }],
    ['CAD 10', { kind: 'amount', cents: 1000, currency: 'CAD' }],
    ['15.5%', { kind: 'text', text: '15.5%' }],
    ['20–30%', { kind: 'text', text: '20–30%' }],
    ['€10', { kind: 'text', text: '€10' }],
    ['Free shipping', { kind: 'text', text: 'Free shipping' }],
    ['Up to 50% off', { kind: 'text', text: 'Up to 50% off' }],
    ['10', undefined],
    ['1,000', undefined],
  ])('reads %j', (text, discount) => expect(parseDiscount(text)).toEqual(discount));
});

describe('findCouponColumns', () => {
  it('finds names in any order, letter case and of four languages, and names the others', () => {
    expect(findCouponColumns(['Title', 'DISCOUNT', 'Product IDs', 'merchant', 'Note'])).toEqual({
      mapping: { title: 'Title', discount: 'DISCOUNT', 'product ids': 'Product IDs', merchant: 'merchant' },
      ignored: ['Note'],
    });
    for (const [names, columns] of [
      ['Händler|Gutscheincode|Titel|Rabatt|gültig ab|gültig bis', 'merchant|code|title|discount|starts|ends'],
      ['Marchand|Code promo|Titre|Réduction|Date de début|Date de fin', 'merchant|code|title|discount|starts|ends'],
      ['Tienda|Código|Título|Descuento|Inicio|Vencimiento', 'merchant|code|title|discount|starts|ends'],
    ] as const) {
      const { mapping } = findCouponColumns(names.split('|'));
      expect(Object.keys(mapping).sort()).toEqual(columns.split('|').sort());
    }
  });

  it('finds the columns of a network, and prefers a title to a description', () => {
    const columns =
      'Promotion ID|Advertiser|Advertiser ID|Type|Code|Description|Starts|Ends|Regions|Terms|Deeplink|Title';
    expect(findCouponColumns(columns.split('|'))).toEqual({
      mapping: { merchant: 'Advertiser', code: 'Code', title: 'Title', terms: 'Terms', starts: 'Starts', ends: 'Ends' },
      ignored: ['Promotion ID', 'Advertiser ID', 'Type', 'Description', 'Regions', 'Deeplink'],
    });
    expect(findCouponColumns(['Advertiser', 'Description']).mapping).toMatchObject({ title: 'Description' });
    const links =
      'ADVERTISER NAME|LINK NAME|DESCRIPTION|COUPON CODE|PROMOTIONAL DATE START|PROMOTIONAL DATE END|CLICK URL';
    expect(findCouponColumns(links.split('|'))).toEqual({
      mapping: {
        merchant: 'ADVERTISER NAME',
        code: 'COUPON CODE',
        title: 'LINK NAME',
        starts: 'PROMOTIONAL DATE START',
        ends: 'PROMOTIONAL DATE END',
      },
      ignored: ['DESCRIPTION', 'CLICK URL'],
    });
    expect(findCouponColumns(['store.name', 'Deal', 'Valid through']).mapping).toEqual({
      merchant: 'store.name',
      title: 'Deal',
      ends: 'Valid through',
    });
  });
});

describe('an imported row', () => {
  it('has all columns', () => {
    const columns = 'Title|Discount|Merchant|Code|Starts|Ends|Exclusive|Websites|Product IDs';
    const row = 'Clogs, all|20%|Crocs|CLOG20|2026-11-20|2026-12-01T05:00:00Z|Yes|redsite bluesite|a b';
    expect(convert(columns, row)).toEqual([
      {
        body: {
          title: 'Clogs, all',
          code: 'CLOG20',
          terms: '',
          mid: 199042,
          discount: { kind: 'percentage', percent: 20 },
          startsAt: '2026-11-20T05:00:00.000Z',
          endsAt: '2026-12-01T05:00:00.000Z',
          exclusive: true,
          websiteName: ['redsite', 'bluesite'],
          productIds: ['a', 'b'],
          categoryIds: [],
          excludedProductIds: [],
          excludedCategoryIds: [],
          minSpend: null,
          saleItemsExcluded: false,
          newCustomersOnly: false,
        },
        errors: [],
      },
    ]);
  });

  it('requires the merchant and the title only, which may begin with the discount', () => {
    const discounts = convert(
      'merchant|title',
      'Crocs|15% off over $75',
      'Crocs|Save $10 off boots',
      'Crocs|Free shipping',
    );
    expect(discounts.map(({ body }) => body)).toMatchObject([
      { discount: { kind: 'percentage', percent: 15 }, startsAt: null, endsAt: null, websiteName: ['redsite'] },
      { discount: { kind: 'amount', cents: 1_000 }, exclusive: false, productIds: [] },
      { discount: { kind: 'text', text: 'Free shipping' } },
    ]);
  });

  it.each([
    ['2026-11-20', '2026-12-31'],
    ['11/20/2026', '12/31/2026'],
    ['20/11/2026', '31/12/2026'],
    ['20.11.2026', '31.12.2026'],
    ['Nov 20, 2026', 'Dec 31, 2026'],
    ['46346', '46387'],
    ['2026-11-20T00:00:00-05:00', '2027-01-01T00:00:00-05:00'],
    ['11/20/26 12:00 AM', '1/1/27 12:00 AM'],
    ['20/11/2026 00:00', '01/01/2027 00:00'],
    ['20261120', '20261231'],
    ['46346.0', '46388.0000001'],
    ['11/20/2026 12:00 AM ET', '12/31/2026 9:00 PM PT'],
  ])('starts on %s and ends on %s in the time zone of the site', (starts, ends) => {
    expect(convert('merchant|title|starts|ends', `Crocs|a|${starts}|${ends}`)).toMatchObject([
      { body: { startsAt: '2026-11-20T05:00:00.000Z', endsAt: '2027-01-01T05:00:00.000Z' }, errors: [] },
    ]);
  });

  it('reads ambiguous dates in the order of the other rows', () => {
    const [ambiguous] = convert('merchant|title|ends', 'Crocs|a|05/12/2026', 'Crocs|b|24/12/2026');
    expect(ambiguous?.body).toMatchObject({ endsAt: '2026-12-06T05:00:00.000Z' });
    expect(convert('merchant|title|ends', 'Crocs|a|05/12/2026')[0]?.body).toMatchObject({
      endsAt: '2026-05-13T04:00:00.000Z',
    });
  });

  it.each(['', 'ongoing', '9999-12-31', 'no end', '0000-00-00', 'TBD', 'unbefristet'])('has no end: %j', (ends) =>
    expect(convert('merchant|title|ends', `Crocs|a|${ends}`)).toMatchObject([{ body: { endsAt: null }, errors: [] }]),
  );

  it('has the times of the zone that its row names', () => {
    const zones = ['America/Los_Angeles', 'PST', 'PT', 'Mars/Base'];
    const rows = zones.map((zone) => `Crocs|a|2026-12-01T21:00:00|2026-12-09|${zone}`);
    const pacific = { body: { startsAt: '2026-12-02T05:00:00.000Z', endsAt: '2026-12-10T08:00:00.000Z' }, errors: [] };
    expect(convert('merchant|title|Start Date|End Date|Time Zone', ...rows)).toMatchObject([
      ...[pacific, pacific, pacific],
      { errors: ['Column Time Zone: "Mars/Base" is not a time zone such as America/New_York or EST.'] },
    ]);
  });

  it.each(['N/A', 'No code needed', 'none', '-', 'No coupon code required', 'Kein Code nötig', 'Aucun code', 'n.a.'])(
    'has no code: %s',
    (code) => expect(convert('merchant|title|code', `Crocs|a|${code}`)).toMatchObject([{ body: { code: '' } }]),
  );

  it.each(['NOCODEBLUES', 'NONE5', 'NA10'])('has the code %s', (code) =>
    expect(convert('merchant|title|code', `Crocs|a|${code}`)).toMatchObject([{ body: { code } }]),
  );

  it('has texts without HTML', () => {
    const row = 'Crocs|<b>10% off</b> Clogs &amp; more|New customers &lt;b&gt;only&lt;/b&gt;';
    expect(convert('merchant|title|terms', row)[0]?.body).toMatchObject({
      title: '10% off Clogs & more',
      terms: 'New customers only',
      discount: { kind: 'percentage', percent: 10 },
    });
    expect(convert('merchant|title|terms', 'Crocs|A <3 B & C|One\nTwo')[0]?.body).toMatchObject({
      title: 'A <3 B & C',
      terms: 'One\nTwo',
    });
  });

  it('names the columns of cells that cannot be read', () => {
    const columns = 'merchant|title|Rabatt|Valid until|exclusive|code';
    expect(convert(columns, 'Crocs|a|10|soon|perhaps|1.00E+05')[0]?.errors).toEqual([
      'Column code: 1.00E+05 was changed by a spreadsheet.',
      'Column Rabatt: "10" is not a discount: add % or a currency.',
      'Column Valid until: "soon" is not a date such as 2026-11-30 or 11/30/2026.',
      'Column exclusive: "perhaps" is not yes or no.',
    ]);
  });

  it.each([
    ["'-20OFF", '-20OFF'],
    ["'=SAVE10", '=SAVE10'],
    ["'@HOME10", '@HOME10'],
    ["'+PLUS", '+PLUS'],
    ["'0075", '0075'],
    ['0075', '0075'],
    ['1E5', '1E5'],
    ["'S10", "'S10"],
  ])('has the code %s of an export as %s', (code, stored) =>
    expect(convert('merchant|title|code', `Crocs|a|${code}`)).toMatchObject([{ body: { code: stored }, errors: [] }]),
  );
});

describe('conditions', () => {
  const columns = 'Merchant|Title|Categories|Exclusions|Minimum order|New customers|Sale items excluded';
  const read = (...cells: string[]) => {
    const names = columns.split('|');
    const found = findCouponColumns(names);
    const row = toCouponRow({ line: 2, cells: new Map(names.map((name, at) => [name, cells[at] ?? ''])) }, found);
    const context = { columns: found, dateFormat: 'monthFirst', midOf, categoryIdOf, site: 'redsite' } as const;
    return toCouponBody(row, { ...context, timeZone: 'America/New_York' });
  };

  it('are read as data', () => {
    expect(read('Crocs', 'Sale', 'Clogs | Ink & Paper', 'Clogs', 'CA$50', 'yes', '')).toMatchObject({
      body: {
        categoryIds: [3, 4],
        excludedCategoryIds: [3],
        minSpend: { cents: 5000, currency: 'CAD' },
        newCustomersOnly: true,
        saleItemsExcluded: false,
      },
      errors: [],
    });
    expect(read('Crocs', 'Sale', '', '', '50').body).toMatchObject({
      categoryIds: [],
      minSpend: { cents: 5000, currency: 'USD' },
    });
    expect(read('Crocs', 'Sale').body).toMatchObject({ minSpend: null });
  });

  it('that cannot be read are errors', () => {
    expect(read('Crocs', 'Sale', 'Boots', '', 'two pairs').errors).toEqual([
      expect.stringContaining('Boots'),
      expect.stringContaining('two pairs'),
    ]);
  });
});
