import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { MemoryNames, MemorySource, MemorySynonyms, START } from '../../../testing/memory-catalogue.js';
import { CatalogueIndex } from './catalogue-index.js';
import { EmbeddedProductSearch } from './embedded-product-search.js';
import { describeAttributes } from '../../../testing/attributes-search-contract.js';
import { describeCards } from '../../../testing/cards-search-contract.js';
import { describeProductSearch } from '../../../testing/product-search-contract.js';
import { describeQueryUnderstanding } from '../../../testing/query-understanding-contract.js';
import { describeRelevance } from '../../../testing/search-relevance-contract.js';

const POLL_MS = 1_000;
const RELEVANCE_FLOOR = 0.95;

let source: MemorySource;
let names: MemoryNames;
let search: EmbeddedProductSearch;

beforeEach(() => {
  source = new MemorySource();
  names = new MemoryNames();
  search = searchOf(source, names);
});

afterEach(async () => {
  await search.onModuleDestroy();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function searchOf(products: MemorySource, book: MemoryNames, synonyms = new MemorySynonyms()): EmbeddedProductSearch {
  return new EmbeddedProductSearch(new CatalogueIndex(products), products, book, synonyms, POLL_MS);
}

async function found(text = ''): Promise<string[]> {
  const { products } = await search.search({ text, page: 1, pageSize: 100, sort: 'priceLtoH' });
  return products.map(({ id }) => id);
}

/** Lets the time of polls pass until a condition holds: on a busy machine, a poll may end after its time. */
async function pollsUntil(holds: () => Promise<boolean>): Promise<void> {
  for (let polls = 0; polls < 20 && !(await holds()); polls++) await jest.advanceTimersByTimeAsync(POLL_MS);
  expect(await holds()).toBe(true);
}

/** A gate and its key. */
function closedGate(): { gate: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  return { gate, open };
}

describe('EmbeddedProductSearch', () => {
  const anEngineOfItsOwn = (ofContract: MemorySource, namesOfContract: MemoryNames, synonyms?: MemorySynonyms) => {
    const engine = searchOf(ofContract, namesOfContract, synonyms);
    return { search: engine, close: () => engine.onModuleDestroy() };
  };
  describeProductSearch(anEngineOfItsOwn);
  describeCards(anEngineOfItsOwn);
  describeAttributes(anEngineOfItsOwn);
  describeQueryUnderstanding(anEngineOfItsOwn);
  describeRelevance(anEngineOfItsOwn, RELEVANCE_FLOOR);

  it('matches every word as a prefix, and accepts a typo in the first letter', async () => {
    source.write('shoe', { title: 'Red shoe' });
    source.write('blender', { title: 'Blender' });
    await search.onModuleInit();
    const ids = async (text: string) =>
      (await search.search({ text, page: 1, pageSize: 9 })).products.map(({ id }) => id);
    expect(await ids('sho re')).toEqual(['shoe']);
    expect(await ids('lbender')).toEqual(['blender']);
  });
});

describe('start', () => {
  it('loads all products that are not retired', async () => {
    source.write('a');
    source.write('b', { retiredAt: new Date() });
    await search.onModuleInit();
    expect(await found()).toEqual(['a']);
  });

  it('fails if the catalogue cannot be read', async () => {
    source.failure = new Error('no database');
    await expect(search.onModuleInit()).rejects.toThrow('no database');
    await expect(found()).rejects.toThrow('still being loaded');
  });
});

describe('refresh', () => {
  beforeEach(async () => {
    source.write('a', { title: 'Red shoe' });
    source.write('b', { title: 'Blue shoe' });
    await search.onModuleInit();
  });

  it('finds a late write of a slow clock', async () => {
    source.write('late', { updatedAt: new Date(START - 8_000) });
    await search.refresh();
    expect(await found()).toContain('late');
  });

  it('during a poll waits for another one, which callers share', async () => {
    const { gate, open } = closedGate();
    source.gate = gate;
    const running = search.refresh();
    await new Promise((resolve) => setImmediate(resolve));
    source.write('missed by the running poll');
    const later = [search.refresh(), search.refresh()];
    open();
    await running;
    expect(await found()).toEqual(['a', 'b']);
    await Promise.all(later);
    expect(await found()).toEqual(['a', 'b', 'missed by the running poll']);
    expect(source.readsSince).toHaveLength(2);
  });

  it('returns the same results as a new start, after any changes', async () => {
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 8; i++) {
        const id = `p${(round * 5 + i * 3) % 17}`;
        source.write(id, {
          title: `Shoe ${id} ${round}`,
          priceCents: 100 + ((round * 7 + i) % 5),
          ...((round + i) % 4 === 0 && { retiredAt: new Date() }),
        });
      }
      await search.refresh();
    }
    const fresh = searchOf(source, names);
    await fresh.refresh();
    const query = { text: 'shoe', page: 1, pageSize: 100, facets: true };
    expect(await search.search(query)).toEqual(await fresh.search(query));
  });
});

