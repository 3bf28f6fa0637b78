import type { components } from './api.gen.js';
import type { OfferSection } from './offer-sections.js';

/**
 * The store preview (docs/requirements/site-manager.md#banners-carousel-and-offers): the Site Manager stores unsaved lists in the
 * browser's storage, and the storefront shows them under preview URLs on the same origin. The theme preview shows the home page in
 * a frame, in which the Site Manager sets the unsaved colors.
 */

export const PREVIEW_PATHS = {
  home: '/admin/HomePreview',
  offers: '/admin/offerPreview',
  article: '/admin/articlePreview',
  theme: '/admin/themePreview',
} as const;

/** Query parameter with the site of a preview, which can differ from the host's site. */
export const PREVIEW_SITE_PARAM = 'websiteName';

/** Shared storage keys of the lists, each a JSON array of items of the site whose list was stored last. */
export const LOCAL_LIST_KEYS: Readonly<Record<OfferSection, string>> = {
  Banner: 'localBannerList',
  Carousel: 'localCarouselList',
  Offer: 'localOfferList',
};

/** Returns the storage key of one site's list, so that edits of sites do not overwrite each other. */
export function localListKey(section: OfferSection, siteName: string): string {
  return `${LOCAL_LIST_KEYS[section]}:${siteName}`;
}

/** Returns the JSON of the list that is stored for the site, under its own key or the shared key; null if none is. */
export function storedList(
  storage: { getItem(key: string): string | null },
  section: OfferSection,
  siteName: string,
): string | null {
  const lists = [localListKey(section, siteName), LOCAL_LIST_KEYS[section]].map((key) => storage.getItem(key));
  return lists.find((list) => localItems(list, siteName).length > 0) ?? null;
}

export type LocalItem = components['schemas']['ImageItemView'];

/** Returns whether a path is a preview, in any letter case, with or without a slash at its end. */
export function isPreviewPath(path: string): boolean {
  const lowerPath = path.toLowerCase().replace(/\/$/, '');
  return Object.values(PREVIEW_PATHS).some((preview) => preview.toLowerCase() === lowerPath);
}

/** Returns the URL of a preview of the site. */
export function previewAddress(preview: keyof typeof PREVIEW_PATHS, siteName: string): string {
  return `${PREVIEW_PATHS[preview]}?${new URLSearchParams({ [PREVIEW_SITE_PARAM]: siteName }).toString()}`;
}

/** Returns the site's items of a stored list. The list may contain other sites' items, and the storage may contain anything. */
export function localItems(json: string | null, siteName: string): LocalItem[] {
  const list = parse(json);
  if (!Array.isArray(list)) return [];
  return list
    .filter(isRecord)
    .filter(({ websiteName }) => websiteName === siteName)
    .map((item) => ({
      url: text(item['url']),
      redirectUrl: text(item['redirectUrl']),
      title: text(item['title']),
      description: text(item['description']),
      brandName: text(item['brandName']),
      offerType: text(item['offerType']),
      offerSection: item['offerSection'] as OfferSection,
      websiteName: siteName,
      ...timesOf(item),
    }));
}

/** Returns the start and the end of an item, without values that are no time. */
function timesOf(item: Record<string, unknown>): { startsAt?: string; endsAt?: string } {
  const times = (['startsAt', 'endsAt'] as const).map((name) => [name, text(item[name])] as const);
  return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))));
}

function parse(json: string | null): unknown {
  try {
    return json === null ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
