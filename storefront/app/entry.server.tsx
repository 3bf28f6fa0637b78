import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { storefrontContext } from './context';
import { ScriptMarkerContext } from './site/script-marker';

export const streamTimeout = 5_000;

/** A page is sent as written: React must not move parts of it into scripts, or it needs them to be read. */
const WHOLE_PAGE = Number.MAX_SAFE_INTEGER;

/** What went wrong goes to the host's log, as one line. A 404 and the like are answers, and a client that has left is none. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(storefrontContext).logError?.(error);
}

/** Renders a page; it is given away only when it is complete, since it is kept for others. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
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
