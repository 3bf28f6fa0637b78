import { describe, expect, it } from '@jest/globals';
import type { CardProduct } from '../products/cards/card-product.js';
import type { Product } from '../products/product.js';
import { SynonymBook } from '../search/synonym-book.js';
import { type CardQuery, cardWords, NO_WORDS, representativeId, toCardView } from './card-summaries.service.js';

const query = { merchantIds: [1, 2], ...NO_WORDS, words: ['mug'] } as unknown as CardQuery;
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

  it('show the variant that a search means, also by a synonym or in parts, and not a cheaper one', () => {
    const bed = (id: string, title: string, priceCents: number): CardProduct => ({
      ...member(id, 1, priceCents),
      ...{ title, offerGroup: title, attributes: { color: title.split(', ')[1]!, size: title.split(', ')[2]! } },
    });
    const beds = [
      bed('a', 'Dog bed, Charcoal, Medium', 1_000),
      bed('b', 'Dog bed, Navy, X-Large', 3_000),
      bed('c', 'Dog bed, Navy, X-Large', 2_000),
    ];
    const synonyms = SynonymBook.of([
      { term: 'blue', synonyms: ['navy'], isTwoWay: false },
      { term: 'x-large', synonyms: ['xl'], isTwoWay: true },
    ]);
    const shownFor = (text: string) =>
      representativeId(storedProduct(beds[1]!), beds, { ...query, ...cardWords(text, synonyms) });
    expect(['blue dog bed', 'x-large dog bed', 'xl dog bed', 'dog bed x large'].map(shownFor)).toEqual([
      'c',
      'c',
      'c',
      'c',
    ]);
    expect(['dog bed not charcoal', 'dog bed without charcoal'].map(shownFor)).toEqual(['c', 'c']);
    expect(shownFor('dog bed not red')).toBe('a');
    expect(shownFor('dog bed')).toBe('a');
  });

  it('say nothing about a single product, and read only its id', () => {
    const product = { id: 'a' } as Product;
    expect(representativeId(product, [mug], query)).toBe('a');
    expect(toCardView(product, [mug], query)).toBeUndefined();
    expect(toCardView(product, [], query)).toBeUndefined();
  });
});
