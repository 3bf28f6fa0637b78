import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { utcDay } from '@grabdeals/shared/utc-days';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { setTestClock } from '../../testing/test-clock.js';
import { SearchCount } from './search-counts.repository.js';
import { MAX_TEXTS, NETWORK_SEARCHES } from './searches.service.js';

const { red, blue } = SAMPLE.sites;
const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/140 Mobile Safari/537.36';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const SPAN = { from: '2026-03-01', to: '2026-03-31' };

describe('searches', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let counts: Model<SearchCount>;
  const now = new Date();
  beforeAll(async () => {
    // The day does not end during the tests.
    setTestClock(now);
    test = await startTestApp({ TRUST_PROXY: 'true' });
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    counts = test.app.get<Model<SearchCount>>(getModelToken(SearchCount.name));
    await test.app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    jest.useRealTimers();
    await test.close();
  });
  beforeEach(() => counts.deleteMany({}));

  const send = (body: object, { agent = PHONE, address = '203.0.113.7' } = {}) =>
    request(test.server)
      .post('/api/searches')
      .set({ 'User-Agent': agent, 'X-Forwarded-For': address })
      .send({ websiteName: red, results: 5, ...body });
  const stored = () => counts.find().select(['-_id', '-__v', '-at']).sort({ text: 1 }).lean();
  const today = utcDay(now);

  it('are counted by site, day and text, with the results of the last one', async () => {
    await send({ text: 'Running  Shoes' }).expect(204);
    await send({ text: ' running shoes', results: 0 }).expect(204);
    await send({ text: 'lamp', results: 3 }).expect(204);
    await send({ text: 'lamp', websiteName: blue }).expect(204);
    const count = { day: today, websiteName: red };
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { ...count, text: 'lamp', searches: 1, emptySearches: 0, results: 3 },
        { ...count, websiteName: blue, text: 'lamp', searches: 1, emptySearches: 0, results: 5 },
        { ...count, text: 'running shoes', searches: 2, emptySearches: 1, results: 0 },
      ]),
    );
    expect(await counts.countDocuments()).toBe(3);
  });

  it('of bots and prefetches, and texts that may be personal, are not counted', async () => {
    await send({ text: 'lamp' }, { agent: BOT }).expect(204);
    await send({ text: 'lamp' }).set('Sec-Purpose', 'prefetch').expect(204);
    await send({ text: 'jane@mail.example' }).expect(204);
    await send({ text: '555 123 4567' }).expect(204);
    expect(await stored()).toEqual([]);
  });

  it('contain no address and no browser', async () => {
    await send({ text: 'lamp' }).expect(204);
    expect(JSON.stringify(await counts.find().lean())).not.toMatch(/203\.0\.113|Android/);
  });

  it('of concurrent shoppers are all counted', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send({ text: 'lamp' }).expect(204)));
    expect(await stored()).toEqual([expect.objectContaining({ searches: 8 })]);
  });

  it('of further texts are not counted beyond the limit of a site and day', async () => {
    const count = { websiteName: red, day: today, searches: 1, emptySearches: 0, results: 1, at: new Date() };
    await counts.insertMany(Array.from({ length: MAX_TEXTS }, (_, index) => ({ ...count, text: `text ${index}` })));
    await send({ text: 'another text' }).expect(204);
    await send({ text: 'text 7' }).expect(204);
    await send({ text: 'another text', websiteName: blue }).expect(204);
    expect(await counts.countDocuments({ websiteName: red })).toBe(MAX_TEXTS);
    expect(await counts.findOne({ websiteName: red, text: 'text 7' }).lean()).toMatchObject({ searches: 2 });
    expect(await counts.countDocuments({ websiteName: blue })).toBe(1);
  });

  it('of one network are not counted beyond its limit', async () => {
    const address = '203.0.113.99';
    for (let index = 0; index <= NETWORK_SEARCHES; index++) await send({ text: 'lamp' }, { address }).expect(204);
    expect(await stored()).toEqual([expect.objectContaining({ searches: NETWORK_SEARCHES })]);
  });

  it.each([
    [{}],
    [{ text: '' }],
    [{ text: 'x'.repeat(201) }],
    [{ text: 'lamp', results: -1 }],
    [{ text: 'lamp', results: 1.5 }],
    [{ text: ['lamp'] }],
  ])('are rejected with %j', (body) => send(body).expect(400));

  it('of an unknown site are rejected', () => send({ text: 'lamp', websiteName: 'nowhere' }).expect(400));

  describe('report', () => {
    beforeEach(async () => {
      const rows: [string, string, string, number, number, number][] = [
        [red, '2026-03-01', 'lamp', 5, 0, 9],
        [red, '2026-03-31', 'lamp', 2, 1, 0],
        [blue, '2026-03-02', 'lamp', 10, 0, 4],
        [red, '2026-03-02', 'zzz', 3, 3, 0],
        [red, '2026-03-02', 'formula', 3, 0, 1],
        [red, '2026-02-28', 'early', 99, 99, 0],
        [red, '2026-04-01', 'late', 99, 99, 0],
      ];
      await counts.insertMany(
        rows.map(([websiteName, day, text, searches, emptySearches, results]) => {
          return { websiteName, day, text, searches, emptySearches, results, at: new Date(`${day}T12:00:00Z`) };
        }),
      );
    });
    const read = (query: object, token = owner) =>
      request(test.server).get('/api/home/redclub/getSearchesReport').query(query).set('Authorization', token);

    it('has the most frequent texts first, with totals', async () => {
      const { body } = await read({ ...SPAN, websiteName: red }).expect(200);
      expect(body.data).toEqual({
        ...SPAN,
        rows: [
          { text: 'lamp', searches: 7, emptySearches: 1, results: 0 },
          { text: 'formula', searches: 3, emptySearches: 0, results: 1 },
          { text: 'zzz', searches: 3, emptySearches: 3, results: 0 },
        ],
        totals: { searches: 13, emptySearches: 4 },
      });
    });

    it('can contain only the texts without results', async () => {
      const { body } = await read({ ...SPAN, websiteName: red, emptyOnly: true }).expect(200);
      expect(body.data.rows).toEqual([
        { text: 'zzz', searches: 3, emptySearches: 3, results: 0 },
        { text: 'lamp', searches: 7, emptySearches: 1, results: 0 },
      ]);
    });

    it('includes all sites of an owner, and only the own ones of a vendor', async () => {
      const searchesOf = async (query: object, token: string) => {
        const { body } = await read({ ...SPAN, ...query }, token).expect(200);
        return (body.data.rows as { text: string; searches: number }[]).find(({ text }) => text === 'lamp')?.searches;
      };
      expect(await searchesOf({}, owner)).toBe(17);
      expect(await searchesOf({}, vendor)).toBe(7);
      await read({ ...SPAN, websiteName: blue }, vendor).expect(403);
      await read(SPAN, '').expect(401);
    });

    it('is a CSV file that spreadsheets do not execute', async () => {
      await counts.updateOne({ text: 'formula' }, { text: '=1+1' });
      const { text, headers } = await read({ ...SPAN, websiteName: red })
        .set('Accept', 'text/csv')
        .expect(200);
      expect(headers['content-disposition']).toContain('searches-2026-03-01-2026-03-31.csv');
      expect(text.trim().split('\r\n')).toEqual([
        'text,searches,emptySearches,results',
        'lamp,7,1,0',
        expect.stringMatching(/^"?'=1\+1"?,3,0,1$/),
        'zzz,3,3,0',
      ]);
    });

    it.each([
      { from: '2026-03-31', to: '2026-03-01' },
      { from: '2024-01-01', to: '2026-03-01' },
      { ...SPAN, emptyOnly: 'perhaps' },
      { ...SPAN, websiteName: 'nowhere' },
    ])('rejects %j', (query) => read(query).expect(400));
  });
});
