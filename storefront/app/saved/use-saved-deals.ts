import { useSyncExternalStore } from 'react';
import { savedDeals, type SavedDeal } from './saved-deals';

/** Pages are the same for everybody until they wake up, so nothing is saved on the server. */

/** Undefined while it is not known yet. */
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

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    savedDeals.subscribe,
    () => savedDeals.has(id),
    () => false,
  );
}
