import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Product } from '~/api/views';
import { SAVED_DEALS_KEY, SavedDeals } from './saved-deals';

const NOON = new Date('2026-03-02T12:00:00Z');

function aProduct(id: string): Product {
  return {
    id,
    title: `Product ${id}`,
    href: `https://merchant.example/${id}`,
    price: '$20.00',
    priceCents: 2_000,
    currency: 'USD',
    regPrice: '$25.00',
    asOf: 'Mar 2',
    mid: 7,
    merchantName: 'Merchant',
  };
}

describe('saved deals', () => {
  let stored: Map<string, string>;
  let deals: SavedDeals;
  const open = () =>
    new SavedDeals(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }));
  const ids = () => deals.all().map(({ id }) => id);
  const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

  beforeEach(() => {
    stored = new Map();
    deals = open();
  });

  it('are kept with the price of their day, and nothing that is not needed', () => {
    deals.save(aProduct('a'), NOON);
    deals = open();
    expect(deals.has('a')).toBe(true);
    expect(deals.all()).toEqual([
      {
        id: 'a',
        title: 'Product a',
        href: 'https://merchant.example/a',
        price: '$20.00',
        priceCents: 2_000,
        currency: 'USD',
        mid: 7,
        merchantName: 'Merchant',
        savedAt: '2026-03-02T12:00:00.000Z',
      },
    ]);
  });

  it('stand in the order of saving, the newest first', () => {
    deals.save(aProduct('a'), NOON);
    deals.save(aProduct('b'), later(1));
    deals.save(aProduct('a'), later(2));
    expect(ids()).toEqual(['a', 'b']);
  });

  it('come back where they were', () => {
    for (const [minute, id] of ['a', 'b', 'c'].entries()) deals.save(aProduct(id), later(minute));
    const removed = deals.all()[1]!;
    deals.remove('b');
    expect(ids()).toEqual(['c', 'a']);
    deals.add(removed);
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('are fifty at most: the oldest make way', () => {
    for (let minute = 0; minute < 52; minute++) deals.save(aProduct(`p${minute}`), later(minute));
    expect(ids()).toHaveLength(50);
    expect(ids().slice(0, 1)).toEqual(['p51']);
    expect(deals.has('p1')).toBe(false);
  });

  it.each(['{', 'null', '{"id":"a"}', '[null,1,{"id":"a"}]'])('leave out what cannot be shown: %s', (text) => {
    stored.set(SAVED_DEALS_KEY, text);
    expect(deals.all()).toEqual([]);
  });

  it('last as long as the page where the browser refuses storage', () => {
    deals = new SavedDeals(() => {
      throw new Error('refused');
    });
    expect(deals.areLostWithPage()).toBe(false);
    deals.save(aProduct('a'), NOON);
    expect(ids()).toEqual(['a']);
    expect(deals.areLostWithPage()).toBe(true);
  });

  it('are stored again once the browser allows it', () => {
    let refuses = true;
    deals = new SavedDeals(() => {
      if (refuses) throw new Error('refused');
      return { getItem: () => null, setItem: (key, value) => void stored.set(key, value) };
    });
    deals.save(aProduct('a'), NOON);
    refuses = false;
    deals.save(aProduct('b'), later(1));
    expect(deals.areLostWithPage()).toBe(false);
    expect(stored.get(SAVED_DEALS_KEY)).toContain('Product a');
  });

  it('are the same list until something changes', () => {
    expect(deals.all()).toBe(deals.all());
  });
});
