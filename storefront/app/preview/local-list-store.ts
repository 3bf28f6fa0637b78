import type { OfferSection } from '@grabdeals/shared/offer-sections';
import { LOCAL_LIST_KEYS, localListKey, storedList } from '@grabdeals/shared/store-preview';

/** A value of the browser's storage, as `useSyncExternalStore` reads it. */
export interface LocalListStore {
  subscribe: (changed: () => void) => () => void;
  read: () => string | null;
}

/**
 * The stored list of a site, and what another tab makes of it. Once the list is saved the Site Manager forgets it here: what was
 * shown last stays.
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
