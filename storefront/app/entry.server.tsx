import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { storefrontContext } from './context';
import { NonceContext } from './site/nonce';

export const streamTimeout = 5_000;

/** A page that is complete is sent as written: React must not move parts of it into scripts, or it needs them to be read. */
const WHOLE_PAGE = Number.MAX_SAFE_INTEGER;

/** Renders a page; a crawler gets it only when it is complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = loadContext.get(storefrontContext).cspNonce;
  return new Promise((resolve, reject) => {
    let sent = false;
    const send = () => {
      sent = true;
      const body = new PassThrough({ final: (done) => (clearTimeout(timer), done()) });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        progressiveChunkSize: WHOLE_PAGE,
        [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (sent) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}
