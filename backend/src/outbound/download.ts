import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type RemoteSource,
  RemoteSourceError,
  type FetchLimits,
  type HostRules,
  type OpenedSource,
  type SourceRules,
} from './remote-source.js';
import { openHttp } from './http-source.js';
import { openSftp } from './sftp-source.js';

const LIMITS: FetchLimits = { responseMs: 30_000, idleMs: 30_000, totalMs: 30 * 60_000 };

export interface DownloadOptions {
  /** Path of the file that is written. The file is removed if the fetch fails. */
  to: string;
  /** Version of the last fetch. The file is not fetched if the source still has this version. */
  etag?: string;
  lastModified?: string;
  signal?: AbortSignal;
  /** Receives the number of bytes that have arrived, and the total if the source declares it. */
  onBytes?: (bytes: number, total?: number) => void;
  maxBytes: number;
  /** Names and addresses that are allowed although they are not public: `FEED_HOSTS`. */
  allowedHosts?: HostRules['allowedHosts'];
  /** Defaults to the resolver of the operating system. */
  resolve?: HostRules['resolve'];
  limits?: Partial<FetchLimits>;
}

export type DownloadResult =
  | { modified: false }
  | {
      modified: true;
      bytes: number;
      etag?: string;
      lastModified?: string;
      /** Fingerprint of the SFTP server's key. */
      hostKey?: string;
    };

/**
 * Downloads a file from a public host.
 * @throws RemoteSourceError for problems of the source; the signal's reason once the signal is aborted.
 */
export async function download(source: RemoteSource, options: DownloadOptions): Promise<DownloadResult> {
  const limits = { ...LIMITS, ...options.limits };
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    signal.throwIfAborted();
    const { etag, lastModified, allowedHosts = [], resolve = lookUp } = options;
    const rules: SourceRules = { allowedHosts, resolve, limits, signal, etag, lastModified };
    const opened = await (source.kind === 'sftp' ? openSftp(source, rules) : openHttp(source, rules));
    if (!opened) return { modified: false };
    const bytes = await store(opened, options, signal, limits);
    return { modified: true, bytes, etag: opened.etag, lastModified: opened.lastModified, hostKey: opened.hostKey };
  } catch (error) {
    await rm(options.to, { force: true });
    options.signal?.throwIfAborted();
    if (deadline.aborted) throw new RemoteSourceError('The fetch took too long.', { cause: error });
    throw toSourceError(error);
  }
}

const lookUp: HostRules['resolve'] = (host) => lookup(host, { all: true });

async function store(
  { stream, total, close }: OpenedSource,
  { to, onBytes, maxBytes }: DownloadOptions,
  signal: AbortSignal,
  { idleMs }: FetchLimits,
): Promise<number> {
  const tooLarge = () => new RemoteSourceError(`The file is larger than ${maxBytes} bytes.`);
  const idle = setTimeout(
    () => stream.destroy(new RemoteSourceError('The source stopped sending in the middle of the file.')),
    idleMs,
  );
  let streamError: unknown;
  stream.on('error', (error) => (streamError ??= error));
  let bytes = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      idle.refresh();
      bytes += chunk.length;
      onBytes?.(bytes, total);
      if (bytes > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  try {
    if (total !== undefined && total > maxBytes) throw tooLarge();
    const file = createWriteStream(to);
    // An aborted stream whose file is being opened would create the file after `download` has removed it.
    const closed = new Promise<void>((resolve) => void file.once('close', resolve));
    try {
      await pipeline(stream, count, file, { signal });
    } finally {
      await closed;
    }
  } catch (error) {
    if (error instanceof RemoteSourceError || error !== streamError) throw error;
    throw new RemoteSourceError('The source closed the connection in the middle of the file.', { cause: error });
  } finally {
    clearTimeout(idle);
    close();
  }
  if (total !== undefined && bytes !== total)
    throw new RemoteSourceError(`The source sent only ${bytes} of ${total} bytes.`);
  return bytes;
}

const CONNECTION_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The host takes no connection at this port.',
  ECONNRESET: 'The host ended the connection.',
  ETIMEDOUT: 'The host did not respond in time.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
};
const TLS_PROBLEM = /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|HOSTNAME_MISMATCH|EPROTO)/;

/** Converts problems of the source and the connection. Other errors, such as a full disk, do not change. */
export function toSourceError(error: unknown): unknown {
  if (error instanceof RemoteSourceError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const problem = CONNECTION_PROBLEMS[code];
  if (problem) return new RemoteSourceError(problem, { cause: error });
  if (TLS_PROBLEM.test(code))
    return new RemoteSourceError(`The host's certificate or encryption is not accepted (${code}).`, { cause: error });
  if (code.startsWith('HPE_')) return new RemoteSourceError('The host does not respond in HTTP.', { cause: error });
  return error;
}
