import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import { MemoryNames, MemorySource, MemorySynonyms } from '../../../testing/memory-catalogue.js';
import { describeAttributes } from '../../../testing/attributes-search-contract.js';
import { describeCards } from '../../../testing/cards-search-contract.js';
import { describeProductSearch } from '../../../testing/product-search-contract.js';
import { describeQueryUnderstanding } from '../../../testing/query-understanding-contract.js';
import { describeRelevance } from '../../../testing/search-relevance-contract.js';
import {
  askOpenSearch,
  deleteSearchIndexes,
  newSearchAlias,
  searchIndexesOf,
  TEST_SEARCH_URLS,
} from '../../../testing/test-search.js';
import type { ProductQuery } from '../product-search.js';
import { INDEX_BODY, MAPPING_VERSION } from './index-document.js';
import { OpenSearchProductSearch, type OpenSearchOptions } from './opensearch-product-search.js';

const urls = TEST_SEARCH_URLS;
Logger.overrideLogger(false);

const RELEVANCE_FLOOR = 0.95;

function anEngine(
  source: MemorySource,
  names: MemoryNames,
  options: Pick<OpenSearchOptions, 'alias' | 'window'>,
  database = 'a database',
  synonyms = new MemorySynonyms(),
) {
  const leases = { waitFor: async () => ({ lost: new AbortController().signal, release: async () => undefined }) };
  const identity = { id: async () => database };
  return new OpenSearchProductSearch({ urls, ...options }, source, names, leases, identity, synonyms);
}

function anEngineOfItsOwn(source: MemorySource, names: MemoryNames, synonyms?: MemorySynonyms) {
  const alias = newSearchAlias();
  const search = anEngine(source, names, { alias }, undefined, synonyms);
  return {
    search,
    close: async () => {
      await search.onModuleDestroy();
      await deleteSearchIndexes(alias);
    },
  };
}

