import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type RemoteSource,
  RemoteSourceError,
  type OpenedSource,
  type SourceRules,
  toSourceUrl,
} from './remote-source.js';
import { publicAddresses } from './public-addresses.js';

export const MAX_REDIRECTS = 5;
export const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
export const PROTOCOLS = ['https:', 'http:'];

/**
 * Opens a source over http(s). Follows redirects.
 * @returns undefined if the file is unmodified.
 * @throws RemoteSourceError
 */
export async function openHttp(source: RemoteSource, rules: SourceRules): Promise<OpenedSource | undefined> {
  let url = toSourceUrl(source.address, PROTOCOLS);
  const { origin } = url;
  for (let redirects = 0; ; redirects++) {
    // Credentials are sent only to the origin that they were entered for.
    const response = await send('GET', url, headersFor(url.origin === origin ? source : undefined, rules), rules);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return toOpenedSource(response);
    response.destroy();
    if (statusCode === 304 && (rules.etag ?? rules.lastModified)) return undefined;
    if (!REDIRECTS.includes(statusCode) || !headers.location) throw new RemoteSourceError(problemOf(url, statusCode));
    if (redirects === MAX_REDIRECTS) throw new RemoteSourceError(`The URL redirects more than ${MAX_REDIRECTS} times.`);
    url = redirectTarget(url, headers.location);
  }
}

function headersFor(source: RemoteSource | undefined, { etag, lastModified }: SourceRules): Record<string, string> {
  const credentials = Buffer.from(`${source?.user ?? ''}:${source?.password ?? ''}`).toString('base64');
  return {
    accept: '*/*',
    // The file itself may be packed.
    'accept-encoding': 'identity',
    'user-agent': 'Grabdeals',
    ...(source?.user ? { authorization: `Basic ${credentials}` } : {}),
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}

/** Sends a request to one of the checked addresses. A second look-up could return another address. */
export async function send(
  method: 'GET' | 'HEAD' | 'POST',
  url: URL,
  headers: Record<string, string>,
  { limits, signal, ...rules }: SourceRules,
  body?: string,
): Promise<IncomingMessage> {
  const addresses = await publicAddresses(url.hostname, rules);
  signal.throwIfAborted();
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  };
  const options: RequestOptions = { method, agent: false, headers, lookup, signal, timeout: limits.responseMs };
  return new Promise((resolve, reject) => {
    const call = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    call.on('response', (response) => {
      // `download` limits the time of the response.
      call.setTimeout(0);
      resolve(response);
    });
    call.on('timeout', () => call.destroy(new RemoteSourceError(`${url.host} did not respond in time.`)));
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * Returns the target of a redirect.
 * @throws RemoteSourceError if the target is not an http(s) URL, or leads from https to http.
 */
export function redirectTarget(url: URL, location: string): URL {
  if (!URL.canParse(location, url.href)) throw new RemoteSourceError('The URL redirects to an invalid URL.');
  const target = new URL(location, url);
  if (url.protocol === 'https:' && target.protocol === 'http:')
    throw new RemoteSourceError(`The URL redirects from https to http (${target.host}).`);
  return toSourceUrl(target.href, PROTOCOLS);
}

function toOpenedSource(response: IncomingMessage): OpenedSource {
  const { headers } = response;
  const encoding = headers['content-encoding'];
  if (encoding && !['identity', 'gzip', 'x-gzip'].includes(encoding)) {
    response.destroy();
    throw new RemoteSourceError(`The host sent the file with the encoding ${encoding}, which was not requested.`);
  }
  const total = Number(headers['content-length']);
  return {
    stream: response,
    ...(Number.isNaN(total) ? {} : { total }),
    ...(headers.etag ? { etag: headers.etag } : {}),
    ...(headers['last-modified'] ? { lastModified: headers['last-modified'] } : {}),
    close: () => response.destroy(),
  };
}

function problemOf({ host }: URL, status: number): string {
  if (status === 401 || status === 403) return `${host} rejects this user and password (${status}).`;
  if (status === 404 || status === 410) return `${host} has no file at this address (${status}).`;
  return `${host} returned the status ${status} instead of the file.`;
}
