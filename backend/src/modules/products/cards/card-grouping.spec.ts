import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CardChange, CardGrouping, type CardMember, type CardStore } from './card-grouping.js';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

/** Products in memory. Before the first change is saved, `interfere` can do what another import does. */
class MemoryStore implements CardStore {
  readonly members = new Map<string, CardMember>();
  interfere: (() => Promise<void>) | undefined;

  /** Adds a product, or replaces its keys. A product without keys is like one that was withdrawn. */
  put(id: string, ...keys: string[]): void {
    const cardKey = this.members.get(id)?.cardKey;
    this.members.set(id, { id, keys, updatedAt: LONG_AGO, ...(cardKey ? { cardKey } : {}) });
  }

  get cards(): Record<string, string | undefined> {
    return Object.fromEntries([...this.members.values()].map(({ id, cardKey }) => [id, cardKey]).sort());
  }

  cardMembersByIds(ids: readonly string[]) {
    return Promise.resolve(ids.flatMap((id) => this.members.get(id) ?? []));
  }
  cardMembersOf(cardKeys: readonly string[]) {
    return Promise.resolve(this.all().filter(({ cardKey }) => cardKey && cardKeys.includes(cardKey)));
  }
  cardMembersWithKeys(keys: readonly string[], limit: number) {
    const found = this.all().filter((member) => member.keys.some((key) => keys.includes(key)));
    return Promise.resolve(found.slice(0, limit));
  }
  async saveCards(changes: readonly CardChange[]) {
    const { interfere } = this;
    this.interfere = undefined;
    await interfere?.();
    const current = changes.filter(({ member }) => this.members.get(member.id)?.cardKey === member.cardKey);
    for (const { member, cardKey } of current) {
      const { cardKey: _former, ...rest } = this.members.get(member.id)!;
      this.members.set(member.id, { ...rest, ...(cardKey ? { cardKey } : {}) });
    }
    return current.length;
  }
  private all() {
    return [...this.members.values()];
  }
}

function aStore(limits?: { productsOfKey: number; products: number }) {
  const store = new MemoryStore();
  const warnings: string[] = [];
  return { store, warnings, grouping: new CardGrouping(store, (message) => warnings.push(message), limits) };
}

describe('variants of a model', () => {
  it('share no card while two products are the same variant', async () => {
    const { store, grouping } = aStore();
    store.put('1', 'model', 'model\nblack');
    store.put('2', 'model', 'model\nwhite', 'gtin');
    store.put('3', 'gtin');
    await grouping.regroup(['1', '2', '3'], []);
    expect(store.cards).toEqual({ 1: '1', 2: '1', 3: '1' });

    store.put('4', 'model', 'model\nblack');
    await grouping.regroup(['4'], []);
    expect(store.cards).toEqual({ 1: undefined, 2: '2', 3: '2', 4: undefined });

    store.put('4');
    await grouping.regroup(['4'], ['model', 'model\nblack']);
    expect(store.cards).toEqual({ 1: '1', 2: '1', 3: '1', 4: undefined });
  });
});

