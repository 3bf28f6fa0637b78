import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, type LocalItem, localItems, localListKey, storedList } from '@grabdeals/shared/store-preview';
import { type EditedItem, toEditedItem } from './imageItems';

/** A list that was edited and not saved, as the browser stores it. */
export interface LocalList {
  items: readonly EditedItem[];
  /** ISO 8601; undefined where the list was only previewed. */
  savedAt: string | undefined;
}

/** The preview reads the lists themselves, so the time has a key of its own. */
const savedAtKey = (section: OfferSection, siteName: string) => `${LOCAL_LIST_KEYS[section]}SavedAt:${siteName}`;

/** Returns the stored list of the site; undefined if there is none. */
export function readLocalList(storage: Storage, section: OfferSection, siteName: string): LocalList | undefined {
  const items = localItems(storedList(storage, section, siteName), siteName);
  if (items.length === 0) return undefined;
  return { items: items.map(toEditedItem), savedAt: storage.getItem(savedAtKey(section, siteName)) ?? undefined };
}

/**
 * Stores a list for the preview and, if it is not saved, for the next visit: under the site's key, and under the shared
 * key, which contains the list that was stored last. Nothing is stored when the storage is full.
 */
export function writeLocalList(
  storage: Storage,
  section: OfferSection,
  siteName: string,
  { items, savedAt }: LocalList,
): void {
  const stored = items.map(({ url, redirectUrl, title, description, brandName, endsAt }): LocalItem => ({
    url: url.trim(),
    redirectUrl: redirectUrl.trim(),
    title,
    description,
    brandName,
    endsAt,
    offerType: 'Offer',
    offerSection: section,
    websiteName: siteName,
  }));
  try {
    const list = JSON.stringify(stored);
    storage.setItem(localListKey(section, siteName), list);
    storage.setItem(LOCAL_LIST_KEYS[section], list);
    if (savedAt) storage.setItem(savedAtKey(section, siteName), savedAt);
    else storage.removeItem(savedAtKey(section, siteName));
  } catch {
    clearLocalList(storage, section, siteName);
  }
}

/** Forgets the site's list; those of others stay. */
export function clearLocalList(storage: Storage, section: OfferSection, siteName: string): void {
  storage.removeItem(localListKey(section, siteName));
  storage.removeItem(savedAtKey(section, siteName));
  // Without its own key, a list of the site can only be under the shared key.
  if (storedList(storage, section, siteName) !== null) storage.removeItem(LOCAL_LIST_KEYS[section]);
}
