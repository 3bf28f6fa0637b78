/** The picture that stands for a page where its link is shared; drawn by the API from what the page is about. */

export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** What a page may be about: the site itself, one of `STATIC_PAGES`, or a record. */
export const SHARE_IMAGE_KINDS = ['site', 'page', 'brand', 'category', 'topic', 'article'] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

export interface ShareImageSubject {
  kind: ShareImageKind;
  /** Of the page, the brand, the category...; the site's name for the site. */
  id: string | number;
}

/** Path and query of a picture. `version` changes with the site's look, so that nobody keeps showing the old one. */
export function shareImagePath({ kind, id }: ShareImageSubject, siteName: string, version: string): string {
  const query = new URLSearchParams({ websiteName: siteName, v: version });
  return `/api/share-images/${kind}/${encodeURIComponent(id)}?${query.toString()}`;
}
