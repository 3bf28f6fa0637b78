import type { API, Client } from '@opensearch-project/opensearch';
import { LRUCache } from 'lru-cache';
import { UnavailableError } from '../../../common/errors/unavailable.error.js';
import type { Product } from '../../products/product.js';
import type { ProductQuery, ProductSearchResult } from '../product-search.js';
import type { SearchPlan } from '../search-words.js';
import { formsOf } from '../search-words.js';
import { type NameBook, namesSeveralKinds } from '../name-book.js';
import type { SynonymBook } from '../synonym-book.js';
import { tokenize, wordsOfToken } from '../tokenizer.js';
import { MAX_COLLAPSED, productIn, type StoredDocument } from './index-document.js';
import { collapsedField, countIn, facetBodies, facetsIn, searchBody } from './search-body.js';
import type { QueryOptions, SearchConnection } from './search-connection.js';
import type { Query } from './text-query.js';
import type { SearchRequests } from './search-requests.js';
import { UnderstoodSearch } from './understood-search.js';

/** Number of results that a page can skip directly. Later results are reached from the last known result before them. */
const WINDOW = 10_000;
/** Time limit of a readiness check, which proxies wait for. */
const CHECK_MS = 1_000;
const MAX_CURSORS = 200;
const CURSOR_TTL_MS = 300_000;

type SortValues = NonNullable<API.Search_RequestBody['search_after']>;

/** Searches the index of the alias. */
export class ProductIndexReader {
  /** Sort values of results by query and position, so that the pages of a long list do not start from its first result. */
  private readonly cursors = new LRUCache<string, SortValues>({ max: MAX_CURSORS, ttl: CURSOR_TTL_MS });

  /** Words of the names of several kinds. */
  private kinds: readonly string[] = [];

  constructor(
    private readonly connection: SearchConnection,
    private readonly alias: string,
    private readonly window = WINDOW,
  ) {}

  /** Sets the names in the index. */
  useNames({ categories }: NameBook): void {
    const names = [...categories.values()].filter(namesSeveralKinds);
    const words = names.flatMap(tokenize).flatMap(wordsOfToken);
    this.kinds = [...new Set(words.flatMap(formsOf))];
  }

  search(query: ProductQuery, synonyms: SynonymBook): Promise<ProductSearchResult> {
    return this.connection.query(async (client, options) => {
      const request = new Request(client, options, this.alias, this.cursors, this.window);
      if (!query.text) return (await request.find(query, undefined)).result;
      return new UnderstoodSearch(request, query, synonyms, (plan) => this.isNameOfSeveralKinds(plan)).search();
    });
  }

  private isNameOfSeveralKinds({ words, alternatives }: SearchPlan): boolean {
    const isKind = (word: string) => formsOf(word).some((form) => this.kinds.includes(form));
    const last = words.at(-1)!.text;
    return (
      words.some(({ text }) => isKind(text)) ||
      alternatives.some((alternative) => alternative.words.some(isKind)) ||
      this.kinds.some((kind) => kind.startsWith(last))
    );
  }

  /** Returns whether the engine responds and has no index. */
  async isIndexMissing(): Promise<boolean> {
    try {
      const { body: exists } = await this.connection.query((client) =>
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
    return this.connection.query(async (client, options) => {
      const body = { ids: [...new Set(ids)] };
      const response = await client.mget(
        { index: this.alias, body, _source_includes: ['product'], realtime: false },
        options,
      );
      return (response.body.docs as { error?: { type: string }; _source?: StoredDocument }[]).flatMap(
        ({ error, _source }) => {
          if (error) throw new Error(`OpenSearch rejected a request for products: ${error.type}`);
          return _source ? productIn(_source) : [];
        },
      );
    });
  }
}

/** The requests of a search. */
class Request implements SearchRequests {
  constructor(
    private readonly client: Client,
    private readonly options: QueryOptions,
    private readonly alias: string,
    private readonly cursors: LRUCache<string, SortValues>,
    private readonly window: number,
  ) {}

  async find(query: ProductQuery, text: Query | undefined, further: readonly API.Search_RequestBody[] = []) {
    const body = searchBody(query, text);
    const size = Math.max(0, Math.floor(query.pageSize));
    const from = Math.max(0, Math.floor(query.page) - 1) * size;
    const isCollapsed = collapsedField(query) !== undefined;
    const isDeep = from + size > (isCollapsed ? MAX_COLLAPSED : this.window);
    const page = isDeep ? { ...body, from: 0, size: 0 } : { ...body, from, size };
    const facets = facetBodies(query, text);
    const all = await this.send([page, ...facets, ...further]);
    const responses = all.slice(0, facets.length + 1);
    const response = responses[0]!;
    const count = countIn(response, query);
    const hits = isDeep && from < count && !isCollapsed ? await this.deepHits(body, from, size) : response.hits.hits;
    const result: ProductSearchResult = {
      count,
      products: hits.map(({ _source }) => productIn(_source as StoredDocument)),
      ...(query.facets ? { facets: facetsIn(responses) } : {}),
    };
    return { result, responses: all.slice(responses.length) };
  }

  /** Returns hits beyond the window, by the sort values of the hit before them, window by window. */
  private async deepHits(body: ReturnType<typeof searchBody>, from: number, size: number) {
    const { aggs: _counted, ...search } = body;
    const steps = { ...search, track_total_hits: false };
    const key = JSON.stringify([search.query, search.sort]);
    let position = Math.floor(from / this.window) * this.window;
    while (position > 0 && !this.cursors.has(`${position} ${key}`)) position -= this.window;
    let cursor = position > 0 ? this.cursors.get(`${position} ${key}`) : undefined;
    while (position < from) {
      const step = Math.min(this.window, from - position);
      const response = await this.sendOne({
        ...steps,
        ...(cursor ? { search_after: cursor } : {}),
        size: step,
        _source: false,
      });
      cursor = response.hits.hits.at(-1)?.sort;
      if (response.hits.hits.length < step || !cursor) return [];
      position += step;
      if (position % this.window === 0) this.cursors.set(`${position} ${key}`, cursor);
    }
    return (await this.sendOne({ ...steps, ...(cursor ? { search_after: cursor } : {}), size })).hits.hits;
  }

  private async sendOne(body: API.Search_RequestBody): Promise<API.Search_ResponseBody> {
    return (await this.send([body]))[0]!;
  }

  /** Sends the searches as one request. */
  async send(bodies: readonly API.Search_RequestBody[]): Promise<API.Search_ResponseBody[]> {
    const body = bodies.flatMap((each) => [{}, each]);
    const request = { index: this.alias, body, cancel_after_time_interval: `${this.options.requestTimeout}ms` };
    const response = await this.client.msearch(request, this.options);
    return response.body.responses.map((result) => {
      if ('error' in result) throw new Error(`OpenSearch rejected a search: ${JSON.stringify(result.error)}`);
      return result as API.Search_ResponseBody;
    });
  }
}
