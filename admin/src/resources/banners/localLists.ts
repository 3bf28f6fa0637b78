import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, type LocalItem, localListKey, storedList } from '@grabdeals/shared/store-preview';
import { storeText } from '../../components/storeText';
import { type SlotValues, toImageValues, variantB } from './imageItems';

/** The values of an image list's form. */
export interface ImageListValues {
  items: SlotValues[];
}

/** Stores a list for the preview: under the site's key, and under the shared key, which contains the list that was stored last. */
export function storeLocalList(
  storage: Storage,
  section: OfferSection,
  siteName: string,
  values: ImageListValues,
): void {
  // Operators see both variants of an A/B test, one after the other.
  const shown = values.items.flatMap((item) => (item.variant ? [item, variantB(item)] : [item]));
  const list = JSON.stringify(shown.map((item) => toLocalItem(item, section, siteName)));
  const keys = [localListKey(section, siteName), LOCAL_LIST_KEYS[section]];
  // Otherwise the preview would show a list that is out of date.
  if (!keys.every((key) => storeText(storage, key, list))) clearLocalList(storage, section, siteName);
}

/** Removes the list of a preview. */
export function clearLocalList(storage: Storage, section: OfferSection, siteName: string): void {
  storage.removeItem(localListKey(section, siteName));
  // Without its own key, a list of the site can only be under the shared key.
  if (storedList(storage, section, siteName) !== null) storage.removeItem(LOCAL_LIST_KEYS[section]);
}

function toLocalItem(item: SlotValues, section: OfferSection, siteName: string): LocalItem {
  const { url, redirectUrl, ...texts } = toImageValues(item);
  return {
    ...texts,
    url: url.trim(),
    redirectUrl: redirectUrl.trim(),
    offerType: 'Offer',
    offerSection: section,
    websiteName: siteName,
  };
}
