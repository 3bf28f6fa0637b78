import { fetchWithSession } from '~/api/session-fetch';

/**
 * Reports the search of a shopper who sees its first results. The request outlives the page, and a failed report is ignored. Sends the
 * request without `browserApi`, whose client would add 2 kB to the scripts of the product list.
 */
export function reportSearch(search: { websiteName: string; text: string; results: number }): void {
  fetchWithSession(
    new Request(new URL('/api/searches', location.href), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(search),
      keepalive: true,
    }),
  ).catch(() => undefined);
}
