/** A value of the browser's storage, as `useSyncExternalStore` reads it. */
export interface LocalListStore {
  subscribe: (changed: () => void) => () => void;
  read: () => string | null;
}

/**
 * The list under a storage key, and what another tab makes of it. Once the list is saved the Site Manager forgets it here: what
 * was shown last stays.
 */
export function localListStore(key: string): LocalListStore {
  let shown: string | null = null;
  return {
    subscribe(changed) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key || event.newValue === null) return;
        shown = event.newValue;
        changed();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    read: () => (shown ??= localStorage.getItem(key)),
  };
}
