import { useSyncExternalStore } from 'react';
import { savedDeals, type SavedDeal } from './saved-deals';

/** Rendered pages are the same for everybody: what is saved is known once the page is hydrated, and undefined until then. */

export function useSavedDeals(): readonly SavedDeal[] | undefined {
  return useSyncExternalStore(savedDeals.subscribe, savedDeals.all, () => undefined);
}

export function useSavedCount(): number {
  return useSyncExternalStore(
    savedDeals.subscribe,
    () => savedDeals.all().length,
    () => 0,
  );
}

/** Whether a product is saved; undefined before hydration, as in `useSavedDeals`. */
export function useIsSaved(id: string): boolean | undefined {
  return useSyncExternalStore(
    savedDeals.subscribe,
    () => savedDeals.has(id),
    () => undefined,
  );
}

/** Whether the browser refuses to store saved deals; false before hydration. */
export function useAreLostWithPage(): boolean {
  return useSyncExternalStore(savedDeals.subscribe, savedDeals.areLostWithPage, () => false);
}
