import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, type LocalItem, localItems } from '@grabdeals/shared/store-preview';
import { type Slot, toSlot } from './slots';

/** A list that was edited and not saved, as the browser keeps it. */
export interface LocalList {
  slots: readonly Slot[];
  /** ISO 8601; undefined where the list was only previewed. */
  keptAt: string | undefined;
}

/** The preview reads the lists themselves, so the time stands beside them. */
const keptAtKey = (section: OfferSection) => `${LOCAL_LIST_KEYS[section]}KeptAt`;

/** The kept list of the site; undefined where there is none. */
export function readLocalList(storage: Storage, section: OfferSection, siteName: string): LocalList | undefined {
  const items = localItems(storage.getItem(LOCAL_LIST_KEYS[section]), siteName);
  if (items.length === 0) return undefined;
  return { slots: items.map(toSlot), keptAt: storage.getItem(keptAtKey(section)) ?? undefined };
}

/** Keeps a list for the preview and, where it is not saved, for the next visit. A full storage keeps none. */
export function writeLocalList(
  storage: Storage,
  section: OfferSection,
  siteName: string,
  { slots, keptAt }: LocalList,
): void {
  const items = slots.map(({ url, redirectUrl, title, description, brandName, endsAt }): LocalItem => ({
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
    storage.setItem(LOCAL_LIST_KEYS[section], JSON.stringify(items));
    if (keptAt) storage.setItem(keptAtKey(section), keptAt);
    else storage.removeItem(keptAtKey(section));
  } catch {
    clearLocalList(storage, section);
  }
}

export function clearLocalList(storage: Storage, section: OfferSection): void {
  storage.removeItem(LOCAL_LIST_KEYS[section]);
  storage.removeItem(keptAtKey(section));
}
