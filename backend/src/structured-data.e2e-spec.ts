import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { productPath } from '@grabdeals/shared/product-path';
import { type ProductKey, productIdOf } from './modules/products/product.js';
import {
  ARTICLE,
  BREADCRUMBS,
  COUPON_LIST,
  missingRecommendations,
  OFFER,
  ORGANIZATION,
  PRODUCT,
  PRODUCT_LIST,
  VARIANT,
  violations,
} from './testing/google-rules.js';
import { importProducts } from './testing/import-products.js';
import { anOffer } from './testing/products-app.js';
import { loadSampleSites, SAMPLE } from './testing/sample-sites.js';
import { startStorefront, type TestStorefront } from './testing/storefront.js';

const { red } = SAMPLE.sites;
const { mids } = SAMPLE;
const GTIN = '036000291452';
const DAY_MS = 86_400_000;
const LAMP = { merchantId: mids.red, externalId: 'lamp' };
const SHIRT = { merchantId: mids.red, externalId: 'ox-Red' };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const pathOf = (product: ProductKey, title: string) => productPath({ id: productIdOf(product), title });

type Data = Awaited<ReturnType<TestStorefront['metadata']>>['structuredData'][number];

/** Validates the structured data of the built storefront's pages by the rules that Google publishes. */
describe('structured data', () => {
  let storefront: TestStorefront;
  beforeAll(async () => {
    storefront = await startStorefront(async (app) => {
      await loadSampleSites(app);
      const lamp = { description: 'A lamp.', brand: 'Lumen', attributes: { gtin: GTIN, mpn: 'L-1' } };
      const shirt = (color: string) =>
        anOffer(`ox-${color}`, {
          title: `Oxford Shirt, ${color}`,
          description: 'A shirt.',
          brand: 'Brooks',
          attributes: { itemGroupId: 'OX', color, gtin: color === 'Red' ? '4006381333931' : '', mpn: `OX-${color}` },
        });
      await importProducts(app, [
        anOffer('lamp', { ...lamp, title: 'Desk Lamp', priceCents: 2_000 }),
        // The sale ends, and its original price is unknown: the price remains, but is not valid for ever.
        anOffer('lamp', { ...lamp, merchantId: mids.shared, title: 'Lamp', priceCents: 1_505, saleEndsAt: inDays(2) }),
        anOffer('ended', { title: 'Ended Kettle', priceCents: 900, saleEndsAt: inDays(-2) }),
        shirt('Red'),
        shirt('Blue'),
      ]);
    });
    const owner = (await storefront.test.signIn('owner')).token;
    for (const number of [1, 2]) {
      const coupon = {
        mid: mids.red,
        code: `CODE${number}`,
        title: `Save ${number}`,
        discount: { kind: 'percentage', percent: 20 },
        websiteName: [red],
        endsAt: inDays(number).toISOString(),
      };
      await storefront.api('post', 'coupons', owner).send(coupon).expect(201);
    }
  });
  afterAll(() => storefront.close());

  /** Returns the data of a type on a page. */
  async function dataOf(path: string, type: string): Promise<Data> {
    const { structuredData } = await storefront.metadata(red, path);
    const data = structuredData.find((each) => each['@type'] === type);
    if (!data) throw new Error(`${path} has no ${type}`);
    return data;
  }

  it('of a product with several offers is a product snippet', async () => {
    const data = await dataOf(pathOf(LAMP, 'Desk Lamp'), 'Product');
    expect(violations(data, PRODUCT)).toEqual([]);
    expect(missingRecommendations(data, PRODUCT)).toEqual([]);
    const { offers } = data['offers'] as { offers: { price: string }[] };
    expect(
      missingRecommendations(
        offers.find(({ price }) => price === '15.05')!,
        OFFER,
      ),
    ).toEqual([]);
    // Only pages that sell are merchant listings.
    for (const property of ['shippingDetails', 'hasMerchantReturnPolicy']) expect(data).not.toHaveProperty(property);
  });

  it('of a product whose sale has ended contains no end', async () => {
    const ended = { merchantId: mids.red, externalId: 'ended' };
    expect(violations(await dataOf(pathOf(ended, 'Ended Kettle'), 'Product'), PRODUCT)).toEqual([]);
  });

  it('of a variant names its group', async () => {
    const data = await dataOf(pathOf(SHIRT, 'Oxford Shirt, Red'), 'Product');
    expect(violations(data, VARIANT)).toEqual([]);
    expect(missingRecommendations(data, VARIANT)).toEqual([]);
  });

  it('of a variant has the images and the offers of this variant, and the URLs of pages that exist', async () => {
    const data = await dataOf(pathOf(SHIRT, 'Oxford Shirt, Red'), 'Product');
    const [image] = data['image'] as string[];
    expect(image).toContain(`/media/products/${productIdOf(SHIRT)}-0-`);
    const { hasVariant } = data['isVariantOf'] as { hasVariant: { url: string }[] };
    expect(hasVariant).toHaveLength(1);
    for (const { url } of hasVariant) await storefront.get(red, new URL(url).pathname).expect(200);
  });

  it.each(['/products', '/red-brand/products?brandid=12'])('of the list %s has products with pages', async (path) => {
    const data = await dataOf(path, 'ItemList');
    expect(violations(data, PRODUCT_LIST)).toEqual([]);
    expect(missingRecommendations(data, PRODUCT_LIST)).toEqual([]);
    const items = data['itemListElement'] as { item: { url: string } }[];
    for (const { item } of items) await storefront.get(red, new URL(item.url).pathname).expect(200);
  });

  it('of coupons has offers of their merchants', async () => {
    const data = await dataOf('/coupons', 'ItemList');
    expect(violations(data, COUPON_LIST)).toEqual([]);
    expect(missingRecommendations(data, COUPON_LIST)).toEqual([]);
  });

  it('of an article has its author, image and dates', async () => {
    const data = await dataOf(`/article/article-red/${SAMPLE.articles.red}`, 'Article');
    expect(violations(data, ARTICLE)).toEqual([]);
    expect(missingRecommendations(data, ARTICLE)).toEqual([]);
  });

  it('of home describes the organization', async () => {
    const data = await dataOf('/', 'Organization');
    expect(violations(data, ORGANIZATION)).toEqual([]);
  });

  it.each([
    pathOf(LAMP, 'Desk Lamp'),
    '/red-brand/products?brandid=12',
    '/coupons',
    `/article/article-red/${SAMPLE.articles.red}`,
  ])('of %s has the path of the page', async (path) => {
    expect(violations(await dataOf(path, 'BreadcrumbList'), BREADCRUMBS)).toEqual([]);
  });
});

