import { describe, expect, it } from '@jest/globals';
import { parseDiscount, readCouponRows, toCouponBody } from './coupon-csv.js';

const midOf = (merchant: string) => (merchant === 'Crocs' ? 199042 : undefined);
const bodiesOf = (csv: string) =>
  readCouponRows(csv).map((row) => toCouponBody(row, { midOf, site: 'redsite', timeZone: 'America/New_York' }));

describe('parseDiscount', () => {
  it.each([
    ['20%', { kind: 'percentage', percent: 20 }],
    ['5 % off', { kind: 'percentage', percent: 5 }],
    ['$10', { kind: 'amount', cents: 1000, currency: 'USD' }],
    ['$0.29 off', { kind: 'amount', cents: 29, currency: 'USD' }],
    ['CA$12.5', { kind: 'amount', cents: 1250, currency: 'CAD' }],
    ['10 cad', { kind: 'amount', cents: 1000, currency: 'CAD' }],
    ['Free shipping', { kind: 'text', text: 'Free shipping' }],
    ['Up to 50% off', { kind: 'text', text: 'Up to 50% off' }],
    ['', { kind: 'text', text: '' }],
  ])('reads %j', (text, discount) => {
    expect(parseDiscount(text)).toEqual(discount);
  });
});

describe('an imported file', () => {
  it('has columns in any order and letter case, after a byte order mark', () => {
    const csv =
      '\uFEFFTitle,Discount,Merchant,Code,Starts,Ends,Exclusive,Websites,Product IDs,Note\r\n' +
      '"Clogs, all",20%,Crocs,CLOG20,2026-11-20,2026-12-01T05:00:00Z,Yes,redsite|bluesite,a b,x\r\n';
    expect(bodiesOf(csv)).toEqual([
      {
        title: 'Clogs, all',
        code: 'CLOG20',
        terms: '',
        mid: 199042,
        discount: { kind: 'percentage', percent: 20 },
        startsAt: '2026-11-20T05:00:00.000Z',
        endsAt: '2026-12-01T05:00:00Z',
        exclusive: true,
        websiteName: ['redsite', 'bluesite'],
        productIds: ['a', 'b'],
      },
    ]);
  });

  it('needs the merchant, the title and the discount only', () => {
    expect(bodiesOf('merchant,title,discount\nCrocs,Clogs,Gift\n\nNobody,Hats')).toMatchObject([
      { mid: 199042, startsAt: null, endsAt: null, exclusive: false, websiteName: ['redsite'], productIds: [] },
      { mid: undefined, title: 'Hats', discount: { kind: 'text', text: '' } },
    ]);
  });

  it('returns an unreadable yes or no for the validation', () => {
    expect(bodiesOf('merchant,title,discount,exclusive\nCrocs,Clogs,Gift,perhaps')).toMatchObject([
      { exclusive: 'perhaps' },
    ]);
  });

  it('names the line of each row, also after a line break in quotation marks', () => {
    const rows = readCouponRows('merchant,title,discount\nCrocs,"Two\nlines",5%\nCrocs,One,5%\n');
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  });

  it.each([
    ['title,discount\nx,5%', 'The file has no column merchant.'],
    ['', 'The file has no column merchant, title, discount.'],
    ['merchant,title,discount\n"Crocs,Clogs,5%', /^The file is not valid CSV: /],
  ])('rejects %j', (csv, message) => {
    expect(() => readCouponRows(csv)).toThrow(message);
  });
});

it('reads days in the time zone of the site, and other texts as they are', () => {
  const csv =
    'merchant,title,discount,starts,ends\nCrocs,a,5%,2026-11-27,2026-11-30\nCrocs,a,5%,2026-11-27T09:00Z,soon';
  expect(bodiesOf(csv)).toEqual([
    expect.objectContaining({ startsAt: '2026-11-27T05:00:00.000Z', endsAt: '2026-12-01T05:00:00.000Z' }),
    expect.objectContaining({ startsAt: '2026-11-27T09:00Z', endsAt: 'soon' }),
  ]);
});

it.each([';', '\t'])('reads files whose delimiter is “%s”', (delimiter) => {
  const csv = [
    ['merchant', 'title', 'discount'],
    ['Crocs', 'Clogs, beds', '5%'],
  ].map((row) => row.join(delimiter));
  expect(bodiesOf(csv.join('\n'))).toEqual([expect.objectContaining({ mid: 199042, title: 'Clogs, beds' })]);
});
