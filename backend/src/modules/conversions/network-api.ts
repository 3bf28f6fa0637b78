import { addDays } from '@grabdeals/shared/utc-days';
import { type ApiCall, callApi } from '../../outbound/call-api.js';
import { RemoteSourceError } from '../../outbound/remote-source.js';
import { type Json, toRow } from '../../tables/json-rows.js';
import type { RawRow } from '../../tables/raw-row.js';
import type { NetworkSourceDto } from './network-source.resource.js';

/** A page that is never the last one is a wrong setting. */
const MAX_PAGES = 1_000;
const MAX_ROWS = 100_000;
/** Of the word `{cursor}` in the call of the first page. */
const FIRST_CURSOR = '0';

export interface ApiOptions {
  signal: AbortSignal;
  /** Hosts that are allowed although they are not public. */
  allowedHosts: readonly string[];
}

/** Returns the windows of a span of UTC days, each with the day after its last one. */
export function windowsOf(from: string, until: string, days: number): { from: string; to: string }[] {
  const windows: { from: string; to: string }[] = [];
  for (let day = from; day < until; day = addDays(day, days)) {
    const to = addDays(day, days);
    windows.push({ from: day, to: to < until ? to : until });
  }
  return windows;
}

/**
 * Reads the rows of all pages of a window. An order can have rows on several pages, so the caller gets all or none.
 * @throws RemoteSourceError
 */
export async function readWindow(
  source: NetworkSourceDto,
  window: { from: string; to: string },
  { signal, allowedHosts }: ApiOptions,
): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  const seen = new Set<string>();
  let call = callOf(source, { ...window, page: '1', cursor: FIRST_CURSOR });
  for (let page = 1; ; page++) {
    const json = await callApi(call, signal, allowedHosts);
    const list = valueAt(json, source.rows);
    if (!Array.isArray(list))
      throw new RemoteSourceError(`The response has no list${source.rows && ` at ${source.rows}`}.`);
    for (const value of list as Json[]) rows.push(toRow(rows.length + 1, value));
    if (rows.length > MAX_ROWS)
      throw new RemoteSourceError('A window has more than 100,000 rows. Shorten the windows.');
    if (list.length === 0 || source.paging === 'none') return rows;
    const next = source.paging === 'page' ? String(page + 1) : textOf(valueAt(json, source.next));
    if (!next || seen.has(next)) return rows;
    seen.add(next);
    if (page === MAX_PAGES)
      throw new RemoteSourceError(`A window has more than ${MAX_PAGES} pages. Shorten the windows.`);
    call =
      source.paging === 'next' && isLink(source, next)
        ? linkedCall(call, next)
        : callOf(source, { ...window, page: next, cursor: next });
  }
}

/** Returns the call of a page. @throws RemoteSourceError for an invalid URL. */
export function callOf(source: NetworkSourceDto, words: Readonly<Record<string, string>>): ApiCall {
  const { credentials, name, secret = '' } = source;
  const fill = (template: string, encode: (word: string) => string) =>
    template.replace(/\{(from|to|page|cursor)\}/g, (_, word: string) => encode(words[word] ?? ''));
  const url = fill(source.url, encodeURIComponent);
  if (!URL.canParse(url)) throw new RemoteSourceError('The URL is not valid.');
  const authorization =
    credentials === 'basic' ? `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` : `Bearer ${secret}`;
  const body = source.body ? fill(source.body, (word) => JSON.stringify(word).slice(1, -1)) : undefined;
  return { url: new URL(url).href, headers: { authorization }, body };
}

/** An opaque cursor can begin with a slash. Without the word `{cursor}`, each value is a link, because it has no other use. */
function isLink({ url, body }: NetworkSourceDto, next: string): boolean {
  return /^https?:\/\//i.test(next) || !`${url}${body}`.includes('{cursor}');
}

/** Returns the call of a linked page. @throws RemoteSourceError if the secret would be sent to another host. */
function linkedCall(call: ApiCall, link: string): ApiCall {
  if (!URL.canParse(link, call.url)) throw new RemoteSourceError('The URL of the next page is not valid.');
  const [current, next] = [new URL(call.url), new URL(link, call.url)];
  if (next.origin !== current.origin) throw new RemoteSourceError(`The next page is at another host, ${next.host}.`);
  for (const [name, value] of current.searchParams)
    if (!next.searchParams.has(name)) next.searchParams.set(name, value);
  return { ...call, url: next.href };
}

/** Names of a path are separated by dots. A name can contain dots, such as `@odata.nextLink`: the longest one counts. */
function valueAt(json: unknown, path: string): unknown {
  if (!path) return json;
  const names = path.split('.');
  for (let length = names.length; length > 0; length--) {
    const name = names.slice(0, length).join('.');
    if (typeof json === 'object' && json !== null && Object.hasOwn(json, name))
      return valueAt((json as Record<string, unknown>)[name], names.slice(length).join('.'));
  }
  return undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
