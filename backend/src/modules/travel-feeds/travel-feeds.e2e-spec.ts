import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const ROWS = [
  { title: 'Harbour Hotel', url: 'https://travel.example/1', price: 120.5 },
  { title: 'Airport Shuttle', url: 'https://travel.example/2', price: null },
];

describe('feeds', () => {
  let test: TestApp;
  let owner: string;
  beforeAll(async () => {
    test = await startTestApp();
    owner = (await test.signIn('owner')).token;
  });
  afterAll(() => test.close());

  const read = (path: string, query: object = {}) => request(test.server).get(`/api/${path}`).query(query);
  const replace = (kind: string, body: object, token = owner) =>
    request(test.server).put(`/api/feed-rows/${kind}`).set('Authorization', token).send(body);

  it.each(['getAllPriceLineFeeds', 'getAllYahooFeeds', 'getAllPricelineSales'])(
    '%s is empty if no rows are stored',
    async (path) => {
      const { body } = await read(path, { chanel: 'none' }).expect(200);
      expect(body).toEqual({ data: [] });
    },
  );

  it('stores an owner’s rows by channel, by default in channel 4', async () => {
    await replace('priceline', { rows: ROWS }).expect(200);
    expect((await read('getAllPriceLineFeeds', { chanel: '4' })).body).toEqual({ data: ROWS });
    expect((await read('getAllPriceLineFeeds')).body).toEqual({ data: ROWS });
    expect((await read('getAllPriceLineFeeds', { chanel: '5' })).body).toEqual({ data: [] });
    await replace('priceline', { chanel: '4', rows: [ROWS[1]] }).expect(200);
    expect((await read('getAllPriceLineFeeds', { chanel: '' })).body).toEqual({ data: [ROWS[1]] });
  });

  it('finds words in the Yahoo feed', async () => {
    await replace('yahoo', { chanel: '9', rows: ROWS }).expect(200);
    expect((await read('getAllYahooFeeds', { chanel: '9', q: 'HOTEL' })).body).toEqual({ data: [ROWS[0]] });
    expect((await read('getAllYahooFeeds', { chanel: '9', q: '.*' })).body).toEqual({ data: [] });
  });

  it('has sales without channels', async () => {
    await replace('priceline-sales', { chanel: '7', rows: ROWS }).expect(200);
    expect((await read('getAllPricelineSales')).body).toEqual({ data: ROWS });
  });

  it.each([{ chanel: 'a b' }, { chanel: 'x'.repeat(41) }, { chanel: { $gt: '' } }, { q: 'x'.repeat(201) }])(
    'rejects reading with %j and names the field',
    async (query) => {
      const { body } = await read('getAllYahooFeeds', query).expect(400);
      expect(Object.keys(body.error)).toEqual(Object.keys(query));
    },
  );

  it.each([
    ['no rows', {}],
    ['rows that are no list', { rows: 'x' }],
    ['a row that is no object', { rows: ['x'] }],
    ['an empty row', { rows: [{}] }],
    ['an operator for a name', { rows: [{ $set: 1 }] }],
    ['a dotted name', { rows: [{ 'a.b': 1 }] }],
    ['a nested value', { rows: [{ a: { b: 1 } }] }],
    ['a text that is too long', { rows: [{ a: 'x'.repeat(2_001) }] }],
    ['too many rows', { rows: Array.from({ length: 501 }, () => ({ a: 1 })) }],
  ])('rejects storing %s', async (_what, body) => {
    const answer = await replace('yahoo', body).expect(400);
    expect(Object.keys(answer.body.error)).toEqual(['rows']);
  });

  it('are stored by owners only, and unknown feeds are rejected', async () => {
    const vendor = (await test.signIn('vendor', ['redsite'])).token;
    await replace('yahoo', { rows: ROWS }, vendor).expect(403);
    await request(test.server).put('/api/feed-rows/yahoo').send({ rows: ROWS }).expect(401);
    const { body } = await replace('nonsense', { rows: ROWS }).expect(400);
    expect(Object.keys(body.error)).toEqual(['kind']);
  });
});
