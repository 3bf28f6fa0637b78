import type { API, Client } from '@opensearch-project/opensearch';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import type { Product } from '../../products/product.js';
import type { ProductQuery, ProductSearchResult } from '../product-search.js';
import { searchWords } from '../search-words.js';
import { MAX_UNIQUE_PRICES, productIn, type StoredDocument } from './index-document.js';
import { countIn, facetBodies, facetsIn, searchBody } from './search-body.js';
import type { AnswerOptions, SearchConnection } from './search-connection.js';
import { asWritten, type Query, withTypos } from './text-query.js';

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

/** One search: one request to the engine, and a second one with typos where the first finds nothing. */
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
    if (words.length === 0) return this.find(query, undefined);
    const result = await this.find(query, asWritten(words));
    // A word that is spelled right never brings in its look-alikes.
    return result.count > 0 ? result : this.find(query, withTypos(words));
  }

  private async find(query: ProductQuery, text: Query | undefined): Promise<ProductSearchResult> {
    const body = searchBody(query, text);
    const size = Math.max(0, Math.floor(query.pageSize));
    const from = Math.max(0, Math.floor(query.page) - 1) * size;
    const isDeep = from + size > (query.uniquePrice ? MAX_UNIQUE_PRICES : this.window);
    const page = isDeep ? { ...body, from: 0, size: 0 } : { ...body, from, size };
    const answers = await this.ask([page, ...facetBodies(query, text)]);
    const answer = answers[0]!;
    const count = countIn(answer, query);
    const hits =
      isDeep && from < count && !query.uniquePrice ? await this.deepHits(body, from, size) : answer.hits.hits;
    return {
      count,
      products: hits.map(({ _source }) => productIn(_source as StoredDocument)),
      ...(query.facets ? { facets: facetsIn(answers) } : {}),
    };
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
      const answer = await this.askOne({
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
    return (await this.askOne({ ...steps, ...(after ? { search_after: after } : {}), size })).hits.hits;
  }

  private async askOne(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    return (await this.ask([body]))[0]!;
  }

  /** Sends the searches as one request. */
  private async ask(bodies: readonly API.Search_RequestBody[]): Promise<API.Search_ResponseBody[]> {
    const body = bodies.flatMap((each) => [{}, each]);
    const request = { index: this.alias, body, cancel_after_time_interval: `${this.options.requestTimeout}ms` };
    const { body: answer } = await this.client.msearch(request, this.options);
    return answer.responses.map((response) => {
      if ('error' in response) throw new Error(`OpenSearch refused a search: ${JSON.stringify(response.error)}`);
      return response as API.Search_ResponseBody;
    });
  }
}
