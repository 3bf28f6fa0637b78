import { previewAddress } from './store-preview.js';

/** Browser storage key of the unsaved article that the store preview shows: the body of `POST /content/preview`. */
export const ARTICLE_PREVIEW_KEY = 'localArticle';

/** Query parameter of a preview of a stored article. */
export const PREVIEW_ID_PARAM = 'id';

/** Returns the URL of a preview on a site: of the article with this id, or of the unsaved article in the browser's storage. */
export function articlePreviewAddress(siteName: string, id?: string): string {
  const address = previewAddress('article', siteName);
  return id ? `${address}&${new URLSearchParams({ [PREVIEW_ID_PARAM]: id }).toString()}` : address;
}
