import { useSyncExternalStore } from 'react';
import { savedDeals, type SavedDeal } from './saved-deals';

/** Hooks for the saved deals. Rendered pages are the same for everybody, so the deals are undefined until hydration. */

export function useSavedDeals(): readonly SavedDeal[] | undefined {
  return useSyncExternalStore(savedDeals.subscribe, savedDeals.all, () => undefined);
}

export function useSavedCount(): number {
  return useSavedDeals()?.length ?? 0;
}

/** Returns whether a product is saved; false before hydration. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    savedDeals.subscribe,
    () => savedDeals.has(id),
    () => false,
  );
}

/** Returns whether the browser blocks its storage, so that saved deals are lost with the page; false before hydration. */
export function useIsStorageBlocked(): boolean {
  return useSyncExternalStore(savedDeals.subscribe, savedDeals.isStorageBlocked, () => false);
}
