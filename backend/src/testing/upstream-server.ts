import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Behavior of the upstream. `silent` never responds. */
export type Mood =
  'well' | 'silent' | 'error' | 'cut off' | 'garbage' | 'wrong shape' | 'redirect' | 'refused' | 'busy';

export interface UpstreamServer {
  url: string;
  mood: Mood;
  /** Contents of the next successful responses, by path. */
  answers: Record<string, unknown>;
  requests: { path: string; query: URLSearchParams; authorization?: string }[];
  /** Number of requests whose caller disconnected before the response. */
  hungUp: number;
  close(): Promise<void>;
}

/** Starts a local catalogue that speaks the required format and can simulate failures. */
export async function startUpstreamServer(): Promise<UpstreamServer> {
  const server = createServer((request, response) => answer(upstream, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: UpstreamServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/catalogue`,
    mood: 'well',
    answers: {},
    requests: [],
    hungUp: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;
}

function answer(upstream: UpstreamServer, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', upstream.url);
  const path = url.pathname.replace('/catalogue', '');
  upstream.requests.push({ path, query: url.searchParams, authorization: request.headers.authorization });
  response.on('close', () => {
    if (!response.writableFinished) upstream.hungUp++;
  });
  const body = JSON.stringify(upstream.answers[path] ?? {});
  const json = { 'Content-Type': 'application/json' };
  switch (upstream.mood) {
    case 'silent':
      return;
    case 'cut off':
      response.writeHead(200, { ...json, 'Content-Length': body.length });
      response.write(body.slice(0, body.length / 2), () => response.destroy());
      return;
    case 'garbage':
      response.writeHead(200, json).end('<html>Be right back</html>');
      return;
    case 'wrong shape':
      response.writeHead(200, json).end('{"products":[{"title":"No source"}],"payload":{"count":"many"}}');
      return;
    case 'redirect':
      response.writeHead(302, { Location: `${upstream.url}/elsewhere` }).end();
      return;
    case 'error':
    case 'refused':
    case 'busy':
      response.writeHead({ error: 500, refused: 403, busy: 429 }[upstream.mood]).end('no');
      return;
    case 'well':
      response.writeHead(200, json).end(body);
  }
}

/** Returns a hit in the upstream's format. */
export function upstreamHit(id: string, source: object = {}): object {
  return {
    _id: id,
    _source: {
      title: `Upstream ${id}`,
      url: { value: `https://shop.example/${id}` },
      images: { image: [{ value: `https://cdn.example/${id}.jpg` }] },
      price: { value: '$31.99', integral: 3199 },
      markdownPercent: 20,
      merchantId: 12,
      stock: 'IN_STOCK',
      ...source,
    },
  };
}
