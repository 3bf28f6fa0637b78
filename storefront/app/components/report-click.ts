import type { components } from '@grabdeals/shared/api.gen';
import { fetchWithSession } from '~/api/session-fetch';

/**
 * Reports a click on a paid link without delaying the page that it opens: the request outlives this page. A failed report is
 * ignored. Sends the request without `browserApi`, whose client would add 2 kB to the scripts of every page.
 */
export function reportClick(click: components['schemas']['RecordClickDto']): void {
  const request = new Request('/api/clicks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
  });
  fetchWithSession(request).catch(() => undefined);
}
