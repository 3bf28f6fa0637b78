import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveSiteName } from '@grabdeals/shared/site';
import express from 'express';
import { toPage } from './page';
import { pageHandler } from './page-handler';
import { PageStore } from './page-store';

const MARK = 'mark';

/** Answers with what a page may know of its request, and how many there were. */
function echo(renders: () => number) {
  return async (asked: Request, siteName: string) => {
    const { method, url } = asked;
    const facts = { method, url, siteName, headers: [...asked.headers], body: await asked.text(), render: renders() };
    const html = `<pre>${JSON.stringify(facts)}</pre>${' '.repeat(2_000)}<script nonce="${MARK}">own()</script>`;
    return toPage(new Response(html, { headers: { 'content-type': 'text/html' } }), MARK);
  };
}

describe('pageHandler', () => {
  let server: Server;
  let renders = 0;

  beforeAll(async () => {
    const app = express();
    app.use((_request, response, next) => {
      response.set('Content-Security-Policy', "script-src 'self';object-src 'none'");
      next();
    });
    const pages = new PageStore({ maxBytes: 1_000_000, freshMs: 60_000, staleMs: 60_000 });
    const render = echo(() => ++renders);
    app.use(pageHandler({ pages, siteName: ({ hostname }) => resolveSiteName(hostname), render }));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

  async function call(path: string, headers: Record<string, string> = {}, options: RequestOptions = {}, body = '') {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', path, headers: { host: 'red.example', ...headers }, ...options });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  const factsOf = ({ body }: { body: string }) =>
    JSON.parse(body.slice(5, body.indexOf('</pre>'))) as Record<'siteName' | 'url' | 'method' | 'body', string> & {
      headers: [string, string][];
      render: number;
    };

  it('keeps pages by host, address and consent, and by nothing else that a browser says', async () => {
    const first = factsOf(await call('/keys'));
    for (const [name, value] of [
      ['user-agent', 'other'],
      ['authorization', 'Bearer x'],
      ['cookie', 'session=1'],
    ] as const) {
      expect(factsOf(await call('/keys', { [name]: value })).render).toBe(first.render);
    }
    const others = [
      await call('/keys?page=2'),
      await call('/keys', { host: 'blue.example' }),
      await call('/keys', { host: 'red.example:8080' }),
      await call('/keys', { cookie: 'session=1; red=deny' }),
      await call('/keys', { 'sec-gpc': '1' }),
    ].map(factsOf);
    expect(new Set([first, ...others].map(({ render }) => render)).size).toBe(6);
  });

  it('shows pages nothing but the address and the consent', async () => {
    const sent = {
      'user-agent': 'me',
      authorization: 'mine',
      cookie: 'session=1; red=allowall; blue=deny',
      'sec-gpc': '1',
    };
    expect(factsOf(await call('/facts?q=1', sent))).toMatchObject({
      method: 'GET',
      url: 'http://red.example/facts?q=1',
      siteName: 'red',
      headers: [
        ['cookie', 'red=allowall'],
        ['sec-gpc', '1'],
      ],
    });
  });

  it('passes everything of other requests on, and keeps nothing of them', async () => {
    const headers = { 'content-type': 'text/plain', 'user-agent': 'me' };
    const first = await call('/post', headers, { method: 'POST' }, 'hello');
    expect(factsOf(first)).toMatchObject({ method: 'POST', body: 'hello' });
    expect(factsOf(first).headers).toContainEqual(['user-agent', 'me']);
    const second = await call('/post', headers, { method: 'POST' }, 'hello');
    expect(factsOf(second).render).not.toBe(factsOf(first).render);
  });

  it('says where a page came from, and lets browsers ask whether it has changed', async () => {
    const first = await call('/again');
    expect(first.headers).toMatchObject({ 'cache-status': 'pages; fwd=miss', 'cache-control': 'private, no-cache' });
    const again = await call('/again', { 'if-none-match': first.headers.etag! });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers).toMatchObject({ 'cache-status': 'pages; hit', etag: first.headers.etag });
  });

  it('lets the page’s own scripts run', async () => {
    const { headers, body } = await call('/scripts');
    expect(headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[^']{44}';object-src 'none'$/);
    expect(body).not.toContain(MARK);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['deflate', undefined],
  ])('sends to %s in %s', async (accepted, encoding) => {
    const { headers } = await call('/encodings', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it('answers HEAD with the headers of the page', async () => {
    const { headers } = await call('/head');
    const head = await call('/head', {}, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it('refuses an address that is none', async () => {
    expect((await call('/', { host: 'a b' })).status).toBe(400);
  });
});
