/** The preview picture of a shared link, which the API draws. */

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** Subjects of a page: the site itself, one of `STATIC_PAGES`, or a record. */
export const SHARE_IMAGE_KINDS = ['site', 'page', 'brand', 'category', 'topic', 'article', 'product'] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

export interface ShareImageSubject {
  kind: ShareImageKind;
  /** Id of the page, the brand, the category etc. For the site, its name. */
  id: string | number;
}

/** Returns path and query of a picture. @param version changes with the site's colors, so that caches load a new picture. */
export function shareImagePath({ kind, id }: ShareImageSubject, siteName: string, version: string): string {
  const query = new URLSearchParams({ websiteName: siteName, v: version });
  return `/api/share-images/${kind}/${encodeURIComponent(id)}?${query.toString()}`;
}