it('is rejected if it breaks a rule', () => {
  const offer = { '@type': 'Offer', price: '15.05', priceCurrency: 'USD' };
  const product = {
    '@type': 'Product',
    name: 'Lamp',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '15.05',
      highPrice: '15.05',
      offerCount: 1,
      priceCurrency: 'USD',
      offers: [offer],
    },
  };
  const aggregate = (fields: object) => ({ ...product, offers: { ...product.offers, ...fields } });
  expect(violations(product, PRODUCT)).toEqual([]);
  for (const [broken, problem] of [
    [{ ...product, name: '' }, 'name is no text: ""'],
    [{ ...product, image: ['/media/a.png'] }, 'image is no absolute URL: "/media/a.png"'],
    [{ ...product, gtin: '00036000291453' }, 'gtin is no GTIN: "00036000291453"'],
    [aggregate({ lowPrice: '$15.05' }), 'offers.lowPrice is no price: "$15.05"'],
    [aggregate({ lowPrice: '15.00' }), 'offers.lowPrice is not the lowest price'],
    [aggregate({ offerCount: 2 }), 'offers.offerCount is not the number of offers'],
    [aggregate({ priceCurrency: '$' }), 'offers.priceCurrency is no currency of ISO 4217: "$"'],
    [
      aggregate({ offers: [{ ...offer, priceValidUntil: '12/01/2999' }] }),
      'offers.offers.priceValidUntil is no date of ISO 8601: "12/01/2999"',
    ],
    [
      aggregate({ offers: [{ ...offer, availability: 'in_stock' }] }),
      'offers.offers.availability is no term of schema.org: "in_stock"',
    ],
  ] as const) {
    expect(violations(broken, PRODUCT)).toContain(problem);
  }
  const crumb = { '@type': 'ListItem', position: 2, name: 'Home', item: 'https://a.example/' };
  const list = { '@type': 'BreadcrumbList', itemListElement: [crumb, crumb] };
  expect(violations(list, BREADCRUMBS)).toEqual([
    'itemListElement has wrong positions',
    'itemListElement has an URL twice',
  ]);
});
