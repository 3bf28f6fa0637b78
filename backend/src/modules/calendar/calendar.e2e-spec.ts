import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { loadSampleSites, SAMPLE } from '../../testing/sample-sites.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { COUPONS } from '../coupons/coupon.resource.js';
import { Resources } from '../../common/resources/resources.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
/** Next year, because scheduled themes and coupons are in the future. */
const YEAR = new Date().getUTCFullYear() + 1;
const day = (date: number) => `${YEAR}-11-${String(date).padStart(2, '0')}T05:00:00.000Z`;
const NOVEMBER = { from: `${YEAR}-11-01T04:00:00Z`, until: `${YEAR}-12-01T05:00:00Z` };

interface Entry {
  time: string;
  change: string;
  kind: string;
  recordId: string;
  title: string;
  websiteName: string[];
}

describe('GET /calendar', () => {
  let test: TestApp;
  let owner: string;
  let vendor: string;
  let editor: string;
  let couponId: string;
  let articleId: string;
  beforeAll(async () => {
    test = await startTestApp();
    await loadSampleSites(test.app);
    owner = (await test.signIn('owner')).token;
    vendor = (await test.signIn('vendor', [red])).token;
    editor = (await test.signIn('editor', [red])).token;
    const image = { url: '/media/red-1.png', redirectUrl: '/offers' };
    await save('post', '/img/create', {
      websiteName: red,
      offerSection: 'Banner',
      items: [
        { ...image, title: 'Black Friday', startsAt: day(2), endsAt: day(7) },
        { ...image, title: 'Always' },
        { ...image, startsAt: `${YEAR}-12-24T05:00:00Z`, title: 'Christmas' },
      ],
    });
    await save('post', '/img/create', {
      websiteName: blue,
      offerSection: 'Offer',
      items: [{ ...image, brandName: 'Blue Brand', endsAt: day(3) }],
    });
    const theme = { websiteName: red, websiteData: { siteName: 'Dark Red' }, startsAt: day(4), endsAt: day(8) };
    await save('put', '/theme/scheduled', theme);
    const article = {
      category: 'travel',
      image: '/media/new.png',
      websiteName: [red, blue],
      startsAt: day(5),
    };
    articleId = await save('post', '/content', { ...article, title: 'A story', status: 'Published' });
    await save('post', '/content', { ...article, title: 'A draft', status: 'Draft' });
    couponId = await save('post', '/coupons', {
      mid: mids.red,
      title: 'Ten percent',
      discount: { kind: 'percentage', percent: 10 },
      websiteName: [red],
      startsAt: `${YEAR}-10-01T05:00:00Z`,
      endsAt: day(6),
    });
  });
  afterAll(() => test.close());

  async function save(method: 'post' | 'put', path: string, body: object): Promise<string> {
    const answer = await request(test.server)[method](`/api${path}`).set('Authorization', owner).send(body);
    expect({ path, ok: answer.ok, body: answer.body }).toMatchObject({ ok: true });
    return (answer.body as { id: string }).id;
  }
  const read = (query: object = {}, token = owner) =>
    request(test.server)
      .get('/api/calendar')
      .query({ ...NOVEMBER, ...query })
      .set('Authorization', token);
  const titles = async (query: object = {}, token = owner) => {
    const { body } = await read(query, token).expect(200);
    return (body as { data: Entry[] }).data.map(({ change, title }) => `${change} ${title}`);
  };

  it('returns what goes live and ends in the period on all sites, by time', async () => {
    const { body } = await read().expect(200);
    expect(body.isComplete).toBe(true);
    const entries = (body as { data: Entry[] }).data;
    expect(entries.map(({ time, change, kind, recordId, title }) => [time, change, kind, recordId, title])).toEqual([
      [day(2), 'start', 'banner', `Banner:${red}`, 'Black Friday'],
      [day(3), 'end', 'offer', `Offer:${blue}`, 'Blue Brand'],
      [day(4), 'start', 'theme', red, 'Dark Red'],
      [day(5), 'start', 'article', articleId, 'A story'],
      [day(6), 'end', 'coupon', couponId, 'Ten percent'],
      [day(7), 'end', 'banner', `Banner:${red}`, 'Black Friday'],
      [day(8), 'end', 'theme', red, 'Dark Red'],
    ]);
    expect(entries[0]).toMatchObject({ websiteName: [red], startsAt: day(2), endsAt: day(7) });
    expect(entries[3]).toMatchObject({ websiteName: [red, blue], startsAt: day(5) });
    expect(entries[3]).not.toHaveProperty('endsAt');
  });

  it('includes the start of the period and excludes its end', async () => {
    expect(await titles({ from: day(3), until: day(5) })).toEqual(['end Blue Brand', 'start Dark Red']);
    expect(await titles({ from: `${YEAR}-12-20T00:00:00Z`, until: `${YEAR}-12-31T00:00:00Z` })).toEqual([
      'start Christmas',
    ]);
  });

  it('filters by site, kind and change', async () => {
    expect(await titles({ websiteName: blue })).toEqual(['end Blue Brand', 'start A story']);
    expect(await titles({ kind: 'banner' })).toEqual(['start Black Friday', 'end Black Friday']);
    expect(await titles({ kind: 'banner', change: 'end' })).toEqual(['end Black Friday']);
    expect(await titles({ kind: 'carousel' })).toEqual([]);
    expect(await titles({ change: 'start', websiteName: '', kind: '' })).toHaveLength(3);
  });

  it('returns only the sites of vendors and editors, and no themes to editors', async () => {
    const ofRed = ['start Black Friday', 'start Dark Red', 'start A story', 'end Ten percent', 'end Black Friday'];
    expect(await titles({}, vendor)).toEqual([...ofRed, 'end Dark Red']);
    expect(await titles({}, editor)).toEqual(ofRed.filter((title) => !title.endsWith('Dark Red')));
    expect(await titles({ kind: 'theme' }, editor)).toEqual([]);
    const { body } = await read({ kind: 'article' }, vendor).expect(200);
    expect(body.data[0].websiteName).toEqual([red]);
    await read({ websiteName: blue }, vendor).expect(403);
    await read({}, '').expect(401);
  });

  it.each([
    [{ from: undefined }, 'from'],
    [{ until: 'tomorrow' }, 'until'],
    [{ until: NOVEMBER.from }, 'until'],
    [{ until: `${YEAR + 1}-03-01T00:00:00Z` }, 'until'],
    [{ kind: 'quote' }, 'kind'],
    [{ change: 'pause' }, 'change'],
    [{ websiteName: 'a b' }, 'websiteName'],
  ])('rejects %j', async (query, field) => {
    const { body } = await read(query).expect(400);
    expect(Object.keys(body.error)).toEqual([field]);
  });

  it('says if a kind has more entries than one answer contains', async () => {
    const coupon = {
      ...{ code: '', mid: mids.red, productIds: [], terms: '', exclusive: false, tags: [], websiteName: [red] },
      discount: { kind: 'percentage' as const, percent: 5 },
      startsAt: new Date(`${YEAR}-09-01T05:00:00Z`),
      endsAt: new Date(`${YEAR}-09-02T05:00:00Z`),
    };
    const many = Array.from({ length: 501 }, (_, index) => ({ ...coupon, title: `Coupon ${index}` }));
    await test.app.get(Resources).addMissing(COUPONS, many);
    const september = { from: `${YEAR}-09-01T00:00:00Z`, until: `${YEAR}-09-30T00:00:00Z` };
    const { body } = await read(september).expect(200);
    expect(body.isComplete).toBe(false);
    expect(body.data).toHaveLength(1_000);
    expect((await read({ ...september, change: 'end' })).body.data).toHaveLength(500);
  });
});
