import type { API, Client } from '@opensearch-project/opensearch';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../../../../common/errors/unavailable.error.js';
import type { Product } from '../../product.js';
import type { ProductQuery, ProductSearchResult } from '../product-search.js';
import { searchWords, withJoinedPairs, type SearchWord } from '../search-words.js';
import { MAX_UNIQUE_PRICES, productIn, type StoredDocument } from './index-document.js';
import { countIn, facetBodies, facetsIn, searchBody } from './search-body.js';
import type { AnswerOptions, SearchConnection } from './search-connection.js';
import { exactly, isMeantAsItIs, matching, startingWith, type Query, type WordReading } from './text-query.js';

/** Results that are reached by their number; those behind them are reached from one that comes before. */
const WINDOW = 10_000;
/** For a check of readiness, which proxies wait for. */
const CHECK_MS = 1_000;
const REMEMBERED_PLACES = 200;
const PLACES_TTL_MS = 300_000;

type SortValues = NonNullable<API.Search_RequestBody['search_after']>;

/** Answers queries from the index behind the alias. */
export class ProductIndexReader {
  /** Where lists were cut, by query and place, so that page after page of a long list does not start from its first. */
  private readonly places = new LRUCache<string, SortValues>({ max: REMEMBERED_PLACES, ttl: PLACES_TTL_MS });

  constructor(
    private readonly connection: SearchConnection,
    private readonly alias: string,
    private readonly window = WINDOW,
  ) {}

  search(query: ProductQuery): Promise<ProductSearchResult> {
    return this.connection.answer(async (client, options) => {
      const request = new Request(client, options, this.alias, this.places, this.window);
      return request.search(query);
    });
  }

  /** Returns whether the engine says that it has no index; false where it is away. */
  async isIndexMissing(): Promise<boolean> {
    try {
      const { body: exists } = await this.connection.answer((client) =>
        client.indices.existsAlias({ name: this.alias }, { requestTimeout: CHECK_MS, maxRetries: 0 }),
      );
      return !exists;
    } catch (error) {
      if (error instanceof UnavailableError) return false;
      throw error;
    }
  }

  async byIds(ids: readonly string[]): Promise<Product[]> {
    if (ids.length === 0) return [];
    return this.connection.answer(async (client, options) => {
      const body = { ids: [...new Set(ids)] };
      const answer = await client.mget(
        { index: this.alias, body, _source_includes: ['product'], realtime: false },
        options,
      );
      return (answer.body.docs as { error?: { type: string }; _source?: StoredDocument }[]).flatMap((found) => {
        if (found.error) throw new Error(`OpenSearch refused to read products: ${found.error.type}`);
        return found._source ? productIn(found._source) : [];
      });
    });
  }
}

/** One search, which may take several questions to the engine. */
class Request {
  constructor(
    private readonly client: Client,
    private readonly options: AnswerOptions,
    private readonly alias: string,
    private readonly places: LRUCache<string, SortValues>,
    private readonly window: number,
  ) {}

  async search(query: ProductQuery): Promise<ProductSearchResult> {
    const words = searchWords(query.text ?? '');
    const text = words.length > 0 ? await this.read(words) : undefined;
    const body = searchBody(query, text);
    const size = Math.max(0, Math.floor(query.pageSize));
    const from = Math.max(0, Math.floor(query.page) - 1) * size;
    const isDeep = from + size > (query.uniquePrice ? MAX_UNIQUE_PRICES : this.window);
    const [answer, ...facets] = await Promise.all([
      this.ask({ ...body, from: isDeep ? 0 : from, size: isDeep ? 0 : size }),
      ...facetBodies(query, text).map((each) => this.ask(each)),
    ]);
    const count = countIn(answer, query);
    const hits =
      isDeep && from < count && !query.uniquePrice ? await this.deepHits(body, from, size) : answer.hits.hits;
    return {
      count,
      products: hits.map(({ _source }) => productIn(_source as StoredDocument)),
      ...(query.facets ? { facets: facetsIn([answer, ...facets]) } : {}),
    };
  }

  /**
   * What the words mean: as they are; where they match nothing together, with typos for those that the catalogue does not
   * know, then with a pair of them written as one, then with typos for all. So a word that is spelled right never brings in
   * its look-alikes. The filters of the query do not change what its words mean.
   */
  private async read(words: readonly SearchWord[]): Promise<Query> {
    const asTheyAre = matching(words.map((word) => ({ word, exactOnly: isMeantAsItIs(word.text), typos: false })));
    const [isFound] = await this.finds([asTheyAre]);
    if (isFound) return asTheyAre;
    const attempts = [words, ...withJoinedPairs(words)];
    const readings = await this.readingsOf([...new Set(attempts.flat())]);
    const queries = attempts.map((attempt) => matching(attempt.map((word) => readings.get(word)!)));
    const allTypos = matching(words.map((word) => ({ ...readings.get(word)!, typos: true })));
    const found = await this.finds(queries);
    return queries.find((_, i) => found[i]) ?? allTypos;
  }

  private async readingsOf(words: readonly SearchWord[]): Promise<Map<SearchWord, WordReading>> {
    const questions = words.flatMap(({ text, parts }) => [
      exactly(text),
      startingWith(text),
      { bool: { filter: parts.map((part, i) => (i + 1 < parts.length ? exactly(part) : startingWith(part))) } },
    ]);
    const known = await this.finds(questions);
    return new Map(
      words.map((word, i) => {
        const [isKnown, isPrefix, hasParts] = known.slice(i * 3, i * 3 + 3);
        const exactOnly = isMeantAsItIs(word.text) && isKnown === true;
        return [word, { word, exactOnly, typos: !isPrefix && !(word.parts.length > 0 && hasParts) }];
      }),
    );
  }

  /** Whether the index has anything for each of the queries. */
  private async finds(queries: readonly Query[]): Promise<boolean[]> {
    const body = queries.flatMap((query) => [{}, { query, size: 0, terminate_after: 1, track_total_hits: 1 }]);
    const { body: answer } = await this.client.msearch({ index: this.alias, body }, this.options);
    return answer.responses.map((response) => {
      if ('error' in response)
        throw new Error(`OpenSearch refused to look up words: ${JSON.stringify(response.error)}`);
      const { total } = response.hits;
      return (typeof total === 'number' ? total : (total?.value ?? 0)) > 0;
    });
  }

  /** Hits behind the window: by the sort values of the hit before them, window by window. */
  private async deepHits(body: ReturnType<typeof searchBody>, from: number, size: number) {
    const { aggs: _counted, ...search } = body;
    const steps = { ...search, track_total_hits: false };
    const key = JSON.stringify([search.query, search.sort]);
    let place = Math.floor(from / this.window) * this.window;
    while (place > 0 && !this.places.has(`${place} ${key}`)) place -= this.window;
    let after = place > 0 ? this.places.get(`${place} ${key}`) : undefined;
    while (place < from) {
      const step = Math.min(this.window, from - place);
      const answer = await this.ask({
        ...steps,
        ...(after ? { search_after: after } : {}),
        size: step,
        _source: false,
      });
      after = answer.hits.hits.at(-1)?.sort;
      if (answer.hits.hits.length < step || !after) return [];
      place += step;
      if (place % this.window === 0) this.places.set(`${place} ${key}`, after);
    }
    return (await this.ask({ ...steps, ...(after ? { search_after: after } : {}), size })).hits.hits;
  }

  private async ask(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    const request = { index: this.alias, body, cancel_after_time_interval: `${this.options.requestTimeout}ms` };
    return (await this.client.search(request, this.options)).body;
  }
}
