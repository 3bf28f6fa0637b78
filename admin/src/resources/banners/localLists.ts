import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, type LocalItem, localItems, localListKey, storedList } from '@grabdeals/shared/store-preview';
import { type ImageValues, toImageValues } from '../../dataProvider/singleRecords';
import { hasSameItems, type SlotValues } from './imageItems';
import type { DraftStore } from './useListDraft';

interface LocalListOwner {
  section: OfferSection;
  siteName: string;
  /** The saved items of the list. */
  savedItems: readonly ImageValues[];
}

interface LocalListStore extends DraftStore<ImageListValues> {
  /** Stores a list for the preview, and keeps the stored draft for a later restore. */
  writePreview(values: ImageListValues): void;
}

/** The values of an image list's form. */
export interface ImageListValues {
  items: SlotValues[];
}

/**
 * Returns the place of an unsaved list in the browser's storage, where the preview reads it too: under the site's key, and under
 * the shared key, which contains the list that was stored last. A list without a time is a preview and no draft.
 */
export function localListStore(storage: Storage, owner: LocalListOwner): LocalListStore {
  const { section, siteName, savedItems } = owner;
  // The preview reads the lists as they are, so the time has a key of its own.
  const savedAtKey = `${LOCAL_LIST_KEYS[section]}SavedAt:${siteName}`;
  // Contains the draft while the preview's list has its place.
  const keptKey = `${LOCAL_LIST_KEYS[section]}Draft:${siteName}`;
  const kept = () => storage.getItem(keptKey);
  const putList = ({ items }: ImageListValues) => {
    const list = JSON.stringify(items.map((item) => toLocalItem(item, section, siteName)));
    storage.setItem(localListKey(section, siteName), list);
    storage.setItem(LOCAL_LIST_KEYS[section], list);
  };
  const clear = () => {
    storage.removeItem(localListKey(section, siteName));
    storage.removeItem(savedAtKey);
    storage.removeItem(keptKey);
    // Without its own key, a list of the site can only be under the shared key.
    if (storedList(storage, section, siteName) !== null) storage.removeItem(LOCAL_LIST_KEYS[section]);
  };
  return {
    read() {
      const savedAt = storage.getItem(savedAtKey);
      const items = localItems(kept() ?? storedList(storage, section, siteName), siteName).map(toImageValues);
      if (!savedAt || items.length === 0 || hasSameItems(items, savedItems)) return undefined;
      return { values: { items }, savedAt };
    },
    write({ values, savedAt }) {
      try {
        putList(values);
        storage.removeItem(keptKey);
        if (savedAt) storage.setItem(savedAtKey, savedAt);
        else storage.removeItem(savedAtKey);
        return true;
      } catch {
        clear();
        return false;
      }
    },
    writePreview(values) {
      try {
        storage.setItem(keptKey, kept() ?? storedList(storage, section, siteName) ?? '[]');
        putList(values);
      } catch {
        // The storage is full or blocked. The preview then shows the list that was stored before.
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
