import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, type LocalItem, localItems, localListKey, storedList } from '@grabdeals/shared/store-preview';
import type { DraftStore } from '../../components/useFormDraft';
import { type ImageValues, toImageValues } from '../../dataProvider/singleRecords';
import { hasSameItems, type SlotValues } from './imageItems';

interface LocalListOwner {
  section: OfferSection;
  siteName: string;
  /** The saved items of the list. */
  savedItems: readonly ImageValues[];
}

/** The values of an image list's form. */
export interface ImageListValues {
  items: SlotValues[];
}

/**
 * Returns the place of an unsaved list in the browser's storage, where the preview reads it too: under the site's key, and under
 * the shared key, which contains the list that was stored last.
 */
export function localListStore(storage: Storage, owner: LocalListOwner): DraftStore<ImageListValues> {
  const { section, siteName, savedItems } = owner;
  // The preview reads the lists as they are, so the time has a key of its own.
  const savedAtKey = `${LOCAL_LIST_KEYS[section]}SavedAt:${siteName}`;
  const clear = () => {
    storage.removeItem(localListKey(section, siteName));
    storage.removeItem(savedAtKey);
    // Without its own key, a list of the site can only be under the shared key.
    if (storedList(storage, section, siteName) !== null) storage.removeItem(LOCAL_LIST_KEYS[section]);
  };
  return {
    read() {
      const items = localItems(storedList(storage, section, siteName), siteName).map(toImageValues);
      if (items.length === 0 || hasSameItems(items, savedItems)) return undefined;
      return { values: { items }, savedAt: storage.getItem(savedAtKey) ?? undefined };
    },
    write({ values, savedAt }) {
      const list = JSON.stringify(values.items.map((item) => toLocalItem(item, section, siteName)));
      try {
        storage.setItem(localListKey(section, siteName), list);
        storage.setItem(LOCAL_LIST_KEYS[section], list);
        if (savedAt) storage.setItem(savedAtKey, savedAt);
        else storage.removeItem(savedAtKey);
        return true;
      } catch {
        clear();
        return false;
      }
    },
    clear,
  };
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
