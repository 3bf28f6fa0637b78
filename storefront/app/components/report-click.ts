import { callApi } from '~/api/call-api';

/** A click on a paid link. */
interface Click {
  websiteName: string;
  page: string;
  slot: string;
  mid?: number;
  productId?: string;
  articleId?: string;
  href: string;
}

/** Tells the API about a click, without ever holding it up: the call outlives the page. A lost one costs a count, no more. */
export function reportClick(click: Click): void {
  callApi('/api/clicks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
  }).catch(() => undefined);
}
