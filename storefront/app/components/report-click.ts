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

/** Reports a click to the API. The request outlives the page; a failure is ignored. */
export function reportClick(click: Click): void {
  callApi('/api/clicks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(click),
    keepalive: true,
  }).catch(() => undefined);
}