describe('following the catalogue', () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    source.write('a');
    await search.onModuleInit();
  });

  it('finds changes without a refresh', async () => {
    source.write('b');
    await jest.advanceTimersByTimeAsync(POLL_MS);
    await search.refresh();
    expect(source.readsSince).toHaveLength(2);
    expect(await found()).toEqual(['a', 'b']);
  });

  it('sorts, filters and shows a product at its current price after its sale has ended', async () => {
    const saleEndsAt = new Date(Date.now() + 1.5 * POLL_MS);
    source.write('a', { priceCents: 3_000 });
    source.write('b', { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt });
    const heard = jest.fn();
    await search.refresh();
    search.onChange(heard);
    const cheap = () => search.search({ maxPriceCents: 3_000, page: 1, pageSize: 9, sort: 'priceLtoH', facets: true });
    await jest.advanceTimersByTimeAsync(POLL_MS);
    await search.refresh();
    expect(await found()).toEqual(['b', 'a']);
    expect(heard).not.toHaveBeenCalled();

    await jest.advanceTimersByTimeAsync(POLL_MS);
    await search.refresh();
    expect(await found()).toEqual(['a', 'b']);
    const { products, facets } = await cheap();
    expect(products.map(({ id }) => id)).toEqual(['a']);
    expect(facets?.price).toEqual({ minCents: 3_000, maxCents: 5_000 });
    const [after] = await search.byIds(['b']);
    expect(after).toMatchObject({ priceCents: 5_000 });
    expect(after).not.toHaveProperty('saleEndsAt');
    expect(heard).toHaveBeenCalledTimes(1);

    await jest.advanceTimersByTimeAsync(3 * POLL_MS);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('applies a new price before the end of the old one', async () => {
    const saleEndsAt = new Date(Date.now() + POLL_MS / 2);
    source.write('b', { priceCents: 2_000, originalPriceCents: 5_000, saleEndsAt });
    await search.refresh();
    source.write('b', { priceCents: 4_000 });
    await jest.advanceTimersByTimeAsync(POLL_MS);
    await search.refresh();
    expect(await search.byIds(['b'])).toMatchObject([{ priceCents: 4_000 }]);
  });

  it('logs a failure and continues', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    source.failure = new Error('gone');
    await pollsUntil(() => Promise.resolve(logged.mock.calls.length > 1));
    source.failure = undefined;
    source.write('b');
    await pollsUntil(async () => (await found()).includes('b'));
    expect(await found()).toEqual(['a', 'b']);
  });

  it('reads only new changes, apart from the overlap', async () => {
    source.write('b', { updatedAt: new Date(START + 100_000) });
    await search.refresh();
    await search.refresh();
    expect(source.readsSince[0]!.getTime()).toBeLessThan(START);
    expect(source.readsSince[1]!.getTime()).toBeGreaterThan(START);
  });

  it('never runs two polls at once', async () => {
    const { gate, open } = closedGate();
    source.gate = gate;
    const refreshed = search.refresh();
    await jest.advanceTimersByTimeAsync(5 * POLL_MS);
    expect(source.readsSince).toHaveLength(1);
    open();
    await refreshed;
    await jest.advanceTimersByTimeAsync(POLL_MS);
    expect(source.readsSince.length).toBeGreaterThan(1);
  });

  it('stops at shutdown', async () => {
    await search.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(5 * POLL_MS);
    expect(source.readsSince).toHaveLength(0);
  });
});
