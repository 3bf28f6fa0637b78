import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { storefrontContext } from './context';
import { ScriptMarkerContext } from './site/script-marker';

export const streamTimeout = 5_000;

/** Prevents React from moving parts of a page into scripts, without which they could not be read. */
const WHOLE_PAGE = Number.MAX_SAFE_INTEGER;

/** Logs an error. Responses such as a 404 and aborted requests are no errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(storefrontContext).logError?.(error);
}

/** Renders a page completely before the response begins, because the page cache stores it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  for (const href of styleSheetsOf(routerContext)) headers.append('Link', `<${href}>; rel=preload; as=style`);
  const nonce = loadContext.get(storefrontContext).scriptMarker;
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMarkerContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ScriptMarkerContext>,
      {
        nonce,
        progressiveChunkSize: WHOLE_PAGE,
        onAllReady() {
          clearTimeout(timer);
          resolve(new Response(createReadableStreamFromReadable(pipe(new PassThrough())), { status, headers }));
        },
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          handleError(error, { request, context: loadContext });
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true });
  });
}

/**
 * Returns the URLs of a page's style sheets. A header names them, because React writes the links to scripts and images before those to
 * style sheets, and the first paint waits for the style sheets only.
 */
function styleSheetsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  return staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
}
