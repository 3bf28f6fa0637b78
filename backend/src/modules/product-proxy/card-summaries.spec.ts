import { describe, expect, it } from '@jest/globals';
import type { CardProduct } from '../products/cards/card-product.js';
import type { Product } from '../products/product.js';
import { type CardQuery, representativeId, toCardView } from './card-summaries.service.js';

const query = { merchantIds: [1, 2], words: ['mug'] } as unknown as CardQuery;
const member = (id: string, merchantId: number, priceCents: number): CardProduct => ({
  id,
  title: `Mug ${id}`,
  cardKey: 'mug',
  merchantId,
  priceCents,
  categoryIds: [],
  offeredOnly: false,
  offerGroup: 'gtin 04006381333931 USD',
});

/** A product whose keys cannot be computed again. */
function storedProduct({ attributes = {}, ...fields }: CardProduct): Product {
  const failing = () => {
    throw new Error('The keys of a product on its card were computed for a list.');
  };
  return Object.defineProperty({ ...fields, attributes }, 'brand', { get: failing }) as unknown as Product;
}

describe('cards of lists', () => {
  const mug = member('a', 1, 2_000);
  const cheaper = member('b', 2, 1_500);

  it('use the stored keys of their products', () => {
    const product = storedProduct(mug);
    expect(representativeId(product, [mug, cheaper], query)).toBe('b');
    expect(toCardView(product, [mug, cheaper], query)).toEqual({ stores: 2 });
  });

  it('compute the keys of a product that the site does not list on the card', () => {
    const product = { ...mug, attributes: { gtin: '4006381333931' }, currency: 'USD' } as unknown as Product;
    expect(representativeId(product, [cheaper], query)).toBe('b');
    expect(toCardView(product, [cheaper], query)).toEqual({ stores: 2 });
  });

  it('say nothing about a single product, and read only its id', () => {
    const product = { id: 'a' } as Product;
    expect(representativeId(product, [mug], query)).toBe('a');
    expect(toCardView(product, [mug], query)).toBeUndefined();
    expect(toCardView(product, [], query)).toBeUndefined();
  });
});
