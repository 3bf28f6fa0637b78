import { describe, expect, it } from '@jest/globals';
import { aHit, aProductPage, PRODUCT_ID } from '~/product/testing/product-page-view';
import { productData } from './product-data.server';

/**
 * The properties that Google publishes for product snippets (developers.google.com/search/docs/appearance/structured-data/product-snippet)
 * and for variants (.../product-variants).
 */
const REQUIRED = {
  product: ['name', 'offers'],
  aggregateOffer: ['lowPrice', 'priceCurrency'],
  offer: ['price', 'priceCurrency'],
  group: ['name', 'productGroupID', 'variesBy', 'hasVariant'],
};
const RECOMMENDED = {
  product: [
    'description',
    'image',
    'brand',
    'gtin',
    'sku',
    'mpn',
    'color',
    'size',
    'inProductGroupWithID',
    'isVariantOf',
  ],
  aggregateOffer: ['highPrice', 'offerCount'],
  offer: ['availability', 'itemCondition', 'url', 'seller'],
  group: ['brand'],
};

interface Written {
  [property: string]: unknown;
  offers: Written & { offers: Written[] };
  isVariantOf: Written;
}

const HOST = {
  name: 'sunsetdeals',
  label: 'Sunset Deals',
  hasProductPages: true,
  origin: 'https://sunsetdeals.example',
  installationOrigin: 'https://sunsetdeals.example',
};
const PATH = `/p/oxford-shirt-navy/${PRODUCT_ID}`;
const written = (fields: Parameters<typeof aProductPage>[0] = {}) =>
  JSON.parse(JSON.stringify(productData(HOST, aProductPage(fields), PATH))) as Written;

describe('productData', () => {
  it('has all properties that Google requires and recommends', () => {
    const product = written();
    const parts = {
      product,
      aggregateOffer: product.offers,
      offer: product.offers.offers[0]!,
      group: product.isVariantOf,
    };
    for (const [part, data] of Object.entries(parts)) {
      const names = [...REQUIRED[part as keyof typeof parts], ...RECOMMENDED[part as keyof typeof parts]];
      expect({ part, missing: names.filter((name) => data[name] === undefined) }).toEqual({ part, missing: [] });
    }
  });

  it('contains the range and the number of the offers, with full URLs', () => {
    expect(written()).toMatchObject({
      '@type': 'Product',
      url: `https://sunsetdeals.example${PATH}`,
      image: ['https://sunsetdeals.example/media/navy.svg'],
      gtin: '00036000291452',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '35.00',
        highPrice: '40.00',
        priceCurrency: 'USD',
        offerCount: 2,
        offers: [
          { price: '35.00', seller: { name: 'Shirt Store' }, itemCondition: 'https://schema.org/NewCondition' },
          { price: '40.00', seller: { name: 'Brooks Brothers' } },
        ],
      },
    });
  });

  it('names the other variants by their URLs, and the properties in which they differ', () => {
    const { isVariantOf, inProductGroupWithID } = written();
    expect(isVariantOf).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: inProductGroupWithID,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    const urls = (isVariantOf['hasVariant'] as { url: string }[]).map(({ url }) => url);
    expect(urls).toHaveLength(3);
    expect(urls).toContain(`https://sunsetdeals.example/p/oxford-shirt-blue/${'d'.repeat(24)}`);
    expect(urls).not.toContain(`https://sunsetdeals.example${PATH}`);
  });

  it('omits what the product does not have', () => {
    const data = written({ details: { sku: 'x' }, variants: [], groupId: undefined });
    for (const name of ['gtin', 'mpn', 'brand', 'color', 'isVariantOf', 'inProductGroupWithID'])
      expect(data).not.toHaveProperty(name);
  });

  it('states until when a sale price is valid, unless the sale has ended', () => {
    const validUntil = (saleEndsAt: string) =>
      written({ offers: [aHit(PRODUCT_ID, 3_500, { saleEndsAt })] }).offers.offers[0]!['priceValidUntil'];
    expect(validUntil('2999-12-01T05:00:00.000Z')).toBe('2999-12-01T05:00:00.000Z');
    expect(validUntil('2020-12-01T05:00:00.000Z')).toBeUndefined();
  });

  it('states the condition of used products', () => {
    const { offers } = written({ details: { sku: 'x', condition: 'Used' } });
    expect(offers.offers[0]).toHaveProperty('itemCondition', 'https://schema.org/UsedCondition');
  });
});
