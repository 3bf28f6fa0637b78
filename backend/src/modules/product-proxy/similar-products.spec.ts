import { expect, it } from '@jest/globals';
import { aProduct } from '../../testing/product-fixtures.js';
import { mostSimilar } from './similar-products.js';

const dog = aProduct('p', { title: 'Leather Dog Collar', priceCents: 2_000 });
const similar = (...candidates: ReturnType<typeof aProduct>[]) => mostSimilar([dog], candidates, 2).map(({ id }) => id);

it('prefers products with words of the title, then with a near price', () => {
  expect(
    similar(
      aProduct('far', { title: 'Cat Tree', priceCents: 20_000 }),
      aProduct('near', { title: 'Cat Tree', priceCents: 2_100 }),
      aProduct('words', { title: 'Nylon Dog Collars', priceCents: 1_000 }),
    ),
  ).toEqual(['words', 'near']);
});

it('compares with each of several products', () => {
  const candidates = [
    aProduct('bed', { title: 'Dog Bed', priceCents: 9_000 }),
    aProduct('tree', { title: 'Cat Tree', priceCents: 2_000 }),
  ];
  const others = [dog, aProduct('cave', { title: 'Cat Cave', priceCents: 2_000 })];
  expect(mostSimilar(others, candidates, 2).map(({ id }) => id)).toEqual(['tree', 'bed']);
});

it('lists a card once, and not the card of the product', () => {
  const grouped = { ...dog, cardKey: 'own' };
  const candidates = [
    aProduct('a', { cardKey: 'own' }),
    aProduct('b', { cardKey: 'other' }),
    aProduct('c', { cardKey: 'other' }),
    grouped,
  ];
  expect(mostSimilar([grouped], candidates, 5).map(({ id }) => id)).toEqual(['b']);
});
