import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { UnavailableError } from '../../../../common/errors/unavailable.error.js';
import { MemoryNames, MemorySource } from '../../../../testing/memory-catalogue.js';
import { describeProductSearch } from '../../../../testing/product-search-contract.js';
import { INDEX_BODY, MAPPING_VERSION } from './index-document.js';
import { OpenSearchProductSearch, type OpenSearchOptions } from './opensearch-product-search.js';

const urls = process.env['SEARCH_URL']?.split(',') ?? [];
let aliases = 0;
Logger.overrideLogger(false);

function newAlias(): string {
  return `test-products-${process.pid}-${Date.now()}-${++aliases}`;
}

function ask(method: string, path: string, body?: object): Promise<Response> {
  const { origin, username, password } = new URL(urls[0]!);
  const headers = {
    'Content-Type': 'application/json',
    ...(username ? { Authorization: `Basic ${btoa(`${username}:${password}`)}` } : {}),
  };
  return fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

async function indexesOf(alias: string): Promise<string[]> {
  return Object.keys((await (await ask('GET', `/${alias}-*`)).json()) as object);
}

function anEngine(source: MemorySource, names: MemoryNames, options: Pick<OpenSearchOptions, 'alias' | 'window'>) {
  return new OpenSearchProductSearch({ urls, ...options }, source, names, {
    waitFor: async () => ({ lost: new AbortController().signal, release: async () => undefined }),
  });
}

if (urls.length > 0) {
  describe('OpenSearch', () => {
    describeProductSearch((source, names) => {
      const alias = newAlias();
      const search = anEngine(source, names, { alias });
      return {
        search,
        close: async () => {
          await search.onModuleDestroy();
          await ask('DELETE', `/${alias}-*`);
        },
      };
    });
  });

  describe('the index', () => {
    let source: MemorySource;
    let names: MemoryNames;
    let alias: string;
    let engines: OpenSearchProductSearch[];

    beforeEach(() => {
      source = new MemorySource();
      names = new MemoryNames();
      alias = newAlias();
      engines = [];
    });

    afterEach(async () => {
      for (const engine of engines) await engine.onModuleDestroy();
      await ask('DELETE', `/${alias}-*`);
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

    it('is built by itself where it is gone; until then searches are refused', async () => {
      source.write('a');
      const search = engine();
      await expect(search.search({ page: 1, pageSize: 1 })).rejects.toThrow(UnavailableError);
      await expect(search.search({ text: 'a', page: 1, pageSize: 1 })).rejects.toThrow(UnavailableError);
      await expect(search.byIds(['a'])).rejects.toThrow(UnavailableError);
      await search.refresh();
      expect(await idsIn(search)).toEqual(['a']);
      await ask('DELETE', `/${alias}-*`);
      await search.refresh();
      expect(await idsIn(search)).toEqual(['a']);
    });

    it('is gone on with by the next start, which reads only what is new', async () => {
      source.write('a', { updatedAt: new Date() });
      await engine().refresh();
      const before = await indexesOf(alias);
      const next = engine();
      source.write('b', { updatedAt: new Date() });
      await next.refresh();
      expect(await idsIn(next)).toEqual(['a', 'b']);
      expect(await indexesOf(alias)).toEqual(before);
      expect(source.asked.at(-1)!.getTime()).toBeGreaterThan(Date.now() - 120_000);
    });

    it('is followed by all instances, and each announces what any of them wrote', async () => {
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

    it('of an older mapping is searched until another is built, and replaced then', async () => {
      source.write('a');
      const search = engine();
      await search.refresh();
      const [live] = await indexesOf(alias);
      const old = `${alias}-${MAPPING_VERSION - 1}-1`;
      await ask('PUT', `/${old}`, INDEX_BODY);
      await ask('POST', '/_reindex?refresh=true', { source: { index: live }, dest: { index: old } });
      await ask('POST', '/_aliases', {
        actions: [{ remove_index: { index: live } }, { add: { index: old, alias } }],
      });
      source.write('b');
      let whileBuilding: number | undefined;
      source.gate = search.search({ page: 1, pageSize: 9 }).then(({ count }) => void (whileBuilding = count));
      await search.refresh();
      expect(whileBuilding).toBe(1);
      expect(await idsIn(search)).toEqual(['a', 'b']);
      expect(await indexesOf(alias)).toEqual([expect.stringMatching(`^${alias}-${MAPPING_VERSION}-\\d+$`)]);
    });

    it('of a newer mapping is left to those who know it', async () => {
      source.write('a');
      const search = engine();
      await search.refresh();
      const [live] = await indexesOf(alias);
      const newer = `${alias}-${MAPPING_VERSION + 1}-1`;
      await ask('POST', '/_reindex?refresh=true', { source: { index: live }, dest: { index: newer } });
      await ask('POST', '/_aliases', {
        actions: [{ remove_index: { index: live } }, { add: { index: newer, alias } }],
      });
      source.write('b');
      await search.refresh();
      expect(await indexesOf(alias)).toEqual([newer]);
    });

    it('leaves the indexes of other installations alone', async () => {
      const neighbour = `${alias}-eu-${MAPPING_VERSION}-1`;
      await ask('PUT', `/${neighbour}`);
      await engine().refresh();
      expect(await indexesOf(alias)).toContain(neighbour);
    });

    it.each([undefined, 'priceLtoH', 'priceHtoL'] as const)(
      'is paged behind the window, sorted by %s',
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