if (urls.length > 0) {
  describe('OpenSearch', () => {
    describeProductSearch(anEngineOfItsOwn);
    describeCards(anEngineOfItsOwn);
    describeAttributes(anEngineOfItsOwn);
    describeQueryUnderstanding(anEngineOfItsOwn);
    describeRelevance(anEngineOfItsOwn, RELEVANCE_FLOOR);
  });

  describe('the index', () => {
    let source: MemorySource;
    let names: MemoryNames;
    let alias: string;
    let engines: OpenSearchProductSearch[];

    beforeEach(() => {
      source = new MemorySource();
      names = new MemoryNames();
      alias = newSearchAlias();
      engines = [];
    });

    afterEach(async () => {
      for (const engine of engines) await engine.onModuleDestroy();
      await deleteSearchIndexes(alias);
    });

    function engine(window?: number): OpenSearchProductSearch {
      const made = anEngine(source, names, { alias, ...(window === undefined ? {} : { window }) });
      engines.push(made);
      return made;
    }

    async function idsIn(search: OpenSearchProductSearch): Promise<string[]> {
      const { products } = await search.search({ page: 1, pageSize: 100, sort: 'priceLtoH' });
      return products.map(({ id }) => id);
    }

    it('is rebuilt for another database, such as a restored one, without products that the database does not contain', async () => {
      source.write('before');
      source.write('after the backup');
      await engine().refresh();
      source.products.delete('after the backup');
      const restored = anEngine(source, names, { alias }, 'a restored one');
      engines.push(restored);
      await restored.refresh();
      expect(await idsIn(restored)).toEqual(['before']);
      const [index] = await searchIndexesOf(alias);
      await restored.refresh();
      expect(await searchIndexesOf(alias)).toEqual([index]);
    });

    it('is rebuilt automatically if it is missing; until then searches fail', async () => {
      source.write('a');
      const search = engine();
      await expect(search.search({ page: 1, pageSize: 1 })).rejects.toThrow(UnavailableError);
      await expect(search.search({ text: 'a', page: 1, pageSize: 1 })).rejects.toThrow(UnavailableError);
      await expect(search.byIds(['a'])).rejects.toThrow(UnavailableError);
      expect(await search.isFirstIndexMissing()).toBe(true);
      await search.refresh();
      expect(await search.isFirstIndexMissing()).toBe(false);
      expect(await idsIn(search)).toEqual(['a']);
      await deleteSearchIndexes(alias);
      await search.refresh();
      expect(await idsIn(search)).toEqual(['a']);
    });

    it('is continued by the next start, which reads only new changes', async () => {
      source.write('a', { updatedAt: new Date() });
      await engine().refresh();
      const before = await searchIndexesOf(alias);
      const next = engine();
      source.write('b', { updatedAt: new Date() });
      await next.refresh();
      expect(await idsIn(next)).toEqual(['a', 'b']);
      expect(await searchIndexesOf(alias)).toEqual(before);
      expect(source.readsSince.at(-1)!.getTime()).toBeGreaterThan(Date.now() - 120_000);
    });

    it('is followed by all instances, and each announces the writes of any of them', async () => {
      const [one, other] = [engine(), engine()];
      await one.refresh();
      await other.refresh();
      const heard = jest.fn();
      other.onChange(heard);
      source.write('a', { updatedAt: new Date() });
      await one.refresh();
      await other.refresh();
      expect(heard).toHaveBeenCalledTimes(1);
      expect(await idsIn(other)).toEqual(['a']);
    });

    it('of an older mapping is searched until a new one is built, which replaces it', async () => {
      source.write('a');
      const search = engine();
      await search.refresh();
      const [live] = await searchIndexesOf(alias);
      const old = `${alias}-${MAPPING_VERSION - 1}-1`;
      await askOpenSearch('PUT', `/${old}`, INDEX_BODY);
      await askOpenSearch('POST', '/_reindex?refresh=true', { source: { index: live }, dest: { index: old } });
      await askOpenSearch('POST', '/_aliases', {
        actions: [{ remove_index: { index: live } }, { add: { index: old, alias } }],
      });
      source.write('b');
      let whileBuilding: number | undefined;
      source.gate = search.search({ page: 1, pageSize: 9 }).then(({ count }) => void (whileBuilding = count));
      await search.refresh();
      expect(whileBuilding).toBe(1);
      expect(await idsIn(search)).toEqual(['a', 'b']);
      expect(await searchIndexesOf(alias)).toEqual([expect.stringMatching(`^${alias}-${MAPPING_VERSION}-\\d+$`)]);
    });

    it('of a newer mapping is not changed', async () => {
      source.write('a');
      const search = engine();
      await search.refresh();
      const [live] = await searchIndexesOf(alias);
      const newer = `${alias}-${MAPPING_VERSION + 1}-1`;
      await askOpenSearch('POST', '/_reindex?refresh=true', { source: { index: live }, dest: { index: newer } });
      await askOpenSearch('POST', '/_aliases', {
        actions: [{ remove_index: { index: live } }, { add: { index: newer, alias } }],
      });
      source.write('b');
      await search.refresh();
      expect(await searchIndexesOf(alias)).toEqual([newer]);
    });

    it('accepts numbers of any size in products and queries', async () => {
      const large = Number.MAX_SAFE_INTEGER;
      source.write('large', { merchantId: large, categoryIds: [large] });
      const search = engine();
      await search.refresh();
      const count = async (query: Partial<ProductQuery>) =>
        (await search.search({ ...query, page: 1, pageSize: 1 })).count;
      for (const found of [{ merchantIds: [large] }, { categoryIds: [large, 1e300] }, { maxPriceCents: 1e300 }]) {
        expect(await count({ ...found, hiddenCategoryIds: [1e300] })).toBe(1);
      }
      for (const none of [{ merchantIds: [1e300] }, { categoryIds: [-1e300] }, { minPriceCents: 1e300 }]) {
        expect(await count(none)).toBe(0);
      }
    });

    it('does not change the indexes of other installations', async () => {
      const neighbour = `${alias}-eu-${MAPPING_VERSION}-1`;
      await askOpenSearch('PUT', `/${neighbour}`);
      await engine().refresh();
      expect(await searchIndexesOf(alias)).toContain(neighbour);
    });

    it.each([undefined, 'priceLtoH', 'priceHtoL'] as const)(
      'has pages beyond the window, sorted by %s',
      async (sort) => {
        for (let i = 0; i < 57; i++) source.write(`p${i}`, { priceCents: 100 + (i % 7), title: 'Hat' });
        const search = engine(10);
        await search.refresh();
        for (const given of [{}, { text: 'hat', facets: true }]) {
          const query = { ...given, ...(sort ? { sort } : {}) };
          const all = await inOnePage(query);
          const paged: string[] = [];
          for (let page = 1; page <= 10; page++) {
            const { count, products } = await search.search({ ...query, page, pageSize: 7 });
            expect(count).toBe(57);
            paged.push(...products.map(({ id }) => id));
          }
          expect(paged).toEqual(all);
          const { products } = await search.search({ ...query, page: 9, pageSize: 6 });
          expect(products.map(({ id }) => id)).toEqual(all.slice(48, 54));
        }
      },
    );

    async function inOnePage(query: object): Promise<string[]> {
      const { products } = await engine().search({ ...query, page: 1, pageSize: 100 });
      return products.map(({ id }) => id);
    }
  });
} else {
  it('did not run the contract on OpenSearch: SEARCH_URL is not set', () => expect(urls).toEqual([]));
}
