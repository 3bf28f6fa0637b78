import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { probeLink, type ProbeOptions } from './probe-link.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** Starts a server. @returns its origin, and the methods and paths of its requests. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const probe = (url: string, options: ProbeOptions = {}) => probeLink(url, { allowedHosts: ['127.0.0.1'], ...options });
const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

describe('probeLink', () => {
  it.each([
    [200, 'alive'],
    [204, 'alive'],
    [404, 'dead'],
    [410, 'dead'],
    [401, 'unknown'],
    [403, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('takes the status %d as %s', async (status, outcome) => {
    const { origin } = await serve((_request, response) => response.writeHead(status).end());
    expect(await probe(origin)).toEqual({ outcome, status });
  });

  it('sends HEAD, and GET only if HEAD fails', async () => {
    const { origin, requests } = await serve(({ method, url }, response) =>
      response.writeHead(method === 'HEAD' && url === '/no-head' ? 404 : 200).end(),
    );
    expect(await probe(`${origin}/page`)).toEqual({ outcome: 'alive', status: 200 });
    expect(await probe(`${origin}/no-head`)).toEqual({ outcome: 'alive', status: 200 });
    expect(requests).toEqual(['HEAD /page', 'HEAD /no-head', 'GET /no-head']);
  });

  it('follows redirects, and gives up a loop', async () => {
    const { origin, requests } = await serve(({ url }, response) => {
      const location = { '/old': '/gone', '/loop': '/loop' }[url ?? ''];
      if (location) response.writeHead(302, { location }).end();
      else response.writeHead(404).end();
    });
    expect(await probe(`${origin}/old`)).toEqual({ outcome: 'dead', status: 404 });
    requests.length = 0;
    expect(await probe(`${origin}/loop`)).toEqual({ outcome: 'unknown', status: 302 });
    expect(requests).toHaveLength(6);
  });

  it('sends no request to hosts that are not public, also by a redirect', async () => {
    const inner = await serve((_request, response) => response.end());
    const target = inner.origin.replace('127.0.0.1', 'localhost');
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    expect(await probe(target, { allowedHosts: [], resolve })).toEqual({ outcome: 'private' });
    const outer = await serve((_request, response) =>
      response.writeHead(302, { location: inner.origin.replace('127.0.0.1', '127.0.0.2') }).end(),
    );
    expect(await probe(outer.origin)).toEqual({ outcome: 'private' });
    expect(inner.requests).toEqual([]);
  });

  it('distinguishes names that do not exist from problems of the resolver', async () => {
    const url = 'https://shop.example/';
    expect(await probe(url, { resolve: failing('ENOTFOUND') })).toEqual({ outcome: 'no-host' });
    expect(await probe(url, { resolve: failing('EAI_AGAIN') })).toEqual({ outcome: 'unknown' });
  });

  it('does not know a host that does not respond in time or takes no connection', async () => {
    const { origin } = await serve(() => undefined);
    expect(await probe(origin, { totalMs: 50 })).toEqual({ outcome: 'unknown' });
    expect(await probe('http://127.0.0.1:1/')).toEqual({ outcome: 'unknown' });
  });

  it('does not read the content', async () => {
    const { origin } = await serve(({ method }, response) => {
      if (method === 'HEAD') return void response.writeHead(405).end();
      response.writeHead(200);
      const pour = () => void response.write(Buffer.alloc(1_048_576));
      response.on('drain', pour);
      pour();
      return undefined;
    });
    expect(await probe(origin)).toEqual({ outcome: 'alive', status: 200 });
  });

  it('ends with the reason of its signal', async () => {
    const { origin } = await serve(() => undefined);
    const signal = AbortSignal.abort(new Error('The product is shutting down'));
    await expect(probe(origin, { signal })).rejects.toThrow('The product is shutting down');
  });
});
