import { lookup } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';
import { messageOf } from '@grabdeals/shared/error-message';
import { toSourceError } from './download.js';
import { PROTOCOLS, send } from './http-source.js';
import { hostOf } from './public-addresses.js';
import { type HostRules, RemoteSourceError, toSourceUrl } from './remote-source.js';

const LIMITS = { responseMs: 30_000, idleMs: 30_000, totalMs: 120_000 };
const MAX_BYTES = 20 * 1_048_576;
const ATTEMPTS = 4;
/** A longer pause is left to the next run of the job. */
const MAX_PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;

export interface ApiCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON, which is sent with POST. */
  body?: string;
}

/**
 * Calls an API at a public host, and returns its JSON. Repeats the call after 429 and 5xx, with the pause of `Retry-After`. Redirects are
 * rejected, because they would send the secrets elsewhere.
 * @throws RemoteSourceError for problems of the API; the signal's reason once the signal is aborted.
 */
export async function callApi(
  call: ApiCall,
  signal: AbortSignal,
  allowedHosts: HostRules['allowedHosts'],
): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { status, retryAfter, text } = await attemptCall(call, signal, allowedHosts);
    const { host } = new URL(call.url);
    if (status === 200) return parse(host, text);
    const pause = pauseOf(retryAfter) ?? FIRST_PAUSE_MS * 2 ** (attempt - 1);
    const canRepeat = (status === 429 || status >= 500) && attempt < ATTEMPTS && pause <= MAX_PAUSE_MS;
    if (!canRepeat) throw new RemoteSourceError(problemOf(host, status));
    await setTimeout(pause, undefined, { signal });
  }
}

/**
 * Returns the URL of an API. Its secret is sent encrypted, except to hosts that are allowed although they are not public.
 * @throws RemoteSourceError
 */
export function toApiUrl(address: string, allowedHosts: HostRules['allowedHosts']): URL {
  const url = toSourceUrl(address, PROTOCOLS);
  if (url.protocol === 'https:' || allowedHosts.includes(hostOf(url.hostname))) return url;
  throw new RemoteSourceError('The URL must begin with https://.');
}

async function attemptCall({ url, headers, body }: ApiCall, stop: AbortSignal, allowedHosts: readonly string[]) {
  const target = toApiUrl(url, allowedHosts);
  const deadline = AbortSignal.timeout(LIMITS.totalMs);
  const signal = AbortSignal.any([stop, deadline]);
  const rules = { limits: LIMITS, signal, allowedHosts, resolve: (host: string) => lookup(host, { all: true }) };
  try {
    const sent = {
      ...{ accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Grabdeals' },
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const response = await send(body === undefined ? 'GET' : 'POST', target, sent, rules, body);
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) throw new RemoteSourceError('The network returned more than 20 MB. Shorten the windows.');
      chunks.push(chunk);
    }
    const text = Buffer.concat(chunks).toString('utf8');
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text };
  } catch (error) {
    stop.throwIfAborted();
    if (deadline.aborted) throw new RemoteSourceError('The network did not respond in time.', { cause: error });
    throw toSourceError(error);
  }
}

/** Reads seconds or a date. */
function pauseOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const pause = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

function parse(host: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RemoteSourceError(`${host} returned no JSON (${messageOf(error)}).`, { cause: error });
  }
}

function problemOf(host: string, status: number): string {
  if (status === 401 || status === 403) return `${host} rejects the credentials (${status}).`;
  if (status === 429) return `${host} allows no more calls at present (429).`;
  return `${host} returned the status ${status}.`;
}
