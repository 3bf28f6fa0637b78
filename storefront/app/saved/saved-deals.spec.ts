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

  it('are stored with the price of that day, and without other properties', () => {
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

  it('are in the order of saving, the newest first', () => {
    deals.save(aProduct('a'), NOON);
    deals.save(aProduct('b'), later(1));
    deals.save(aProduct('a'), later(2));
    expect(ids()).toEqual(['a', 'b']);
  });

  it('are restored at their position', () => {
    for (const [minute, id] of ['a', 'b', 'c'].entries()) deals.save(aProduct(id), later(minute));
    const removed = deals.all()[1]!;
    deals.remove('b');
    expect(ids()).toEqual(['c', 'a']);
    deals.add(removed);
    expect(ids()).toEqual(['c', 'b', 'a']);
  });

  it('are at most fifty: the oldest are removed', () => {
    for (let minute = 0; minute < 52; minute++) deals.save(aProduct(`p${minute}`), later(minute));
    expect(ids()).toHaveLength(50);
    expect(ids().slice(0, 1)).toEqual(['p51']);
    expect(deals.has('p1')).toBe(false);
  });

  it.each(['{', 'null', '{"id":"a"}', '[null,1,{"id":"a"}]'])('omit invalid rows: %s', (text) => {
    stored.set(SAVED_DEALS_KEY, text);
    expect(deals.all()).toEqual([]);
  });

  it('are lost with the page if the browser blocks its storage', () => {
    deals = new SavedDeals(() => {
      throw new Error('refused');
    });
    expect(deals.isStorageBlocked()).toBe(false);
    deals.save(aProduct('a'), NOON);
    expect(ids()).toEqual(['a']);
    expect(deals.isStorageBlocked()).toBe(true);
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
    expect(deals.isStorageBlocked()).toBe(false);
    expect(stored.get(SAVED_DEALS_KEY)).toContain('Product a');
  });

  it('are the same array until a deal changes', () => {
    expect(deals.all()).toBe(deals.all());
  });
});

describe('deals that are known by their ids only', () => {
  const ID = 'aaaaaaaaaaaaaaaaaaaaaaa1';
  const OTHER_ID = 'aaaaaaaaaaaaaaaaaaaaaaa2';
  const SAVED_AT = NOON.toISOString();
  let stored: Map<string, string>;
  const open = () =>
    new SavedDeals(() => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    }));
  const ids = () =>
    open()
      .all()
      .map(({ id }) => id);

  beforeEach(() => {
    // As the script stores them before hydration.
    stored = new Map([[SAVED_DEALS_KEY, JSON.stringify([ID, OTHER_ID].map((id) => ({ id, savedAt: SAVED_AT })))]]);
  });

  it('are saved, and complete when their products are known', () => {
    const deals = open();
    expect(deals.has(ID)).toBe(true);
    deals.complete([aProduct(ID), aProduct('b')]);
    expect(open().all()).toEqual([
      expect.objectContaining({ id: ID, title: `Product ${ID}`, savedAt: SAVED_AT }),
      { id: OTHER_ID, savedAt: SAVED_AT },
    ]);
  });

  it('are removed if the shopper removes them or their products are unavailable', () => {
    const deals = open();
    deals.remove(ID);
    expect(deals.has(ID)).toBe(false);
    deals.complete([], new Set([OTHER_ID]));
    expect(ids()).toEqual([]);
  });

  it('keep their price of the day of saving once they are complete', () => {
    const deals = open();
    deals.complete([aProduct(ID)]);
    const before = deals.all();
    deals.complete([{ ...aProduct(ID), priceCents: 1 }], new Set([ID]));
    expect(deals.all()).toBe(before);
  });

  it('can come from another device, in its order and except those that are saved', () => {
    open().addIds([OTHER_ID, 'aaaaaaaaaaaaaaaaaaaaaaa3', 'aaaaaaaaaaaaaaaaaaaaaaa4'], new Date(NOON.getTime() + 1));
    expect(ids()).toEqual(['aaaaaaaaaaaaaaaaaaaaaaa3', 'aaaaaaaaaaaaaaaaaaaaaaa4', ID, OTHER_ID]);
  });

  it('are ignored if they are not ids', () => {
    const rows = [ID, 7, '', null, '../x'].map((id) => ({ id, savedAt: SAVED_AT }));
    stored.set(SAVED_DEALS_KEY, JSON.stringify([...rows, { id: OTHER_ID }]));
    expect(ids()).toEqual([ID]);
  });
});
