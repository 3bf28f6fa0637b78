import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { allowScripts, Page, type PageHeader, toPage } from './page';

const MARKER = 'marker-1';

function rendered(html: string, init: ResponseInit = {}): Promise<Page> {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...init.headers };
  return toPage(new Response(html, { ...init, headers }), MARKER);
}

function page(status: number, ...headers: PageHeader[]): Page {
  return new Page(status, [['content-type', 'text/html'], ...headers], Buffer.from('x'));
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

describe('toPage', () => {
  it('allows the storefront’s own inline scripts and no others', async () => {
    const page = await rendered(
      [
        `<script nonce="${MARKER}">own()</script>`,
        `<script nonce="${MARKER}">other()\n</script>`,
        `<script nonce="${MARKER}" src="/b.js"></script>`,
        '<article><script>theirs()</script><script nonce="guess">theirs()</script></article>',
      ].join(''),
    );
    expect(page.scriptSources).toEqual([hashOf('own()'), hashOf('other()\n')]);
  });

  it('removes the marker from the page', async () => {
    const page = await rendered(`<style nonce="${MARKER}">a{}</style><script nonce="${MARKER}">own()</script>`);
    expect(page.body.toString()).toBe('<style>a{}</style><script>own()</script>');
  });

  it('has the same ETag for the same page with another marker', async () => {
    const one = await rendered(`<script nonce="${MARKER}">own()</script>`);
    const other = await toPage(
      new Response('<script nonce="mark-2">own()</script>', { headers: { 'content-type': 'text/html' } }),
      'mark-2',
    );
    expect(other.etag).toBe(one.etag);
    expect((await rendered('else')).etag).not.toBe(one.etag);
  });

  it('contains the end that the render reports', async () => {
    const ending = (type: string) =>
      toPage(new Response('x', { headers: { 'content-type': type } }), MARKER, { end: 70 });
    expect([(await ending('text/html')).end, (await ending('text/x-script')).end]).toEqual([70, 70]);
    expect((await rendered('x')).end).toBe(Infinity);
  });

  it('does not change other responses', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00]);
    const page = await toPage(new Response(bytes, { headers: { 'content-type': 'image/png' } }), MARKER);
    expect(page.body.equals(bytes)).toBe(true);
    expect(page.isText).toBe(false);
    expect(page.scriptSources).toEqual([]);
  });
});

describe('Page', () => {
  it.each<[string, Page]>([
    ['an error', page(500)],
    ['a passing redirect', page(302)],
    ['a page that sets a cookie', page(200, ['set-cookie', 'a=b'])],
    ['a page that is not for others', page(200, ['cache-control', 'private, max-age=60'])],
  ])('is not cacheable if it is %s', (_what, { isCacheable }) => expect(isCacheable).toBe(false));

  it.each([200, 301, 404, 410])('is cacheable with status %d', (status) => expect(page(status).isCacheable).toBe(true));

  it('has the size of its body and, for a text, of its compressed copies', async () => {
    const { body, size } = await rendered('deal '.repeat(500));
    expect(size).toBeGreaterThan(body.length);
    expect(new Page(200, [['content-type', 'image/png']], body)).toMatchObject({
      size: body.length,
      scriptSources: [],
    });
  });

  it('is compressed once for each encoding', async () => {
    const page = await rendered('deal '.repeat(500));
    expect(brotliDecompressSync(await page.compress('br')).equals(page.body)).toBe(true);
    expect(gunzipSync(await page.compress('gzip')).equals(page.body)).toBe(true);
    expect(page.compress('br')).toBe(page.compress('br'));
  });
});

describe('allowScripts', () => {
  it('changes the sources of scripts only', () => {
    expect(
      allowScripts("default-src 'self';script-src 'self';script-src-attr 'none'", ["'sha256-a'", "'sha256-b'"]),
    ).toBe("default-src 'self';script-src 'self' 'sha256-a' 'sha256-b';script-src-attr 'none'");
    expect(allowScripts("script-src 'self'", [])).toBe("script-src 'self'");
  });
});
