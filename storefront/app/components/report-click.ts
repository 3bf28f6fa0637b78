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

/** Tells the API about a click, without ever holding it up: a beacon outlives the page. */
export function reportClick(click: Click): void {
  navigator.sendBeacon('/api/clicks', new Blob([JSON.stringify(click)], { type: 'application/json' }));
}
