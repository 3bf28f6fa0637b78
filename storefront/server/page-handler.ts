import type { Cache } from '@grabdeals/server-cache/cache';
import { clientSignal } from '@grabdeals/shared/client-signal';
import { siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { BulkheadRejectedError } from 'cockatiel';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { allowScripts, ENCODINGS, type Page } from './page';
import { addressOf, factsKey, knownAddress, ownRequest, sharedFacts, sharedRequest } from './page-request';

/** Smaller bodies are not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_024;

/** Seconds after which a request that got 503 may be repeated. */
const RETRY_AFTER = '2';

/** Where an answer came from, in the words of RFC 9211. */
const CACHE_STATUS = {
  hit: 'hit',
  stale: 'fwd=stale',
  'stale-if-error': 'hit; detail=stale-if-error',
  miss: 'fwd=miss',
} as const;

/** A page that only says that the shop is in trouble: a cached one is sent in its place. */
class FailedRender extends Error {
  constructor(readonly page: Page) {
    super(`The page's status is ${page.status}`);
  }
}

/**
 * Makes a page, and adds the tags of what it reads to `tags`. The signal of the request aborts when nobody waits any more.
 * @throws BulkheadRejectedError where too many are waiting.
 */
export type Render = (asked: {
  request: Request;
  siteName: string;
  tags: Set<Tag>;
  requestId?: string | undefined;
}) => Promise<Page>;

interface Options {
  pages: Cache<Page>;
  siteName: (request: ExpressRequest) => string;
  render: Render;
  /** The ids of all routes. */
  routeIds: ReadonlySet<string>;
  /** Paths to which forms are posted; elsewhere pages are read only. */
  postPaths: ReadonlySet<string>;
}

/**
 * Serves every page of the storefront: cached ones for those who read, a render of its own for everything else. Where a render
 * fails, the last one of the same address, site and consent is sent for up to an hour.
 */
export function pageHandler({ pages, siteName, render, routeIds, postPaths }: Options): RequestHandler {
  const answer = async (request: ExpressRequest, response: ExpressResponse, signal: AbortSignal) => {
    const site = siteName(request);
    const tags = new Set([siteTag(site)]);
    // A host that numbers its requests has put the number on the response already.
    const requestId = response.get('x-request-id') ?? request.get('x-request-id');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const page = await render({ request: ownRequest(request, signal), siteName: site, tags, requestId });
      await send(page, 'fwd=method', request, response);
      return;
    }
    const { url, others } = knownAddress(addressOf(request), routeIds);
    const facts = sharedFacts(request, site, url);
    const renderShared = async (allLeft: AbortSignal) => {
      const page = await render({ request: sharedRequest(facts, site, allLeft), siteName: site, tags, requestId });
      if (page.status >= 500) throw new FailedRender(page);
      return page;
    };
    try {
      const { value, from } = await pages.lookUp(`${site} ${factsKey(facts)}`, renderShared, { tags, signal });
      await send(value, CACHE_STATUS[from], request, response, others);
    } catch (error) {
      if (!(error instanceof FailedRender)) throw error;
      await send(error.page, CACHE_STATUS.miss, request, response, others);
    }
  };
  return async (request, response) => {
    if (!isReadable(request)) {
      response.sendStatus(400);
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !(request.method === 'POST' && postPaths.has(request.path))) {
      response.set('Allow', 'GET, HEAD').sendStatus(405);
      return;
    }
    const signal = clientSignal(response, () => new Error('The client has left.'));
    try {
      await answer(request, response, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof BulkheadRejectedError)) throw error;
      response.set('Retry-After', RETRY_AFTER).status(503).type('text/plain');
      response.send('The shop is very busy at the moment. Please try again in a few seconds.\n');
    }
  };
}

/** Whether the address is one, with nothing half-encoded in its path. */
function isReadable(request: ExpressRequest): boolean {
  try {
    decodeURIComponent(request.path);
    return URL.canParse(addressOf(request));
  } catch {
    return false;
  }
}

async function send(
  page: Page,
  status: string,
  request: ExpressRequest,
  response: ExpressResponse,
  others = new URLSearchParams(),
): Promise<void> {
  response.status(page.status);
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') response.append(name, value);
    else if (name === 'location') response.set(name, withParams(value, others));
    else response.set(name, value);
  }
  response.set('Cache-Status', `pages; ${status}`);
  response.vary('Accept-Encoding, Cookie, Sec-GPC');
  // What was saved a moment ago must show: browsers ask every time, and mostly hear that nothing has changed.
  response.set('Cache-Control', page.header('cache-control') ?? (page.isCacheable ? 'private, no-cache' : 'no-store'));
  response.set('ETag', page.etag);
  if (page.status === 503) response.set('Retry-After', RETRY_AFTER);
  const policy = response.get('Content-Security-Policy');
  if (policy) response.set('Content-Security-Policy', allowScripts(policy, page.scriptSources));

  const encoding = isWorthCompressing(page) && ENCODINGS.find((known) => request.acceptsEncodings(known));
  if (encoding) response.set('Content-Encoding', encoding);
  if (page.body.length === 0) response.end();
  else response.send(encoding ? await page.compress(encoding) : page.body);
}

function isWorthCompressing(page: Page): boolean {
  return page.isText && page.body.length >= COMPRESSED_FROM_BYTES;
}

/** A redirect within the site keeps the parameters that its page does not know. */
function withParams(location: string, others: URLSearchParams): string {
  if (others.size === 0 || !/^\/(?!\/)/.test(location)) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${others.toString()}`;
}
