import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SftpServer, startSftpServer } from '../testing/sftp-server.js';
import { RemoteSourceError } from './remote-source.js';
import { download, type DownloadOptions } from './download.js';

const FEED = Buffer.from('id,title\n1,Kettle\n'.repeat(20_000));

let server: SftpServer;
let folder: string;
let to: string;

beforeAll(async () => {
  server = await startSftpServer();
  server.files = { '/out/my feed.csv': FEED, '/lost.csv': null };
  folder = await mkdtemp(join(tmpdir(), 'feed-sftp-'));
});

beforeEach(() => {
  to = join(folder, 'feed');
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function fetched(
  path: string,
  source: { password?: string; hostKey?: string } = {},
  options: Partial<DownloadOptions> = {},
) {
  const address = `sftp://127.0.0.1:${server.port}${path}`;
  return download(
    { kind: 'sftp', address, user: 'feed', password: 'secret', ...source },
    { to, maxBytes: 1_000_000, allowedHosts: ['127.0.0.1'], ...options },
  );
}

describe('download over SFTP', () => {
  it('writes the file, and recognizes an unmodified file', async () => {
    const reported: (number | undefined)[] = [];
    const first = await fetched('/out/my%20feed.csv', {}, { onBytes: (_bytes, total) => reported.push(total) });
    expect(first).toEqual({
      modified: true,
      bytes: FEED.length,
      etag: expect.stringMatching(/^"\d+-\d+"$/),
      hostKey: server.hostKey,
    });
    expect((await readFile(to)).equals(FEED)).toBe(true);
    expect(new Set(reported)).toEqual(new Set([FEED.length]));

    const etag = first.modified ? first.etag : undefined;
    const again = await fetched('/out/my%20feed.csv', { hostKey: server.hostKey }, { etag });
    expect(again).toEqual({ modified: false });
  });

  it.each<[string, string, Parameters<typeof fetched>[1], Partial<DownloadOptions>, RegExp]>([
    ['a wrong password', '/lost.csv', { password: 'guess' }, {}, /rejects this user and password/],
    ['another key of the server', '/lost.csv', { hostKey: 'SHA256:x' }, {}, /key is SHA256:.* and not SHA256:x/],
    ['a file that is not there', '/none.csv', {}, {}, /There is no file \/none\.csv/],
    ['a folder', '/', {}, {}, /\/ is not a file/],
    ['a connection that ends in the middle', '/lost.csv', {}, {}, /closed the connection in the middle/],
    ['a file that is too large', '/out/my%20feed.csv', {}, { maxBytes: 100 }, /larger than 100 bytes/],
    ['an address with a bare percent sign', '/%', {}, {}, /must be written as %25/],
    ['a private address', '/lost.csv', {}, { allowedHosts: [] }, /is not a public address/],
  ])('rejects %s', async (_problem, path, source, options, message) => {
    const { signIns } = server;
    await expect(fetched(path, source, options)).rejects.toThrow(message);
    await expect(fetched(path, source, options)).rejects.toBeInstanceOf(RemoteSourceError);
    expect(existsSync(to)).toBe(false);
    if (options.allowedHosts) expect(server.signIns).toBe(signIns);
  });

  it('sends no password to a server with another key', async () => {
    const { signIns } = server;
    await expect(fetched('/out/my%20feed.csv', { hostKey: 'SHA256:x' })).rejects.toThrow(/another server/);
    expect(server.signIns).toBe(signIns);
  });

  it('explains that no server responds', async () => {
    const fetching = download(
      { kind: 'sftp', address: 'sftp://127.0.0.1:1/x' },
      { to, maxBytes: 1_000_000, allowedHosts: ['127.0.0.1'] },
    );
    await expect(fetching).rejects.toThrow(/Cannot connect to 127\.0\.0\.1:1/);
  });

  it('ends when the signal is aborted', async () => {
    const stop = new AbortController();
    const reason = new Error('cancelled by an operator');
    const fetching = fetched('/out/my%20feed.csv', {}, { signal: stop.signal, onBytes: () => stop.abort(reason) });
    await expect(fetching).rejects.toBe(reason);
    expect(existsSync(to)).toBe(false);
  });
});
