import type { components } from './api.gen.js';
import type { OfferSection } from './offer-sections.js';

/**
 * The store preview (docs/requirements/site-manager.md#banners-carousel-and-offers): the Site Manager leaves its
 * unsaved lists in the browser's storage, and
 * the storefront shows them at addresses of its own on the same origin.
 */

export const PREVIEW_PATHS = {
  home: '/admin/HomePreview',
  offers: '/admin/offerPreview',
  article: '/admin/articlePreview',
} as const;

/** Query parameter of a preview that names the site: it may be another one than the host's. */
export const PREVIEW_SITE_PARAM = 'websiteName';

/** Shared storage keys of the lists, each a JSON array of items of the site whose list was stored last. */
export const LOCAL_LIST_KEYS: Readonly<Record<OfferSection, string>> = {
  Banner: 'localBannerList',
  Carousel: 'localCarouselList',
  Offer: 'localOfferList',
};

/** Storage key of the list of one site, so that no site's edits take the place of another's. */
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

/** Whether a path is one of the previews, in whatever letter case and with a slash at its end or without. */
export function isPreviewPath(path: string): boolean {
  const wanted = path.toLowerCase().replace(/\/$/, '');
  return Object.values(PREVIEW_PATHS).some((preview) => preview.toLowerCase() === wanted);
}

/** Address of a preview of the site. */
export function previewAddress(preview: keyof typeof PREVIEW_PATHS, siteName: string): string {
  return `${PREVIEW_PATHS[preview]}?${new URLSearchParams({ [PREVIEW_SITE_PARAM]: siteName }).toString()}`;
}

/** The items of a stored list that are the site's. A list may be of several sites, and storage may hold anything. */
export function localItems(stored: string | null, siteName: string): LocalItem[] {
  const list = parse(stored);
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
      ...endOf(item),
    }));
}

/** Without an end where what is stored is no time. */
function endOf(item: Record<string, unknown>): Pick<LocalItem, 'endsAt'> {
  const endsAt = text(item['endsAt']);
  return Number.isNaN(Date.parse(endsAt)) ? {} : { endsAt };
}

function parse(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored);
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
