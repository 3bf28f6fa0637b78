import { lookup } from 'node:dns/promises';
import { MAX_REDIRECTS, PROTOCOLS, REDIRECTS, redirectTarget, send } from './http-source.js';
import { PrivateHostError, UnknownHostError } from './public-addresses.js';
import { type HostRules, type SourceRules, toSourceUrl } from './remote-source.js';

const LIMITS = { responseMs: 8_000, idleMs: 8_000, totalMs: 20_000 };
const HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Grabdeals link check' };
/** Statuses of a page that does not exist. */
const GONE: readonly number[] = [404, 410];
/** Errors of a resolver that say that the name does not exist. Others can be problems of this machine. */
const NO_SUCH_NAME: readonly string[] = ['ENOTFOUND', 'ENODATA', 'ENONAME'];

/**
 * The result of a request to a link:
 *
 * - `alive`: the page exists.
 * - `dead`: the page does not exist (404, 410).
 * - `no-host`: the host's name does not exist.
 * - `private`: the host is not public, so no request was sent.
 * - `unknown`: the host did not say whether the page exists, such as 403, 429, 5xx or a time-out.
 */
export type LinkOutcome = 'alive' | 'dead' | 'no-host' | 'private' | 'unknown';

export interface LinkProbe {
  outcome: LinkOutcome;
  /** HTTP status of the last response. Absent without a response. */
  status?: number;
}

export interface ProbeOptions {
  /** Names and addresses that are allowed although they are not public: `FEED_HOSTS`. */
  allowedHosts?: HostRules['allowedHosts'];
  /** Defaults to the resolver of the operating system. */
  resolve?: HostRules['resolve'];
  signal?: AbortSignal;
  /** Milliseconds for all requests together. */
  totalMs?: number;
}

/**
 * Requests a link of a public host, without its content. Follows redirects. Servers that reject HEAD get a GET, because many of them
 * return an error for HEAD only.
 * @throws the signal's reason once the signal is aborted.
 */
export async function probeLink(address: string, options: ProbeOptions = {}): Promise<LinkProbe> {
  const { allowedHosts = [], resolve = (host) => lookup(host, { all: true }), totalMs = LIMITS.totalMs } = options;
  const deadline = AbortSignal.timeout(totalMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  const rules: SourceRules = { allowedHosts, resolve, limits: LIMITS, signal };
  try {
    const head = await statusOf('HEAD', address, rules);
    const status = head < 400 ? head : await statusOf('GET', address, rules);
    if (GONE.includes(status)) return { outcome: 'dead', status };
    return { outcome: status >= 200 && status < 300 ? 'alive' : 'unknown', status };
  } catch (error) {
    options.signal?.throwIfAborted();
    return { outcome: outcomeOf(error) };
  }
}

/** Returns the status of the page at the end of all redirects. */
async function statusOf(method: 'GET' | 'HEAD', address: string, rules: SourceRules): Promise<number> {
  let url = toSourceUrl(address, PROTOCOLS);
  for (let redirects = 0; ; redirects++) {
    const response = await send(method, url, HEADERS, rules);
    response.destroy();
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.includes(statusCode) || !headers.location || redirects === MAX_REDIRECTS) return statusCode;
    url = redirectTarget(url, headers.location);
  }
}

function outcomeOf(error: unknown): LinkOutcome {
  if (error instanceof PrivateHostError) return 'private';
  const code = error instanceof UnknownHostError ? (error.cause as { code?: unknown } | undefined)?.code : undefined;
  return NO_SUCH_NAME.includes(String(code)) ? 'no-host' : 'unknown';
}
