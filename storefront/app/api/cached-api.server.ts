import type { paths } from '@grabdeals/shared/api.gen';
import type { Cache } from '@grabdeals/server-cache/cache';
import { type End, nextEnd } from '@grabdeals/shared/ends';
import { siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import createClient, { type Client } from 'openapi-fetch';
import { bodyOf, fetchInTime, isOutage } from './api-response.server';

export interface StorefrontApiOptions {
  apiUrl: string;
  siteName: string;
  requestId: string;
  cache: Cache<NonNullable<unknown>>;
  /** Aborts when no client waits for the page. */
  signal?: AbortSignal;
  /** Receives the next end of an offer or a sale in a response. A page with the offer must not be sent after that time. */
  onEnd?: (time: number) => void;
  /** Called if a call fails because the API, or a system that it depends on, is unavailable. Part of the page is missing then. */
  onOutage?: () => void;
  /** Receives the cache tags of a response before the call. */
  onRead?: (tags: readonly Tag[]) => void;
}

/** Calls the API. The client sends the request with the signal. */
export type Load<T> = (client: Client<paths>, signal: AbortSignal) => Promise<{ data?: T; response: Response }>;

/** Sends requests about one site, and caches their responses. */
export abstract class CachedApi {
  readonly siteName: string;
  protected readonly ownSite: { websiteName: string };
  protected readonly client: Client<paths>;

  constructor(protected readonly options: StorefrontApiOptions) {
    const { apiUrl, siteName, requestId } = options;
    this.siteName = siteName;
    this.ownSite = { websiteName: siteName };
    this.client = createClient<paths>({
      baseUrl: apiUrl,
      fetch: fetchInTime,
      headers: { 'x-grabdeals-site': siteName, 'x-request-id': requestId },
      querySerializer: { array: { style: 'form', explode: false } },
    });
  }

  /**
   * Returns an answer about this site. If it says when it changes (`changesAt`), it is valid until then.
   * @param call as in `cached`.
   */
  protected async read<T extends NonNullable<unknown>>(
    call: string,
    load: Load<T>,
    tags: readonly Tag[] = [],
  ): Promise<T> {
    const answer = await this.cached(call, tags, (signal) => bodyOf(load(this.client, signal)));
    this.reportEnds([(answer as { changesAt?: End }).changesAt]);
    return answer;
  }

  /** Sends a request of one shopper, whose response is not cached. */
  send<T>(request: (client: Client<paths>) => Promise<{ data?: T; response: Response }>): Promise<T> {
    return bodyOf(request(this.client));
  }

  /** Reports the ends of what a response shows, and the next time at which it changes. */
  protected reportEnds(ends: readonly End[]): void {
    this.options.onEnd?.(nextEnd(ends));
  }

  /**
   * Returns a cached response, with the tag of the site.
   * @param call the key. All responses with the same key have the same type.
   */
  protected async cached<T extends NonNullable<unknown>>(
    call: string,
    callTags: readonly Tag[],
    load: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { cache, signal, onRead, onOutage } = this.options;
    const tags = [siteTag(this.siteName), ...callTags];
    onRead?.(tags);
    try {
      return (await cache.get(`${this.siteName} ${call}`, load, { tags, signal })) as T;
    } catch (error) {
      if (isOutage(error)) onOutage?.();
      throw error;
    }
  }
}
