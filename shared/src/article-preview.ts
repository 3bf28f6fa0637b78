import type { components } from './api.gen.js';
import { previewAddress } from './store-preview.js';

/** Browser storage key of the unsaved article that the store preview shows. */
export const ARTICLE_PREVIEW_KEY = 'localArticle';

/** What is stored under it: the body of the preview call. */
export type LocalArticle = components['schemas']['PreviewArticleDto'];

/** Query parameter of a preview of a stored article. */
export const PREVIEW_ID_PARAM = 'id';

/** Address of a preview on a site: of the stored article with that id, else of the one that the browser keeps. */
export function articlePreviewAddress(siteName: string, id?: string): string {
  const address = previewAddress('article', siteName);
  return id ? `${address}&${new URLSearchParams({ [PREVIEW_ID_PARAM]: id }).toString()}` : address;
}
