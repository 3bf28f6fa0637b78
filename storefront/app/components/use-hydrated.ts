import { useSyncExternalStore } from 'react';

/** Returns whether the page is hydrated. Controls that need a script are `disabled` before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

const subscribeToNothing = () => () => undefined;
