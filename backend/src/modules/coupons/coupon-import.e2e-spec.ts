import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ConflictException } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { type Model, mongo } from 'mongoose';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { Coupon } from './coupon.resource.js';

const { red, blue } = SAMPLE.sites;

/** More than two batches. */
const ROWS = 1_200;

const FILE = [
  'Merchant,Code,Title,Discount,Ends,Websites',
  `Red Brand,GOOD,Collars,20%,2099-01-01,`,
  `red brand,GOOD2,Beds,$5,,${red}|${blue}`,
  `12,,Bowls,Free shipping,,`,
  `Nobody,X1,Hats,5%,,`,
  `Red Brand,X2,,5%,,`,
  `Red Brand,X3,Toys,150%,,`,
  `Red Brand,good,Again,5%,,`,
  `Red Brand,X4,Ends,5%,soon,`,
  `Red Brand,X5,Elsewhere,5%,,unheardof`,
].join('\r\n');

describe('POST /coupons/import', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
  });
  afterAll(() => test.close());

  const send = (body: object, token = owner) =>
    request(test.server)
      .post('/api/coupons/import')
      .set('Authorization', token)
      .send({ csv: FILE, websiteName: red, ...body });
  const count = async () => {
    const { headers } = await request(test.server).get('/api/coupons').set('Authorization', owner).expect(200);
    return Number(headers['content-range']?.split('/')[1]);
  };
  const ERRORS = [
    [],
    [],
    [],
    ['There is no merchant Nobody.'],
    ['Please enter a title'],
    ['Enter a whole percentage from 1 to 100'],
    ['Line 2 has the same merchant, code and website.'],
    ['Column Ends: "soon" is not a date such as 2026-11-30 or 11/30/2026.'],
    [expect.stringContaining('unheardof')],
  ];

  it('previews the rows without a change', async () => {
    const { body } = await send({ preview: true }).expect(200);
    expect(body.created).toBe(3);
    expect((body.rows as { errors: string[] }[]).map(({ errors }) => errors)).toEqual(ERRORS);
    expect(body.rows[0]).toEqual({
      line: 2,
      merchant: 'Red Brand',
      code: 'GOOD',
      title: 'Collars',
      errors: [],
      discount: { kind: 'percentage', percent: 20 },
      startsAt: null,
      endsAt: '2099-01-02T05:00:00.000Z',
    });
    expect(body).toMatchObject({ ignoredColumns: [], unknownMerchants: ['Nobody'] });
    expect(await count()).toBe(0);
  });

  it('creates the valid rows and names the others, and creates none twice', async () => {
    const { body } = await send({}).expect(200);
    expect(body.created).toBe(3);
    expect((body.rows as { errors: string[] }[]).map(({ errors }) => errors)).toEqual(ERRORS);
    expect(await count()).toBe(3);
    const { body: shown } = await request(test.server).get('/api/coupons/all').query({ websiteName: blue });
    expect(shown.data).toEqual([]);
    const again = (await send({}).expect(200)).body;
    const rows = again.rows as { errors: string[] }[];
    expect(rows[0]!.errors).toEqual([`The merchant already has a coupon with the code GOOD on ${red}.`]);
    expect(rows[2]!.errors).toEqual([`The merchant already has the coupon “Bowls” without a code on ${red}.`]);
    expect(again.created).toBe(0);
    expect(await count()).toBe(3);
  });

  it('reads 10,000 rows', async () => {
    // Rows without a known merchant are not checked further, which takes seconds.
    const csv = `merchant,title,discount\n${'Nobody,Hats,5%\n'.repeat(10_000)}`;
    const { body } = await send({ csv }).expect(200);
    const rows = body.rows as { line: number; errors: string[] }[];
    expect(rows).toHaveLength(10_000);
    expect(rows.at(-1)).toMatchObject({ line: 10_001, errors: ['There is no merchant Nobody.'] });
    expect(body.created).toBe(0);
  });

  it('imports rows in several batches, and names the lines with errors', async () => {
    const rows = Array.from({ length: ROWS }, (_, i) => `12,BULK${i},Bulk ${i},${i % 101}%,2099-01-01`);
    const csv = `merchant,code,title,discount,ends\n${rows.join('\n')}`;
    const before = await count();
    const { body } = await send({ csv }).expect(200);
    const invalid = (body.rows as { line: number; errors: string[] }[]).filter(({ errors }) => errors.length > 0);
    expect(body.created).toBe(ROWS - invalid.length);
    expect(invalid).toHaveLength(Math.ceil(ROWS / 101));
    expect(invalid[1]).toMatchObject({ line: 103, errors: ['Enter a whole percentage from 1 to 100'] });
    expect(await count()).toBe(before + body.created);
    const { body: found } = await request(test.server)
      .get('/api/coupons')
      .query({ filter: JSON.stringify({ q: `BULK${ROWS - 2}` }) })
      .set('Authorization', owner)
      .expect(200);
    expect(found).toMatchObject([
      { code: `BULK${ROWS - 2}`, endsAt: '2099-01-02T05:00:00.000Z', createdAt: expect.any(String) },
    ]);
    const { body: again } = await send({ csv }).expect(200);
    expect(again.created).toBe(0);
  });

  it.each([
    [
      'a list of a network',
      'Promotion ID,Advertiser,Code,Ends,Regions,Title\n8,Red Brand,AUTUMN15,04/12/2099 23:59,US,"15% off over $75"\n',
      'AUTUMN15',
    ],
    ['an inch sign', 'merchant,code,title,discount\nRed Brand,TV50,"Save $50 on 55" TVs",$50\n', 'TV50'],
    ['sep= and semicolons', 'sep=;\nmerchant;code;title;discount\nRed Brand;SEP10;Ten percent;10%\n', 'SEP10'],
    [
      'a title above the header',
      'Coupons for November,,,\nmerchant,code,title,discount\nRed Brand,ROW10,Ten percent,10%\n',
      'ROW10',
    ],
    [
      'UTF-16 and tabs',
      Buffer.from('\uFEFFmerchant\tcode\ttitle\tdiscount\r\nRed Brand\tCAFÉ10\tCafé crème\t10%\r\n', 'utf16le'),
      'CAFÉ10',
    ],
    ['JSON', '[{"merchant":"Red Brand","code":"JSON10","title":"Ten percent","discount":"10%"}]', 'JSON10'],
  ])('reads a file with %s', async (_kind, content, code) => {
    const file = Buffer.from(content).toString('base64');
    const { body } = await send({ csv: undefined, file }).expect(200);
    expect(body).toMatchObject({ created: 1, rows: [{ code, errors: [] }] });
  });

  it.each([
    ['stores no history of rows that it cannot store', new ConflictException('Not now.'), 409, 0],
    // The rows may be stored.
    ['keeps the history of rows if the database does not answer', new mongo.MongoNetworkError('Lost.'), 503, 1],
  ])('%s', async (title, error, status, changes) => {
    const csv = `merchant,code,title,discount\nRed Brand,UNSTORED,${title},5%\n`;
    const model = test.app.get<Model<Coupon>>(getModelToken(Coupon.name));
    jest.spyOn(model, 'insertMany').mockRejectedValueOnce(error);
    await send({ csv }).expect(status);
    const filter = JSON.stringify({ q: title });
    const recorded = await request(test.server).get('/api/changes').query({ filter }).set('Authorization', owner);
    expect(recorded.body).toHaveLength(changes);
  });

  it('reads columns that the first record does not have', async () => {
    const rows = [
      { merchant: 'Red Brand', code: 'SPARSE1', title: 'One' },
      { merchant: 'Red Brand', code: 'SPARSE2', title: 'Two', ends: '2099-01-31' },
    ];
    const file = Buffer.from(JSON.stringify(rows)).toString('base64');
    const { body } = await send({ csv: undefined, file, preview: true }).expect(200);
    expect(body.rows).toMatchObject([{ endsAt: null }, { endsAt: '2099-02-01T05:00:00.000Z' }]);
  });

  it('names the lines of rows that do not fit the header, and imports the others', async () => {
    const csv = 'merchant,code,title,discount\nRed Brand,FIT1,One,5%\nRed Brand,FIT2,Two\nRed Brand,FIT3,Three,5%\n';
    const { body } = await send({ csv }).expect(200);
    expect(body).toMatchObject({
      created: 2,
      rows: [{ errors: [] }, { line: 3, errors: ['The row has 3 columns where the header has 4.'] }, { errors: [] }],
    });
  });

  it('imports the rows of a vendor’s own sites', async () => {
    const csv = `merchant,code,title,discount,websites\nRed Brand,MINE,Mine,5%,\nRed Brand,OURS,Ours,5%,${blue}`;
    const { body } = await send({ csv }, vendor).expect(200);
    expect(body).toMatchObject({ created: 1, rows: [{ errors: [] }, { errors: ['You do not manage this site.'] }] });
    await send({}, '').expect(401);
  });

  it.each([
    [{ csv: '' }, 'csv', 'The file is empty'],
    [{ csv: 'title,note\nx,y' }, 'csv', 'The file has no column merchant. Its columns are: title, note.'],
    [{ csv: 'title\nx' }, 'csv', expect.stringContaining('The first lines are not a header')],
    [{ csv: 'merchant,title\n' }, 'csv', 'The file has no rows.'],
    [{ csv: undefined, file: 'not base64!' }, 'file', 'file must be in Base64'],
    [{ csv: undefined }, 'file', 'Please choose a file.'],
    [
      { csv: undefined, file: Buffer.from('\xd0\xcf\x11\xe0', 'latin1').toString('base64') },
      'file',
      expect.stringContaining('The first lines are not a header'),
    ],
    [
      { csv: `merchant,title,discount\n${'12,x,5%\n'.repeat(10_001)}` },
      'csv',
      'The file has more than 10,000 rows. Import it in parts.',
    ],
    [{ websiteName: 'a b' }, 'websiteName', expect.any(String)],
  ])('rejects %#', async (fields, field, message) => {
    const { body } = await send(fields).expect(400);
    expect(body.error).toEqual({ [field]: message });
  });
});
