import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Invalidations } from '@grabdeals/server-cache/invalidations';
import type { CardProduct } from '../products/cards/card-product.js';
import { CardCache } from './card-cache.js';

const member = (id: string, cardKey: string): CardProduct => ({
  id,
  title: `Product ${id}`,
  cardKey,
  merchantId: 1,
  priceCents: 100,
  categoryIds: [],
  offeredOnly: false,
});
const stored = [member('1', 'shirt'), member('2', 'shirt'), member('3', 'lamp')];

describe('CardCache', () => {
  const cardProducts = jest.fn<(keys: readonly string[]) => Promise<CardProduct[]>>();
  let invalidations: Invalidations;
  let cache: CardCache;

  beforeEach(() => {
    cardProducts.mockReset();
    cardProducts.mockImplementation((keys) => Promise.resolve(stored.filter(({ cardKey }) => keys.includes(cardKey))));
    invalidations = new Invalidations();
    cache = new CardCache({ cardProducts }, invalidations);
  });

  const idsOf = async (...keys: string[]) =>
    [...(await cache.of(keys))].map(([key, members]) => [key, members.map(({ id }) => id)]);

  it('reads only the cards that it does not have', async () => {
    expect(await idsOf('shirt')).toEqual([['shirt', ['1', '2']]]);
    expect(await idsOf('lamp', 'shirt', 'gone')).toEqual([
      ['lamp', ['3']],
      ['shirt', ['1', '2']],
      ['gone', []],
    ]);
    expect(await idsOf('gone', 'lamp')).toHaveLength(2);
    expect(cardProducts.mock.calls).toEqual([[['shirt']], [['lamp', 'gone']]]);
  });

  it.each(['products', 'everything'] as const)('reads cards again after a change of %s', async (tag) => {
    await idsOf('shirt');
    invalidations.announceHere(['merchants']);
    await idsOf('shirt');
    expect(cardProducts).toHaveBeenCalledTimes(1);
    invalidations.announceHere([tag]);
    await idsOf('shirt');
    expect(cardProducts).toHaveBeenCalledTimes(2);
  });

  it('reads unchanged cards again after ten minutes, in case the end of a sale was not reported', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    for (const minutes of [0, 9, 2]) {
      now += minutes * 60_000;
      await idsOf('shirt');
      expect(cardProducts).toHaveBeenCalledTimes(minutes === 2 ? 2 : 1);
    }
    clock.mockRestore();
  });

  it('does not remember what it read while products changed', async () => {
    const reading = idsOf('shirt');
    invalidations.announceHere(['products']);
    await reading;
    await idsOf('shirt');
    expect(cardProducts).toHaveBeenCalledTimes(2);
  });
});
