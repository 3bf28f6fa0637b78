import { previewAddress } from './store-preview.js';

/** Query parameters of a preview: the id of a stored article, or the draft of a form, which is in the browser's storage. */
export const PREVIEW_ARTICLE_PARAMS = ['id', 'draft'] as const;
export type PreviewedArticle = Partial<Record<(typeof PREVIEW_ARTICLE_PARAMS)[number], string>>;

/** Returns the browser storage key of an unsaved article, the body of `POST /content/preview`. Each form has its own. */
export function articlePreviewKey(draft: string): string {
  return `localArticle:${draft}`;
}

/** Returns the URL of a preview on a site. */
export function articlePreviewAddress(siteName: string, article: PreviewedArticle): string {
  return `${previewAddress('article', siteName)}&${new URLSearchParams(article).toString()}`;
}
