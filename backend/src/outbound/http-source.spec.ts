import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteSourceError } from './remote-source.js';
import { download, type DownloadOptions } from './download.js';
import { redirectTarget } from './http-source.js';

const MAX_BYTES = 1_000_000;
const LOCAL = { maxBytes: MAX_BYTES, allowedHosts: ['127.0.0.1'] };
const FEED = 'id,title\n1,Kettle\n';

let folder: string;
let to: string;
let servers: Server[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-fetch-'));
  to = join(folder, 'feed');
  servers = [];
});

afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await rm(folder, { recursive: true, force: true });
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

async function serve(answer: Answer): Promise<{ url: string; port: number; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(response, request);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, requests };
}

const fetched = (address: string, options: Partial<DownloadOptions> = {}) =>
  download({ kind: 'https', address }, { to, ...LOCAL, ...options });

describe('download over http', () => {
  it('writes the file and returns its version', async () => {
    const { url, requests } = await serve((response) =>
      response.writeHead(200, { etag: '"a"', 'last-modified': 'Mon, 23 Nov 2026 06:00:00 GMT' }).end(FEED),
    );
    const reported: [number, number | undefined][] = [];
    const result = await fetched(`${url}/feed.csv?key=1`, { onBytes: (bytes, total) => reported.push([bytes, total]) });
    expect(result).toEqual({
      modified: true,
      bytes: FEED.length,
      etag: '"a"',
      lastModified: 'Mon, 23 Nov 2026 06:00:00 GMT',
    });
    expect(await readFile(to, 'utf8')).toBe(FEED);
    expect(requests[0]?.url).toBe('/feed.csv?key=1');
    expect(requests[0]?.headers.authorization).toBeUndefined();
    expect(reported).toEqual([[FEED.length, undefined]]);
  });

  it('reports the total size if the source declares it', async () => {
    const { url } = await serve((response) => response.writeHead(200, { 'content-length': FEED.length }).end(FEED));
    let total: number | undefined;
    await fetched(url, { onBytes: (_bytes, of) => (total = of) });
    expect(total).toBe(FEED.length);
  });

  it('fetches nothing if the file is unmodified', async () => {
    const { url, requests } = await serve((response) => response.writeHead(304).end());
    const result = await fetched(url, { etag: '"a"', lastModified: 'Mon, 23 Nov 2026 06:00:00 GMT' });
    expect(result).toEqual({ modified: false });
    expect(existsSync(to)).toBe(false);
    expect(requests[0]?.headers).toMatchObject({
      'if-none-match': '"a"',
      'if-modified-since': 'Mon, 23 Nov 2026 06:00:00 GMT',
    });
  });

  it('follows redirects, and sends credentials only to their own origin', async () => {
    const other = await serve((response) => response.end(FEED));
    const first = await serve((response, { url }) =>
      response.writeHead(302, { location: url === '/a' ? '/b' : `${other.url}/c` }).end(),
    );
    const source = { kind: 'https' as const, address: `${first.url}/a`, user: 'jo', password: 'p:w' };
    await download(source, { to, ...LOCAL });
    const sent = [...first.requests, ...other.requests].map(({ url, headers }) => [url, headers.authorization]);
    const basic = `Basic ${Buffer.from('jo:p:w').toString('base64')}`;
    expect(sent).toEqual([
      ['/a', basic],
      ['/b', basic],
      ['/c', undefined],
    ]);
  });

  it('follows five redirects and no more', async () => {
    const { url, requests } = await serve((response, request) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(FEED);
      else response.writeHead(307, { location: `/${left - 1}` }).end();
    });
    await expect(fetched(`${url}/5`)).resolves.toMatchObject({ modified: true });
    await expect(fetched(`${url}/6`)).rejects.toThrow('more than 5 times');
    expect(requests).toHaveLength(12);
  });

  it.each([
    'http://127.0.0.1',
    'http://localhost',
    'http://0x7f.1',
    'http://2130706433',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
  ])('calls no host at %s', async (origin) => {
    const { port, requests } = await serve((response) => response.end(FEED));
    const fetching = download({ kind: 'https', address: `${origin}:${port}/feed.csv` }, { to, maxBytes: MAX_BYTES });
    await expect(fetching).rejects.toThrow(/is not a public address/);
    expect(requests).toEqual([]);
  });

  it.each(['http://127.0.0.2', 'http://0.0.0.0', 'http://[::1]', 'http://169.254.169.254'])(
    'calls no host at %s to which another address redirects',
    async (origin) => {
      const { url, port, requests } = await serve((response) =>
        response.writeHead(302, { location: `${origin}:${port}/secret` }).end(),
      );
      await expect(fetched(url)).rejects.toThrow(/is not a public address/);
      expect(requests).toHaveLength(1);
    },
  );

  it('connects to the checked address although the name has another one by then', async () => {
    const { port, requests } = await serve((response) => response.end(FEED));
    const answers = ['127.0.0.1', '203.0.113.1'];
    await fetched(`http://feeds.shop.example:${port}/`, {
      allowedHosts: ['127.0.0.1'],
      resolve: () => Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]),
    });
    expect(requests[0]?.headers.host).toBe(`feeds.shop.example:${port}`);
    expect(answers).toHaveLength(1);
  });

  it.each<[number, RegExp]>([
    [304, /returned the status 304 instead of the file/],
    [401, /rejects this user and password/],
    [404, /has no file at this address/],
    [503, /returned the status 503/],
    [206, /returned the status 206/],
  ])('explains a response with status %s', async (status, message) => {
    const { url } = await serve((response) => response.writeHead(status).end());
    await expect(fetched(url)).rejects.toThrow(message);
    await expect(fetched(url)).rejects.toBeInstanceOf(RemoteSourceError);
  });

  it.each<[string, Answer, RegExp]>([
    [
      'larger than allowed',
      (response) => response.writeHead(200, { 'content-length': 5_000 }).write('x'),
      /larger than 4000/,
    ],
    [
      'larger than allowed, untold',
      (response) => void (response.write('x'), response.end('x'.repeat(5_000))),
      /larger than 4000/,
    ],
    [
      'cut off',
      (response) => response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy()),
      /closed the connection in the middle/,
    ],
    ['cut off without a length', (response) => response.write('x', () => response.destroy()), /in the middle/],
    [
      'packed unasked',
      (response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'),
      /encoding br, which was not requested/,
    ],
    ['not HTTP', (response) => response.socket?.end('SSH-2.0-x\r\n'), /does not respond in HTTP/],
  ])('removes a file that is %s', async (_problem, answer, message) => {
    const { url } = await serve(answer);
    await expect(fetched(url, { maxBytes: 4_000 })).rejects.toThrow(message);
    expect(existsSync(to)).toBe(false);
  });

  it.each<[string, Answer, Partial<DownloadOptions>, RegExp]>([
    ['does not answer', () => undefined, { limits: { responseMs: 20 } }, /did not respond in time/],
    [
      'stops in the middle',
      (response) => response.write('x'),
      { limits: { idleMs: 20 } },
      /stopped sending in the middle/,
    ],
    ['takes too long', (response) => response.write('x'), { limits: { totalMs: 20 } }, /The fetch took too long/],
  ])('gives up on a source that %s', async (_problem, answer, options, message) => {
    const { url } = await serve(answer);
    await expect(fetched(url, options)).rejects.toThrow(message);
    expect(existsSync(to)).toBe(false);
  });

  it('ends when the signal is aborted', async () => {
    const stop = new AbortController();
    const { url } = await serve((response) => response.write('x'));
    const reason = new Error('cancelled by an operator');
    const fetching = fetched(url, { signal: stop.signal, onBytes: () => stop.abort(reason) });
    await expect(fetching).rejects.toBe(reason);
    expect(existsSync(to)).toBe(false);
  });

  it.each<[string, RegExp]>([
    ['http://127.0.0.1:1/feed.csv', /takes no connection/],
    ['https://jo:secret@shop.example/', /User and password must not be part/],
    [
      'ftp://shop.example/feed.csv',
      /must begin with https:\/\/ or http:\/\/\. FTP is not supported.*sftp:\/\/ address, or upload/,
    ],
    ['feed.csv', /must begin with/],
  ])('does not fetch %s', async (address, message) => {
    await expect(fetched(address)).rejects.toThrow(message);
    await expect(fetched(address)).rejects.toBeInstanceOf(RemoteSourceError);
  });

  it('explains that a host has no certificate', async () => {
    const { url } = await serve((response) => response.end());
    await expect(fetched(url.replace('http:', 'https:'))).rejects.toThrow(/certificate or encryption is not accepted/);
  });

  it('does not convert errors of the disk', async () => {
    const { url } = await serve((response) => response.end(FEED));
    const fetching = fetched(url, { to: join(folder, 'none', 'feed') });
    await expect(fetching).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(fetching).rejects.not.toBeInstanceOf(RemoteSourceError);
  });
});

describe('redirectTarget', () => {
  const from = new URL('https://shop.example/a/b');

  it.each([
    ['/c', 'https://shop.example/c'],
    ['c', 'https://shop.example/a/c'],
    ['https://cdn.example/c', 'https://cdn.example/c'],
  ])('%s', (location, target) => expect(redirectTarget(from, location).href).toBe(target));

  it.each([
    ['http://shop.example/c', /from https to http/],
    ['file:///etc/passwd', /must begin with/],
    ['https://jo:pw@shop.example/', /User and password/],
    ['https://[', /redirects to an invalid URL/],
  ])('rejects %s', (location, message) => expect(() => redirectTarget(from, location)).toThrow(message));
});