describe('CardGrouping', () => {
  it('connects products by common keys, also through other products', async () => {
    const { store, grouping } = aStore();
    for (const color of ['1', '2', '3']) store.put(`a${color}`, `model A`, `gtin ${color}`);
    store.put('b2', 'gtin 2');
    store.put('c', 'gtin 9');
    store.put('d');
    await grouping.regroup(['a1', 'a2', 'a3', 'b2', 'c', 'd'], []);
    expect(store.cards).toEqual({ a1: 'a1', a2: 'a1', a3: 'a1', b2: 'a1', c: undefined, d: undefined });
  });

  it('returns the cards of products before they are added', async () => {
    const { store, grouping } = aStore();
    store.put('5', 'k');
    const member = (id: string, ...keys: string[]) => ({ id, keys, updatedAt: LONG_AGO });
    const cards = await grouping.cardsOfNew([member('1', 'k'), member('2', 'x'), member('3', 'y'), member('4', 'y')]);
    expect(Object.fromEntries(cards)).toEqual({ 1: '1', 5: '1', 3: '3', 4: '3' });
    expect(store.cards).toEqual({ 5: undefined });
  });

  it('moves all products of a card to a smaller id that joins it', async () => {
    const { store, grouping } = aStore();
    store.put('5', 'k');
    store.put('6', 'k');
    await grouping.regroup(['5', '6'], []);
    store.put('1', 'k');
    await grouping.regroup(['1'], []);
    expect(store.cards).toEqual({ 1: '1', 5: '1', 6: '1' });
  });

  it('splits a card if the product that connected it gets other keys', async () => {
    const { store, grouping } = aStore();
    store.put('1', 'x');
    store.put('2', 'x', 'y');
    store.put('3', 'y');
    store.put('4', 'y');
    await grouping.regroup(['1', '2', '3', '4'], []);
    store.put('2');
    await grouping.regroup(['2'], ['x', 'y']);
    expect(store.cards).toEqual({ 1: undefined, 2: undefined, 3: '3', 4: '3' });
  });

  it('ignores a key of too many products, and uses it again when there are fewer', async () => {
    const { store, grouping, warnings } = aStore({ productsOfKey: 3, products: 100 });
    for (const id of ['1', '2', '3']) store.put(id, 'junk', ...(id === '1' ? [] : ['good']));
    await grouping.regroup(['1', '2', '3'], []);
    expect(store.cards).toEqual({ 1: '1', 2: '1', 3: '1' });
    store.put('4', 'junk');
    await grouping.regroup(['4'], []);
    expect(store.cards).toEqual({ 1: undefined, 2: '2', 3: '2', 4: undefined });
    expect(warnings).toEqual([expect.stringContaining('"junk"')]);
    store.put('1');
    await grouping.regroup(['1'], ['junk']);
    expect(store.cards).toEqual({ 1: undefined, 2: '2', 3: '2', 4: '2' });
  });

  it('leaves cards as they are if too many products are connected', async () => {
    const { store, grouping, warnings } = aStore({ productsOfKey: 3, products: 5 });
    for (let i = 10; i < 20; i++) store.put(String(i), `k${i}`, `k${i + 1}`);
    await grouping.regroup(['10'], []);
    expect(new Set(Object.values(store.cards))).toEqual(new Set([undefined]));
    expect(warnings).toEqual([expect.stringContaining('too many products')]);
  });

  it('starts again if another import changes one of the cards meanwhile', async () => {
    const { store, grouping } = aStore();
    for (const id of ['1', '2']) store.put(id, 'k');
    for (const id of ['3', '4']) store.put(id, 'j');
    await grouping.regroup(['1', '2', '3', '4'], []);
    store.put('5', 'k', 'j');
    // The other import has read the products before 5 was added.
    store.interfere = async () => {
      store.put('0', 'j');
      for (const id of ['0', '3', '4']) store.members.set(id, { ...store.members.get(id)!, cardKey: '0' });
    };
    await grouping.regroup(['5'], []);
    expect(store.cards).toEqual({ 0: '0', 1: '0', 2: '0', 3: '0', 4: '0', 5: '0' });
  });

  const key = fc.constantFrom(['a'], ['b'], ['c'], ['d'], ['e', 'e\nred'], ['e', 'e\nblue'], ['f', 'f\nred']);
  const keys = fc.array(key, { maxLength: 2 }).map((lists) => [...new Set(lists.flat())]);
  const steps = fc.array(fc.record({ id: fc.constantFrom(...'0123456789'), keys }), { minLength: 1, maxLength: 30 });

  it('gives the same cards whatever the order and the batches of imports', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 2, max: 12 }),
        async (puts, size, max) => {
          const limits = { productsOfKey: max, products: 1_000 };
          const { store: gradual, grouping } = aStore(limits);
          for (let start = 0; start < puts.length; start += size) {
            const batch = puts.slice(start, start + size);
            const former = batch.flatMap(({ id }) => gradual.members.get(id)?.keys ?? []);
            for (const { id, keys: own } of batch) gradual.put(id, ...own);
            await grouping.regroup(
              batch.map(({ id }) => id),
              [...former, ...batch.flatMap((put) => put.keys)],
            );
          }
          const { store: atOnce, grouping: afresh } = aStore(limits);
          for (const { id, keys: own } of [...gradual.members.values()].reverse()) atOnce.put(id, ...own);
          await afresh.regroup([...atOnce.members.keys()], []);
          expect(gradual.cards).toEqual(atOnce.cards);
        },
      ),
    );
  });
});
