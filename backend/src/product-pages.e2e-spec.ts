import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productPath } from '@grabdeals/shared/product-path';
import { importProducts, retireProducts } from './testing/import-products.js';
import { type ProductKey, productIdOf } from './modules/products/product.js';
import { anOffer } from './testing/products-app.js';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';
import { until } from './testing/until.js';

const { red, blue } = SAMPLE.sites;
const { mids } = SAMPLE;
const GTIN = '036000291452';
const LAMP = { merchantId: mids.red, externalId: 'lamp' };
const TWIN = { merchantId: mids.shared, externalId: 'lamp' };
const pathOf = (product: ProductKey, title: string) => productPath({ id: productIdOf(product), title });
const LAMP_PATH = pathOf(LAMP, 'Desk Lamp');
const TWIN_PATH = pathOf(TWIN, 'Lamp');
const CANONICAL = [LAMP_PATH, TWIN_PATH].sort((one, other) => (idIn(one) < idIn(other) ? -1 : 1))[0]!;

function idIn(path: string): string {
  return path.slice(-24);
}

/** Requests product pages of the built storefront. */
describe('product pages of the storefront', () => {
  let storefront: TestStorefront;
  beforeAll(async () => {
    storefront = await startStorefront(async (app) => {
      await loadSampleSites(app);
      const description = 'A lamp for the desk.';
      const shirt = (color: string) =>
        anOffer(`ox-${color}`, { title: `Oxford Shirt, ${color}`, attributes: { itemGroupId: 'OX', color } });
      await importProducts(app, [
        anOffer('lamp', {
          title: 'Desk Lamp',
          description,
          brand: 'Lumen',
          priceCents: 2_000,
          attributes: { gtin: GTIN },
        }),
        anOffer('lamp', { merchantId: mids.shared, title: 'Lamp', priceCents: 1_500, attributes: { gtin: GTIN } }),
        shirt('Red'),
        shirt('Blue'),
      ]);
    });
  });
  afterAll(() => storefront.close());

  it('have metadata, structured data and a share image', async () => {
    const { title, tags, canonical, structuredData } = await storefront.metadata(red, LAMP_PATH);
    expect(title).toBe('Desk Lamp | Red Site');
    expect(tags['description']).toBe('$15.00 at Shared Brand. Compare prices at 2 stores. A lamp for the desk.');
    expect(canonical).toEqual([storefront.url(red, CANONICAL)]);
    expect(structuredData.map((data) => data['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(structuredData[0]).toMatchObject({
      name: 'Desk Lamp',
      gtin: `00${GTIN}`,
      brand: { name: 'Lumen' },
      offers: { '@type': 'AggregateOffer', lowPrice: '15.00', highPrice: '20.00', offerCount: 2 },
    });
    const image = new URL(tags['og:image']!);
    await storefront
      .get(red, image.pathname + image.search)
      .expect(200)
      .expect('Content-Type', 'image/png');
  });

  it('have one canonical URL for the offers of an item, which the sitemap lists, and one for each variant', async () => {
    expect((await storefront.metadata(red, TWIN_PATH)).canonical).toEqual([storefront.url(red, CANONICAL)]);
    const paths = await storefront.sitemap(red);
    expect(paths.filter((path) => [LAMP_PATH, TWIN_PATH].includes(path))).toEqual([CANONICAL]);
    for (const color of ['Red', 'Blue']) {
      const path = pathOf({ merchantId: mids.red, externalId: `ox-${color}` }, `Oxford Shirt, ${color}`);
      expect((await storefront.metadata(red, path)).canonical).toEqual([storefront.url(red, path)]);
      expect(paths).toContain(path);
    }
  });

  it('show each offer with the campaign of the site, and a table of prices', async () => {
    const { text } = await storefront.get(red, LAMP_PATH).expect(200);
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    expect(main.match(/href="https:\/\/m1[12]\.example\/p\/lamp\?af_campaign_id=5035"/g)).toHaveLength(3);
    expect(main).toContain('Compare prices at 2 stores');
    expect(main).toMatch(/<svg[^>]*role="img"[^>]*aria-label="Lowest price by day: /);
    expect(main).toMatch(/<td>\$15\.00<\/td>/);
  });

  it('redirect other names in the path, and do not exist for hidden and unknown products', async () => {
    const wrong = `/p/any-name/${productIdOf(LAMP)}`;
    await storefront.get(red, wrong).expect(301).expect('Location', LAMP_PATH);
    const mature = pathOf({ merchantId: mids.shared, externalId: 's2' }, 'Evening Novel');
    await storefront.get(red, mature).expect(404);
    await storefront.get(blue, mature).expect(200);
    await storefront.get(red, `/p/x/${'0'.repeat(24)}`).expect(404);
    await storefront.get(red, '/p/x/1').expect(404);
  });

  it('are linked by lists, whose structured data contains their URLs', async () => {
    const { structuredData } = await storefront.metadata(red, '/products');
    const items = structuredData[1]?.['itemListElement'] as { item: { name: string; url: string } }[];
    expect(items.length).toBeGreaterThan(3);
    const { text } = await storefront.get(red, '/products');
    for (const { item } of items) {
      expect(new URL(item.url).origin).toBe(new URL(storefront.url(red)).origin);
      expect(text).toContain(`href="${new URL(item.url).pathname}"`);
    }
  });

  it('redirect to another merchant’s offer after the product has left its feed, and end as 410', async () => {
    await retireProducts(storefront.test.app, [LAMP]);
    const isGone = async (status: number, path = LAMP_PATH) => (await storefront.get(red, path)).status === status;
    await until(() => isGone(302));
    await storefront.get(red, LAMP_PATH).expect('Location', TWIN_PATH);
    await retireProducts(storefront.test.app, [TWIN]);
    await until(() => isGone(410, TWIN_PATH));
    const { text } = await storefront.get(red, TWIN_PATH);
    expect(text).toContain('This product is no longer available.');
    expect(text).toContain('Similar deals');
    expect(text).toContain('<meta name="robots" content="noindex, follow"');
  });

  it('disappear with their links, sitemap and structured data if the site turns them off', async () => {
    const owner = (await storefront.test.signIn('owner')).token;
    const list = await storefront.api('get', 'website', owner).expect(200);
    const { id } = (list.body as { id: string; value: string }[]).find(({ value }) => value === red)!;
    await storefront
      .api('put', `website/${id}`, owner)
      .send({ settings: { productPages: false } })
      .expect(200);
    const shirt = pathOf({ merchantId: mids.red, externalId: 'ox-Red' }, 'Oxford Shirt, Red');
    await storefront.get(red, shirt).expect(404);
    expect((await storefront.sitemap(red)).filter((path) => path.startsWith('/p/'))).toEqual([]);
    const { text } = await storefront.get(red, '/products').expect(200);
    expect(text).not.toContain('"/p/');
    const { structuredData } = await storefront.metadata(red, '/products');
    expect(JSON.stringify(structuredData)).not.toContain('/p/oxford');
    await storefront.get(blue, '/products').expect(200, /href="\/p\//);
  });
});
