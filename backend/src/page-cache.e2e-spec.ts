import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { components } from '@grabdeals/shared/api.gen';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';

const { red, blue } = SAMPLE.sites;
const MISS = 'pages; fwd=miss';
const HIT = 'pages; hit';

/** Changes records over the API of the built product, and reads its pages. */
describe('the next page after a change', () => {
  let storefront: TestStorefront;
  let owner: string;
  beforeAll(async () => {
    storefront = await startStorefront(loadSampleSites);
    owner = (await storefront.test.signIn('owner')).token;
  });
  afterAll(() => storefront.close());

  const call = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
    storefront.api(method, path, owner).send(body);
  async function page(site: string, path = '/') {
    const { text, headers } = await storefront.get(site, path).expect(200);
    return { html: text, source: headers['cache-status'] };
  }
  const saveImages = (offerSection: string, items: object[]) =>
    call('post', 'img/create', { websiteName: red, offerSection, items }).expect(200);

  it('has the new theme, and the cached pages of another site remain', async () => {
    await page(red);
    const { html } = await page(blue);
    await call('post', 'theme/create', { websiteName: red, websiteData: { siteName: 'Freshly Named' } }).expect(201);
    const saved = await page(red);
    expect(saved.html).toContain('Freshly Named');
    expect(saved.source).toBe(MISS);
    expect(await page(red)).toEqual({ html: saved.html, source: HIT });
    expect(await page(blue)).toEqual({ html, source: HIT });
  });

  it('has the new banners', async () => {
    await page(red);
    await saveImages('Banner', [{ url: '/media/red-1.png', redirectUrl: 'https://shop.example/fresh-offer' }]);
    expect((await page(red)).html).toContain('https://shop.example/fresh-offer');
  });

  it('has an offer until the offer ends, without a change', async () => {
    const redirectUrl = 'https://shop.example/short-offer';
    const endsAt = Date.now() + 300_000;
    const offer = { url: '/media/red-offer.png', redirectUrl, endsAt: new Date(endsAt).toISOString() };
    await saveImages('Offer', [offer]);
    const isShown = async () => (await page(red, '/offers')).html.includes(redirectUrl);
    expect(await isShown()).toBe(true);
    await storefront.setClock(endsAt);
    expect(await isShown()).toBe(false);
  });

  it.each([
    ['claimed', /Reg\. Price \$[\d,.]+ per \S/],
    ['proven', /Reg\. Price \$[\d,.]+(?![\d,.]| per)/],
    ['none', undefined],
  ])('has the original prices that are %s', async (comparisonPrices, price) => {
    const { body: websites } = await storefront.api('get', 'website', owner).expect(200);
    const { id, settings } = (websites as components['schemas']['WebsiteView'][]).find(({ value }) => value === red)!;
    await call('put', `website/${id}`, { settings: { ...settings, comparisonPrices } }).expect(200);
    const text = (await page(red, '/products')).html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    if (price) expect(text).toMatch(price);
    else expect(text).not.toContain('Reg. Price');
  });

  it('has an article once it is published, and not after it is deleted', async () => {
    const title = 'An article that is new';
    const isListed = async () => (await page(red, '/articles/travel')).html.includes(title);
    expect(await isListed()).toBe(false);
    const article = { title, category: 'travel', image: '/favicon.svg', description: '<p>Words.</p>' };
    const body = { ...article, websiteName: [red], status: 'Published' };
    const created = await call('post', 'content', body).expect(201);
    expect(await isListed()).toBe(true);
    await call('delete', `content/${(created.body.data ?? created.body)._id}`).expect(200);
    expect(await isListed()).toBe(false);
  });

  it('belongs to the requested host if requests to two hosts alternate', async () => {
    for (const path of ['/', '/brands', '/products?search=dog', '/articles', '/aboutus', '/', '/brands']) {
      for (const [site, other] of [
        [red, blue],
        [blue, red],
      ] as const) {
        const { html } = await page(site, path);
        expect([path, html.includes(site), html.includes(other)]).toEqual([path, true, false]);
      }
    }
  });
});
