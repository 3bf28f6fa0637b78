import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, localListKey, storedList, localItems } from '@grabdeals/shared/store-preview';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { toBanners, type Banner } from '~/api/views';
import { useSiteName } from '~/site/use-site';

/** A value in the browser's storage, for `useSyncExternalStore`. */
export interface LocalListStore {
  subscribe: (changed: () => void) => () => void;
  read: () => string | null;
}

/**
 * Creates a store of a site's unsaved list, which follows the edits in another tab. When the operator saves the list, the Site
 * Manager removes it from the storage; the store keeps the last version.
 */
export function localListStore(section: OfferSection, siteName: string): LocalListStore {
  const keys: readonly (string | null)[] = [localListKey(section, siteName), LOCAL_LIST_KEYS[section]];
  let shown: string | null = null;
  return {
    subscribe(changed) {
      const onStorage = ({ key }: StorageEvent) => {
        const list = keys.includes(key) ? storedList(localStorage, section, siteName) : null;
        if (list === null || list === shown) return;
        shown = list;
        changed();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    read: () => (shown ??= storedList(localStorage, section, siteName)),
  };
}

/**
 * Returns the unsaved items of a list, as another tab edits them, except items without an image and items that have ended. Items that
 * start later are included.
 */
export function useLocalBanners(section: OfferSection): Banner[] {
  const siteName = useSiteName();
  const [store] = useState(() => localListStore(section, siteName));
  const stored = useSyncExternalStore(store.subscribe, store.read, () => null);
  return useMemo(() => toBanners(localItems(stored, siteName).filter(({ url }) => url !== '')), [stored, siteName]);
}
