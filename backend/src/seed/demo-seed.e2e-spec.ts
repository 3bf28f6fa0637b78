import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import request from 'supertest';
import { buildDemoData } from '@grabdeals/seeds/demo-data';
import { DEMO_OWNER } from '@grabdeals/seeds/demo-owner';
import { MAX_SAVED_DEALS } from '@grabdeals/shared/limits';
import { startOfDay, utcDay } from '@grabdeals/shared/utc-days';
import { UploadSweeper } from '../modules/uploads/upload-sweeper.js';
import { kindOfName } from '../modules/publications/podcast-uploads.service.js';
import { ClickDaysService } from '../modules/clicks/click-days.service.js';
import { ConversionDaysService } from '../modules/conversions/conversion-days.service.js';
import { Click } from '../modules/clicks/clicks.repository.js';
import { SignalsJob } from '../modules/signals/signals-job.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { setTestClock } from '../testing/test-clock.js';
import { openTestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { DemoActivity } from './demo-activity.js';
import { DemoSeedTarget } from './demo-seed-target.js';
import { SeedService } from './seed.service.js';

const WEEK_MS = 7 * 86_400_000;
/** Two starts and the loading of all demo data take a minute on a busy machine. */
const TWO_STARTS_LIMIT_MS = 240_000;

interface Run {
  id: string;
  feedName: string;
  state: string;
  counts: Record<string, number>;
  warnings: string[];
}

interface Report {
  rows: Record<string, unknown>[];
  totals: { clicks: number; rawClicks: number; conversions: number; earnings: { integral: number } };
}

describe('an installation with the demo data', () => {
  let test: TestApp;
  let owner: string;
  beforeAll(async () => {
    // The day does not end during the tests.
    setTestClock(new Date());
    test = await startTestApp({ SEED: 'demo' });
    await test.app.get(SeedService).loadIfEnabled(() => undefined);
    owner = (await test.signIn('owner')).token;
  });
  afterAll(async () => {
    jest.useRealTimers();
    await test.close();
  });

  const get = async <T>(path: string, query: object = {}): Promise<T> => {
    const call = request(test.server).get(`/api/${path}`).set('Authorization', owner).query(query);
    return (await call.expect(200)).body as T;
  };
  const clicks = () => test.app.get<Model<Click>>(getModelToken(Click.name));
  const performance = async (query: object): Promise<Report> =>
    (await get<{ data: Report }>('home/redclub/getPerformanceReport', query)).data;

  it('has findings of the compliance check only of a coupon with a hidden product and one of a missing brand', async () => {
    for (const { value: websiteName } of buildDemoData().websites) {
      const { data } = await get<{ data: { title: string; findings: { severity: string }[] }[] }>(
        'compliance/findings',
        {
          websiteName,
        },
      );
      const found = data.map(({ title, findings }) => [title, findings.map(({ severity }) => severity)]);
      const onMainSite = [
        ['$40 off EcoTank printers', ['problem']],
        ['12% off monitors and hubs', ['warning']],
      ];
      expect([websiteName, found]).toEqual([websiteName, websiteName === 'sunsetdeals' ? onMainSite : []]);
    }
    expect(await get('compliance/overrides')).toMatchObject([{ kind: 'article', findings: [{ rule: 'link-rel' }] }]);
  });

  it('has report rows of all sites, up to yesterday', async () => {
    const today = utcDay(new Date());
    const days = await performance({ groupBy: 'day', from: utcDay(startOfDay(today, -90)) });
    expect(days.rows).toHaveLength(90);
    expect(days.rows.at(-1)).toMatchObject({ day: utcDay(startOfDay(today, -1)) });
    expect(days.totals.clicks).toBeGreaterThan(3_000);
    expect(days.totals.rawClicks).toBeGreaterThan(days.totals.clicks);
    expect(days.totals.conversions).toBeGreaterThan(60);
    expect(days.totals.earnings.integral).toBeGreaterThan(50_000);
    expect((await performance({ groupBy: 'websiteName' })).rows).toHaveLength(17);
  });

  it('has signals of two kinds, and clicks and orders that are worth a look', async () => {
    const now = new Date();
    const { signal } = new AbortController();
    // Another day may have ended since the start.
    for (const days of [ClickDaysService, ConversionDaysService]) await test.app.get(days).countEnded(now, signal);
    await test.app.get(SignalsJob).refresh(now);
    const kindsOf = async (path: string) =>
      [...new Set((await get<{ kind: string }[]>(path)).map(({ kind }) => kind))].sort();
    expect(await kindsOf('signals')).toEqual(['deadLink', 'reversals']);
    expect(await kindsOf('signals/traffic')).toEqual(['burst', 'earlyOrder']);
  });

  it('has clicks with merchants, articles and slots', async () => {
    const merchants = await performance({ groupBy: 'mid', websiteName: 'sunsetdeals' });
    expect(merchants.rows).toHaveLength(14);
    expect(merchants.rows.filter(({ merchantName }) => !merchantName)).toEqual([]);
    const articles = await performance({ groupBy: 'articleId' });
    expect(articles.rows.length).toBeGreaterThan(10);
    expect(articles.rows.filter(({ articleId, articleTitle }) => articleId && !articleTitle)).toEqual([]);
    const places = await performance({ groupBy: 'slot' });
    expect(places.rows.map(({ slot }) => slot)).toEqual(
      expect.arrayContaining(['listing', 'brand-slider', 'article-product', 'redirect']),
    );
  });

  it('has colleagues, an API key, changes, deleted records and searches', async () => {
    const users = await get<{ fullName: string; role: string }[]>('users');
    expect(users.map(({ role }) => role)).toEqual(expect.arrayContaining(['owner', 'editor', 'vendor']));
    expect(await get('api-keys')).toMatchObject([{ name: 'Reports to the data warehouse', scopes: ['reports:read'] }]);
    const changes = await get<{ actorName: string; action: string; resource: string }[]>('changes', {
      filter: '{"source":"user"}',
    });
    expect(changes.map(({ action, resource }) => `${action} ${resource}`)).toEqual(
      expect.arrayContaining(['update content', 'create synonyms', 'update redirects', 'create api-keys']),
    );
    expect(new Set(changes.map(({ actorName }) => actorName))).toEqual(new Set(['Demo Owner', 'Maya Chen']));
    const trash = await get<{ resource: string }[]>('trash');
    expect(trash.map(({ resource }) => resource).sort()).toEqual(['event', 'redirects']);
    const { rows, totals } = (
      await get<{ data: { rows: { results: number }[]; totals: { searches: number } } }>(
        'home/redclub/getSearchesReport',
      )
    ).data;
    expect(totals.searches).toBeGreaterThan(1_000);
    expect(rows.some(({ results }) => results > 0)).toBe(true);
    expect(rows.some(({ results }) => results === 0)).toBe(true);
  });

  it('has an author for the articles', async () => {
    const { data } = await get<{ data: { countCreatedBy: { fullName: string }[] } }>('home/redclub/getReports');
    expect(data.countCreatedBy.map(({ fullName }) => fullName)).toEqual([DEMO_OWNER.fullName]);
  });

  it('has the products of its clicks', async () => {
    const named = await clicks().find().select('productId').lean();
    const ids = [...new Set(named.flatMap(({ productId }) => productId ?? []))];
    expect(ids.length).toBeGreaterThan(500);
    const some = ids.filter((_, i) => i % Math.ceil(ids.length / MAX_SAVED_DEALS) === 0);
    const { gone } = await get<{ gone: string[] }>('home/products', { ids: some.join() });
    expect(gone).toEqual([]);
  });

  it('has past and upcoming events, a quote of the day, and redirects', async () => {
    const now = new Date().toISOString();
    const from = await get<{ totalCount: number }>('event/all', { from: now });
    const until = await get<{ totalCount: number }>('event/all', { until: now });
    expect([from.totalCount, until.totalCount].every((count) => count >= 2)).toBe(true);
    const midnight = `${utcDay(new Date())}T00:00:00Z`;
    const quotes = await get<{ data: object[] }>('dailyQuote/all', { from: midnight, until: midnight });
    expect(quotes.data).toEqual([expect.objectContaining({ author: expect.stringMatching(/./) })]);
    const follow = request(test.server).post('/api/redirect').send({ redirectId: 'autumn-clogs' });
    expect((await follow.expect(200)).body).toEqual({ redirect: expect.stringContaining('crocs.example') });
  });

  it.each([
    ['getAllPriceLineFeeds?chanel=4', 'Toronto'],
    ['getAllPriceLineFeeds?chanel=7', 'Miami'],
    ['getAllYahooFeeds?chanel=4&q=hotel', 'Toronto'],
    ['getAllPricelineSales', 'Toronto'],
  ])('has rows for the link builder and /handleclick in %s', async (path, city) => {
    const { data } = await get<{ data: Record<string, unknown>[] }>(path);
    expect(JSON.stringify(data)).toContain(city);
    const addresses = data.map(({ url, link }) => url ?? link);
    expect(addresses).toEqual(data.map(() => expect.stringMatching(/^https:\/\/travel\.example\/[a-z/-]+$/)));
  });

  it('has feeds with an applied run and with runs that await approval', async () => {
    const runs = () => get<Run[]>('feed-runs', { sort: '["feedName","ASC"]' });
    await until(async () => (await runs()).every(({ state }) => ['applied', 'checked', 'held'].includes(state)));
    const [applied, checked, held] = await runs();
    expect(applied).toMatchObject({ feedName: 'Brewmont Coffee & Tea, price list', state: 'applied' });
    expect(applied!.counts).toMatchObject({ added: 1, retired: 1, rejected: 0 });
    expect(checked).toMatchObject({ feedName: 'Crocs, new prices', state: 'checked', counts: { rejected: 1 } });
    expect(held).toMatchObject({ feedName: 'Voltry, weekly list', state: 'held' });
    expect(held!.warnings).toEqual([expect.stringMatching(/^The original price of \d+ products rose/)]);
    expect(await get('feeds')).toHaveLength(4);

    // The other fields of the feeds equal those of the catalogue, also the pictures of the store.
    for (const { id } of [applied!, checked!, held!]) {
      const { changes } = await get<{ changes: { fields: string[] }[] }>(`feed-runs/${id}/changes`, {
        kind: 'changed',
      });
      expect(changes.length).toBeGreaterThan(3);
      for (const { fields } of changes) expect([['price'], ['price', 'originalPrice']]).toContainEqual(fields);
    }
  });

  it('has no duplicates after a repeated load', async () => {
    const records = async () => ({
      clicks: await clicks().countDocuments(),
      totals: (await performance({ groupBy: 'day', from: utcDay(startOfDay(utcDay(new Date()), -100)) })).totals,
      announcements: await get('announcements'),
      events: await get('event/all', { pageSize: 100 }),
      quotes: await get('dailyQuote/all', { pageSize: 100 }),
      podcasts: await get('prodcast/all', { pageSize: 100 }),
      coupons: await get('coupons/all', { pageSize: 100 }),
      redirects: await get('redirects'),
      feeds: await get('getAllPriceLineFeeds'),
      productFeeds: (await get<object[]>('feeds')).length,
      runs: (await get<object[]>('feed-runs')).length,
      changes: (await get<object[]>('changes')).length,
      searches: await get('home/redclub/getSearchesReport'),
    });
    const before = await records();
    const target = test.app.get(DemoSeedTarget);
    const data = buildDemoData();
    await target.saveAnnouncements(data.announcements);
    await target.saveEvents(data.events);
    await target.saveQuotes(data.quotes);
    await target.savePodcasts(data.podcasts);
    await target.saveCoupons(data.coupons);
    await target.saveRedirects(data.redirects);
    await target.saveFeeds(data.feeds);
    await target.saveProductFeeds(data.productFeeds);
    await target.saveClicks(data.clicks);
    await target.saveOrders(data.orders);
    await target.saveDailyReports(data.dailyReports);
    await test.app.get(DemoActivity).add();
    expect(await records()).toEqual(before);
  });

  describe('podcasts', () => {
    interface Podcast {
      audioUrl: string;
      durationSeconds: number;
    }
    const audioOf = async ({ audioUrl }: Podcast): Promise<Buffer> => {
      const response = await request(test.server).get(audioUrl).responseType('blob').expect(200);
      expect(response.headers['content-type']).toBe('audio/wav');
      return response.body as Buffer;
    };

    it('have the duration of their audio', async () => {
      const { data } = await get<{ data: Podcast[] }>('prodcast/all');
      expect(data).toHaveLength(4);
      for (const podcast of data) {
        const audio = await audioOf(podcast);
        expect(kindOfName(podcast.audioUrl)?.matches(audio)).toBe(true);
        expect(audio.readUInt32LE(40) / audio.readUInt32LE(28)).toBe(podcast.durationSeconds);
      }
    });

    it('have their audio after unused uploads are swept', async () => {
      await test.app.get(UploadSweeper).sweep(new Date(Date.now() + WEEK_MS));
      const { data } = await get<{ data: Podcast[] }>('prodcast/all');
      for (const podcast of data) await audioOf(podcast);
    });
  });
});

describe('two instances that start together', () => {
  it(
    'load the demo data once',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'grabdeals-seed-'));
      const database = await openTestDatabase(folder);
      const shared = { ...database, close: () => Promise.resolve() };
      const env = { SEED: 'demo', MONGODB_URI: database.uri, DEMO_PASSWORD: 'not-the-published-one' };
      const instances = [await startTestApp(env, shared), await startTestApp(env, shared)];
      try {
        const loading = new Set<TestApp>();
        const load = (test: TestApp) => test.app.get(SeedService).loadIfEnabled(() => loading.add(test));
        expect(await Promise.all(instances.map(load))).toEqual([true, true]);
        expect(loading.size).toBe(1);
      } finally {
        for (const test of instances) await test.close();
        await database.close();
        await rm(folder, { recursive: true });
      }
    },
    TWO_STARTS_LIMIT_MS,
  );
});
