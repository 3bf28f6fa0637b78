import { describe, expect, it } from '@jest/globals';
import type { ImageItem, ProductHit } from './types';
import { toBanners, toProduct } from './views';

const NOW = Date.parse('2026-03-02T12:00:00Z');

const HIT: ProductHit = {
  _id: 'p1',
  _source: {
    title: 'Classic Clog',
    description: '',
    url: { value: 'https://merchant.example/p1' },
    images: { image: [] },
    price: { value: '$31.99', integral: 3_199, currency: 'USD' },
    originalPrice: { value: '$49.99', integral: 4_999, currency: 'USD' },
    markdownPercent: 36,
    merchantId: 7,
    merchantName: 'Crocs',
    categoryIds: [],
    priceAsOf: '2026-03-01T08:00:00Z',
  },
};

function onSaleUntil(saleEndsAt: string): ProductHit {
  return { ...HIT, _source: { ...HIT._source, saleEndsAt } };
}

describe('toProduct', () => {
  it('contains the day on which the price was confirmed', () =>
    expect(toProduct(HIT, NOW)).toMatchObject({ asOf: 'Mar 1' }));

  it.each([
    [{ value: '$5.99', integral: 599, currency: 'USD' }, '$5.99 shipping'],
    [{ value: '$0.00', integral: 0, currency: 'USD' }, 'Free shipping'],
    [undefined, undefined],
  ])('names the shipping %j as %s', (shipping, text) =>
    expect(toProduct({ ...HIT, _source: { ...HIT._source, shipping } }, NOW).shipping).toBe(text),
  );

  it('contains the reductions of a sale until it ends', () =>
    expect(toProduct(onSaleUntil('2026-03-04T00:00:00Z'), NOW)).toMatchObject({
      regPrice: '$49.99',
      markdownPercent: 36,
      saleEndsAt: '2026-03-04T00:00:00Z',
    }));

  it('contains what the products on its card have in common', () => {
    const noteOf = (card: ProductHit['_source']['card']) =>
      toProduct({ ...HIT, _source: { ...HIT._source, card } }, NOW).cardNote;
    expect(noteOf({ stores: 3, colors: 6, sizes: 'S–XL' })).toBe('3 stores · +5 colors · Sizes S–XL');
    expect(noteOf({ colors: 2 })).toBe('+1 color');
    expect(noteOf(undefined)).toBeUndefined();
  });

  it('contains the source of a claimed original price', () => {
    const claim = (merchantName: string) =>
      toProduct({ ...HIT, _source: { ...HIT._source, originalPriceIsClaim: true, merchantName } }, NOW);
    expect(claim('Crocs')).toMatchObject({ regPrice: '$49.99', regPriceSource: 'per Crocs' });
    expect(claim('')).toMatchObject({ regPriceSource: 'per the merchant' });
    expect(toProduct(HIT, NOW).regPriceSource).toBeUndefined();
  });

  it('contains the lowest price during the sale', () => {
    const lowest = (hit: ProductHit) =>
      toProduct({ ...hit, _source: { ...hit._source, lowestInDays: 30 } }, NOW).lowestPrice;
    expect(lowest(HIT)).toBe('Lowest price in 30 days');
    expect(lowest(onSaleUntil('2026-03-02T00:00:00Z'))).toBeUndefined();
    expect(toProduct(HIT, NOW).lowestPrice).toBeUndefined();
  });

  it('omits the reductions of a sale that has ended', () => {
    const product = toProduct(onSaleUntil('2026-03-02T00:00:00Z'), NOW);
    expect(product.isSaleOver).toBe(true);
    expect(product.regPrice).toBeUndefined();
    expect(product.markdownPercent).toBeUndefined();
  });

  it('omits properties without a value', () => {
    const product = toProduct(onSaleUntil('2026-03-02T00:00:00Z'), NOW);
    expect(Object.values(product)).not.toContain(undefined);
  });
});

describe('toBanners', () => {
  const offer: ImageItem = {
    url: '/media/a.png',
    redirectUrl: '/offers',
    title: 'Sale',
    description: '',
    brandName: '',
    offerType: 'Offer',
    offerSection: 'Offer',
    websiteName: 'redsite',
  };

  it('contains the end of an offer', () => {
    const banners = toBanners([offer, { ...offer, endsAt: '2026-03-04T12:00:00Z' }], NOW);
    expect(banners).toEqual([
      { image: '/media/a.png', href: '/offers', title: 'Sale', description: '', brandName: '' },
      expect.objectContaining({ endsAt: '2026-03-04T12:00:00Z' }),
    ]);
  });

  it('omits offers that have ended', () =>
    expect(toBanners([{ ...offer, endsAt: '2026-03-02T12:00:00Z' }], NOW)).toEqual([]));
});
