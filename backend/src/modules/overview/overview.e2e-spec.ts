import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { Caller } from '../../common/access/caller.js';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ClicksRepository } from '../clicks/clicks.repository.js';
import { FeedRunsRepository } from '../feeds/runs/feed-runs.repository.js';
import { SearchesService } from '../searches/searches.service.js';
import { OverviewService } from './overview.service.js';
import type { OverviewView } from './overview.dto.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const SHOPPER = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140', isPrefetch: false };
const DAY_MS = 86_400_000;

describe('overview', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let editor: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    editor = (await test.signIn('editor', [red])).token;
  });
  afterAll(() => test.close());

  const read = (token: string, query: object = {}) =>
    request(test.server).get('/api/overview').query(query).set('Authorization', token);
  const overviewOf = async (token: string): Promise<OverviewView> => (await read(token).expect(200)).body;
  const post = (path: string, body: object) =>
    request(test.server).post(`/api${path}`).set('Authorization', owner).send(body);

  describe('results', () => {
    // A Wednesday at 23:30 in New York.
    const now = new Date('2026-03-05T04:30:00Z');
    const asOwner: Caller = { id: 'o', fullName: 'Olga', role: 'owner', sites: [], sessionId: 's' };
    const asVendor: Caller = { ...asOwner, role: 'vendor', sites: [red] };
    const results = async (timeZone: string, caller = asOwner) => {
      const overview = await test.app.get(OverviewService).read(timeZone, caller, now);
      return overview.results!;
    };

    beforeAll(async () => {
      const times: [at: string, websiteName: string][] = [
        ['2026-03-05T04:29:00Z', red],
        ['2026-03-04T05:00:00Z', red],
        ['2026-03-04T04:59:59Z', red],
        ['2026-03-03T12:00:00Z', blue],
        ['2026-02-24T12:00:00Z', red],
      ];
      for (const [index, [at, websiteName]] of times.entries()) {
        const click = { clickId: `c${index}`, websiteName, at: new Date(at), marks: [] };
        const place = { page: '/', slot: 'listing', href: 'https://m12.example', campaignId: 5035, client: 'desktop' };
        await test.app.get(ClicksRepository).add({ ...click, ...place });
      }
      const row = { network: 'one', mid: mids.shared, clicks: 1, conversions: 1 };
      const rows = [
        { ...row, day: '2026-03-03', websiteName: red, earnings: 5 },
        { ...row, day: '2026-03-04', websiteName: blue, earnings: 7 },
      ];
      await post('/home/redclub/saveDailyReports', { rows }).expect(200);
    });

    it('count the clicks of the days of the time zone', async () => {
      const { today, yesterday, dayBefore, week, weekBefore, days } = await results('America/New_York');
      expect(today).toMatchObject({ from: '2026-03-04', clicks: 2, earnings: { integral: 700 } });
      expect(yesterday).toMatchObject({ from: '2026-03-03', clicks: 2, earnings: { integral: 500 } });
      expect(dayBefore).toMatchObject({ from: '2026-03-02', clicks: 0 });
      expect(week).toMatchObject({ from: '2026-03-02', to: '2026-03-04', clicks: 4, earnings: { integral: 1_200 } });
      expect(weekBefore).toMatchObject({ from: '2026-02-23', to: '2026-02-25', clicks: 1 });
      expect(days).toHaveLength(14);
      expect((await results('UTC')).today).toMatchObject({ from: '2026-03-05', clicks: 1 });
    });

    it('list the sites with the highest earnings of the week first', async () => {
      const { sites } = await results('America/New_York');
      expect(sites).toMatchObject([
        { websiteName: blue, clicks: 1, earnings: { integral: 700 } },
        { websiteName: red, clicks: 3, earnings: { integral: 500 } },
      ]);
    });

    it('of a vendor are those of its sites', async () => {
      const { yesterday, week, sites } = await results('America/New_York', asVendor);
      expect(yesterday).toMatchObject({ clicks: 1, earnings: { integral: 500 } });
      expect(week.earnings.integral).toBe(500);
      expect(sites.map(({ websiteName }) => websiteName)).toEqual([red]);
    });
  });

  describe('tasks', () => {
    const endsIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const addCoupon = (code: string, websiteName: string[], endsAt: string | null) => {
      const coupon = {
        mid: mids.shared,
        code,
        title: `Save with ${code}`,
        discount: { kind: 'percentage', percent: 5 },
      };
      return post('/coupons', { ...coupon, websiteName, endsAt }).expect(201);
    };

    beforeAll(async () => {
      const image = { url: 'https://cdn.example/a.png', redirectUrl: '/products' };
      const items = [2, 4, -1].map((days) => ({ ...image, endsAt: endsIn(days) }));
      await post('/img/create', { websiteName: red, offerSection: 'Banner', items: [...items, image] }).expect(200);
      await addCoupon('SOON', [red, blue], endsIn(2));
      await addCoupon('SOON2', [blue], endsIn(2.9));
      await addCoupon('LATER', [red], endsIn(3.1));
      await addCoupon('ALWAYS', [red], null);
      await addCoupon('OVER', [blue], endsIn(-1));
      const runs = test.app.get(FeedRunsRepository);
      for (const state of ['held', 'held', 'checked'] as const) {
        const feed = { feedId: 'f', feedName: 'Feed', merchantId: mids.red, merchantName: 'Red Brand' };
        const run = await runs.create({ ...feed, dryRun: false, startedBy: 'schedule', fileId: null });
        await runs.changeState(run, ['queued'], { state });
      }
      await post('/website', { label: 'Empty Site' }).expect(201);
      const searches = test.app.get(SearchesService);
      await searches.record({ text: 'zzqxv', results: 0 }, blue, SHOPPER);
      await searches.record({ text: 'shoes', results: 9 }, red, SHOPPER);
      await searches.record({ text: 'zzqxv', results: 0 }, red, SHOPPER, new Date(Date.now() - 8 * DAY_MS));
    });

    it('of an owner are those of all sites and of the installation, the most urgent first', async () => {
      const { tasks } = await overviewOf(owner);
      expect(tasks).toEqual([
        { kind: 'heldFeedRuns', count: 2, sites: [], siteCount: 0 },
        { kind: 'imagesEnding', count: 1, sites: [{ websiteName: red, count: 1 }], siteCount: 1 },
        {
          kind: 'couponsEnding',
          count: 2,
          sites: [
            { websiteName: blue, count: 2 },
            { websiteName: red, count: 1 },
          ],
          siteCount: 2,
        },
        { kind: 'draftArticles', count: 1, sites: [{ websiteName: red, count: 1 }], siteCount: 1 },
        { kind: 'sitesWithoutBrands', count: 1, sites: [{ websiteName: 'empty_site', count: 1 }], siteCount: 1 },
        { kind: 'merchantsOnNoSite', count: 1, sites: [], siteCount: 0 },
        {
          kind: 'sitesWithoutContact',
          count: 2,
          sites: [
            { websiteName: blue, count: 1 },
            { websiteName: 'empty_site', count: 1 },
          ],
          siteCount: 2,
        },
        { kind: 'emptySearches', count: 1, sites: [{ websiteName: blue, count: 1 }], siteCount: 1 },
        { kind: 'expiredCoupons', count: 1, sites: [{ websiteName: blue, count: 1 }], siteCount: 1 },
      ]);
    });

    it('of a vendor and of an editor are those of their sites and screens', async () => {
      const ofRed = [{ websiteName: red, count: 1 }];
      const expected = [
        { kind: 'imagesEnding', count: 1, sites: ofRed, siteCount: 1 },
        { kind: 'couponsEnding', count: 1, sites: ofRed, siteCount: 1 },
        { kind: 'draftArticles', count: 1, sites: ofRed, siteCount: 1 },
      ];
      expect((await overviewOf(vendor)).tasks).toEqual(expected);
      expect((await overviewOf(editor)).tasks).toEqual(expected);
    });

    it('lead to lists with the same numbers', async () => {
      const list = async (path: string, filter: object): Promise<unknown[]> => {
        const call = request(test.server)
          .get(`/api${path}`)
          .query({ filter: JSON.stringify(filter) });
        return (await call.set('Authorization', owner).expect(200)).body as unknown[];
      };
      expect(await list('/coupons', { websiteName: blue, status: 'ending' })).toHaveLength(2);
      expect(await list('/website', { contact: 'missing' })).toMatchObject([{ value: blue }, { value: 'empty_site' }]);
      expect(await list('/feed-runs', { state: 'held' })).toHaveLength(2);
      expect(await list('/merchants', { websites: 'none' })).toMatchObject([{ mid: mids.unselected }]);
    });
  });

  it('shows results to owners and vendors, and changes to owners', async () => {
    const [ofOwner, ofVendor, ofEditor] = await Promise.all([owner, vendor, editor].map(overviewOf));
    expect(ofOwner?.results).toBeDefined();
    expect(ofVendor?.results).toBeDefined();
    expect(ofEditor).not.toHaveProperty('results');
    expect(ofOwner?.changes?.[0]).toMatchObject({ resource: 'website', label: 'Empty Site', action: 'create' });
    expect(ofVendor).not.toHaveProperty('changes');
    expect(ofEditor).not.toHaveProperty('changes');
  });

  it('rejects an unknown time zone, and a caller without a session', async () => {
    const { body } = await read(owner, { timeZone: 'Mars/Base' }).expect(400);
    expect(body.error).toMatchObject({ timeZone: expect.stringContaining('must be an IANA time zone') });
    await request(test.server).get('/api/overview').expect(401);
  });
});
