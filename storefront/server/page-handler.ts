import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { allowScripts, ENCODINGS, type Page } from './page';
import { addressOf, factsKey, ownRequest, sharedFacts, sharedRequest } from './page-request';
import type { CacheStatus, PageStore } from './page-store';

/** Smaller bodies are not worth compressing. */
const COMPRESSED_FROM_BYTES = 1_024;

interface Options {
  pages: PageStore;
  siteName: (request: ExpressRequest) => string;
  render: (request: Request, siteName: string, requestId: string | undefined) => Promise<Page>;
}

/** Every page of the storefront: kept ones for those who read, a render of its own for everything else. */
export function pageHandler({ pages, siteName, render }: Options): RequestHandler {
  const keptPage = (request: ExpressRequest, site: string, requestId: string | undefined) => {
    const facts = sharedFacts(request, site);
    return pages.get(site, factsKey(facts), () => render(sharedRequest(facts, site), site, requestId));
  };
  return async (request, response) => {
    if (!URL.canParse(addressOf(request))) {
      response.sendStatus(400);
      return;
    }
    const site = siteName(request);
    // A host that numbers its requests has put the number on the response already.
    const requestId = response.get('x-request-id') ?? request.get('x-request-id');
    if (request.method === 'GET' || request.method === 'HEAD') {
      const [page, status] = await keptPage(request, site, requestId);
      await send(page, status, request, response);
    } else {
      await send(await render(ownRequest(request), site, requestId), 'fwd=method', request, response);
    }
  };
}

async function send(
  page: Page,
  status: CacheStatus | 'fwd=method',
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  response.status(page.status);
  for (const [name, value] of page.headers) {
    if (name === 'set-cookie') response.append(name, value);
    else response.set(name, value);
  }
  response.set('Cache-Status', `pages; ${status}`);
  response.vary('Accept-Encoding, Cookie, Sec-GPC');
  // What was saved a moment ago must show: browsers ask every time, and mostly hear that nothing has changed.
  response.set('Cache-Control', page.header('cache-control') ?? (page.mayBeKept ? 'private, no-cache' : 'no-store'));
  if (page.mayBeKept) response.set('ETag', page.etag);
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
