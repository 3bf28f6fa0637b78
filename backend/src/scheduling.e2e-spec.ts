import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@grabdeals/shared/utc-days';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';

const { red } = SAMPLE.sites;
const { mids } = SAMPLE;
const HIT = 'pages; hit';
const SECOND_MS = 1_000;

/** Schedules everything from tomorrow until Friday, and moves the clock of the built product. */
describe('cached pages', () => {
  let storefront: TestStorefront;
  let owner: string;
  let articlePath: string;
  const now = Date.now();
  const start = now + DAY_MS;
  const end = now + 3 * DAY_MS;
  const times = { startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() };
  const image = { url: '/media/red-1.png', title: '' };

  beforeAll(async () => {
    storefront = await startStorefront(loadSampleSites);
    owner = (await storefront.test.signIn('owner')).token;
    for (const offerSection of ['Banner', 'Carousel', 'Offer']) {
      const item = { ...image, redirectUrl: `https://shop.example/scheduled-${offerSection.toLowerCase()}`, ...times };
      await save('post', 'img/create', { websiteName: red, offerSection, items: [item] });
    }
    const article = {
      title: 'Scheduled story',
      category: 'travel',
      image: '/favicon.svg',
      description: '<p>Words.</p>',
    };
    const { id } = await save('post', 'content', { ...article, websiteName: [red], status: 'Published', ...times });
    articlePath = `/article/scheduled-story/${id}`;
    await save('put', 'theme/scheduled', { websiteName: red, websiteData: { siteName: 'Scheduled Name' }, ...times });
    await save('post', 'coupons', {
      mid: mids.red,
      code: 'SCHEDULEDCODE',
      title: 'Coupon',
      discount: { kind: 'percentage', percent: 10 },
      websiteName: [red],
      ...times,
    });
  });
  afterAll(() => storefront.close());

  async function save(method: 'post' | 'put', path: string, body: object): Promise<{ id: string }> {
    const answer = await storefront.api(method, path, owner).send(body);
    expect({ path, ok: answer.ok, body: answer.body }).toMatchObject({ ok: true });
    return answer.body as { id: string };
  }

  const pagePaths = () => ['/', '/offers', '/coupons', '/articles/travel', articlePath, '/sitemap.xml'];

  /** Returns what readers see of the scheduled records, and the pages that came from the cache. */
  async function read() {
    const pages = pagePaths();
    const answers = await Promise.all(pages.map((path) => storefront.get(red, path).buffer()));
    const [home = '', offers = '', coupons = '', list = '', article = '', sitemap = ''] = answers.map(
      ({ text }) => text,
    );
    return {
      cached: pages.filter((_path, index) => answers[index]?.headers['cache-status'] === HIT),
      banner: home.includes('https://shop.example/scheduled-banner'),
      carousel: home.includes('https://shop.example/scheduled-carousel'),
      offer: offers.includes('https://shop.example/scheduled-offer'),
      coupon: coupons.includes('SCHEDULEDCODE'),
      listed: list.includes('Scheduled story'),
      article: answers[4]?.status === 200 && article.includes('Scheduled story'),
      sitemap: sitemap.includes('scheduled-story'),
      // The theme is on every page.
      theme: [home, offers, coupons, list].map((html) => html.includes('Scheduled Name')).join(),
    };
  }
  const seen = (isShown: boolean) => ({
    ...{ banner: isShown, carousel: isShown, offer: isShown, coupon: isShown },
    ...{ listed: isShown, article: isShown, sitemap: isShown },
    theme: Array.from({ length: 4 }, () => isShown).join(),
  });
  it.each([
    ['start', false, true],
    ['end', true, false],
  ])('change at the %s of what they show, without a save', async (name, before, after) => {
    const time = name === 'start' ? start : end;
    await storefront.setClock(time - 20 * SECOND_MS);
    expect(await read()).toMatchObject(seen(before));
    // Pages are fresh for 30 seconds, so only the change removes them from the cache.
    await storefront.setClock(time - 10 * SECOND_MS);
    expect(await read()).toMatchObject({ cached: pagePaths(), ...seen(before) });
    await storefront.setClock(time);
    expect(await read()).toMatchObject({ cached: [], ...seen(after) });
  });
});
