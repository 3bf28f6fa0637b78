import type { ProductHit, ProductPageView } from '~/api/types';

const price = (cents: number) => ({ value: `$${(cents / 100).toFixed(2)}`, integral: cents, currency: 'USD' });

export function aHit(id: string, cents: number, fields: Partial<ProductHit['_source']> = {}): ProductHit {
  return {
    _id: id,
    _source: {
      title: 'Oxford Shirt, Navy',
      description: 'Crisp cotton.',
      url: { value: `https://merchant.example/${id}` },
      images: { image: [{ value: '/media/navy.svg' }] },
      price: price(cents),
      merchantId: 19246,
      merchantName: 'Brooks Brothers',
      categoryIds: [50],
      priceAsOf: '2026-11-20T00:00:00Z',
      ...fields,
    },
  };
}

export const PRODUCT_ID = '00000000000000000000000a';

/** A shirt in two colors and two sizes, which two merchants offer in this color and size. */
export function aProductPage(fields: Partial<ProductPageView> = {}): ProductPageView {
  const product = aHit(PRODUCT_ID, 4_000);
  const variant = (_id: string, color: string, size: string) => ({
    _id,
    title: `Oxford Shirt, ${color}`,
    color,
    size,
    price: price(4_000),
    image: `/media/${color.toLowerCase()}.svg`,
  });
  return {
    product,
    isAvailable: true,
    details: { sku: 'ox-navy', brand: 'Brooks', gtin: '00036000291452', mpn: 'OX-1', color: 'Navy', size: 'M' },
    canonical: { _id: PRODUCT_ID, title: 'Oxford Shirt, Navy' },
    groupId: '000000000000000000000001',
    categories: [
      { categoryId: 5, categoryName: 'Clothing' },
      { categoryId: 50, categoryName: 'Shirts' },
    ],
    offers: [aHit('b'.repeat(24), 3_500, { merchantName: 'Shirt Store', merchantId: 2 }), product],
    variants: [
      variant('c'.repeat(24), 'Blue', 'L'),
      variant('d'.repeat(24), 'Blue', 'M'),
      variant(PRODUCT_ID, 'Navy', 'M'),
      variant('e'.repeat(24), 'Navy', 'XL'),
    ],
    priceHistory: [
      { day: '2026-11-01', price: price(5_000) },
      { day: '2026-11-10' },
      { day: '2026-11-12', price: price(3_500) },
    ],
    offerHistories: [
      { merchantName: 'Shirt Store', prices: [{ day: '2026-11-12', price: price(3_500) }] },
      { merchantName: 'Brooks Brothers', prices: [{ day: '2026-11-01', price: price(5_000) }, { day: '2026-11-10' }] },
    ],
    recordedPrices: { lowest: price(3_500), lowestDay: '2026-10-11', highest: price(5_000), days: 90 },
    alternatives: [aHit('f'.repeat(24), 3_000)],
    ...fields,
  };
}
