import type { Cache } from '@grabdeals/server-cache/cache';
import { clientSignal } from '@grabdeals/shared/client-signal';
import { siteTag, type Tag } from '@grabdeals/server-cache/invalidations';
import { BulkheadRejectedError } from 'cockatiel';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { allowScripts, ENCODINGS, type Page } from './page';
import { addressOf, factsKey, ownRequest, sharedFacts, sharedRequest, splitAddress } from './page-request';
import type { PageRoutes } from './page-routes';

/** Smaller bodies are not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_024;

/** Seconds after which a request that got 503 may be repeated. */
const RETRY_AFTER = '2';

/** Sources of a response, as values of the header `Cache-Status` (RFC 9211). */
const CACHE_STATUS = {
  hit: 'hit',
  stale: 'fwd=stale',
  'stale-if-error': 'hit; detail=stale-if-error',
  miss: 'fwd=miss',
} as const;

/** Reports a page with a server error, so that the cache returns an earlier version instead. */
class FailedRender extends Error {
  constructor(readonly page: Page) {
    super(`The page's status is ${page.status}`);
  }
}

/**
 * Renders a page, and adds the tags of the data that it reads to `tags`. The signal of the request aborts when no client waits
 * for the page.
 * @throws BulkheadRejectedError if too many renders are waiting.
 */
export type Render = (options: {
  request: Request;
  siteName: string;
  tags: Set<Tag>;
  requestId?: string | undefined;
}) => Promise<Page>;

interface Options {
  pages: Cache<Page>;
  siteName: (request: ExpressRequest) => string;
  render: Render;
  routes: PageRoutes;
}

/**
 * Serves every page of the storefront. Reads get a cached page; each other request gets its own render. If a render fails, the
 * last page of the same address, site and consent is sent for up to an hour.
 */
export function pageHandler({ pages, siteName, render, routes }: Options): RequestHandler {
  const respond = async (request: ExpressRequest, response: ExpressResponse, signal: AbortSignal) => {
    const site = siteName(request);
    const tags = new Set([siteTag(site)]);
    // A host that numbers its requests has set the number on the response.
    const requestId = response.get('x-request-id') ?? request.get('x-request-id');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const page = await render({ request: ownRequest(request, signal), siteName: site, tags, requestId });
      await send(page, 'fwd=method', request, response);
      return;
    }
    const { url, otherParams } = splitAddress(addressOf(request), routes);
    const facts = sharedFacts(request, site, url);
    const renderShared = async (allClientsLeft: AbortSignal) => {
      const page = await render({
        request: sharedRequest(facts, site, allClientsLeft),
        siteName: site,
        tags,
        requestId,
      });
      if (page.status >= 500) throw new FailedRender(page);
      return page;
    };
    try {
      const { value, from } = await pages.lookUp(`${site} ${factsKey(facts)}`, renderShared, { tags, signal });
      await send(value, CACHE_STATUS[from], request, response, otherParams);
    } catch (error) {
      if (!(error instanceof FailedRender)) throw error;
      await send(error.page, CACHE_STATUS.miss, request, response, otherParams);
    }
  };
  return async (request, response) => {
    if (!hasValidAddress(request)) {
      response.sendStatus(400);
      return;
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && !(request.method === 'POST' && routes.pageAt(request.path).hasAction)) {
      response.set('Allow', 'GET, HEAD').sendStatus(405);
      return;
    }
    const signal = clientSignal(response, () => new Error('The client has left.'));
    try {
      await respond(request, response, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof BulkheadRejectedError)) throw error;
      response.set('Retry-After', RETRY_AFTER).status(503).type('text/plain');
      response.send('The shop is very busy at the moment. Please try again in a few seconds.\n');
    }
  };
}

/** Returns whether the address can be parsed and its path can be decoded. */
function hasValidAddress(request: ExpressRequest): boolean {
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
  otherParams = new URLSearchParams(),
): Promise<void> {
  response.status(page.status);
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') response.append(name, value);
    else if (name === 'location') response.set(name, withParams(value, otherParams));
    else response.set(name, value);
  }
  response.set('Cache-Status', `pages; ${status}`);
  response.vary('Accept-Encoding, Cookie, Sec-GPC');
  // An operator's change must appear at once: browsers validate each page, mostly with 304 as the response.
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

/** Appends search parameters to the target of a redirect within the site. */
function withParams(location: string, params: URLSearchParams): string {
  if (params.size === 0 || !/^\/(?!\/)/.test(location)) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${params.toString()}`;
}
