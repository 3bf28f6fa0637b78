import { useSyncExternalStore } from 'react';

/** Returns whether the page is hydrated. Controls that need a script are `disabled` before. */
export function useHydrated(): boolean {
  return useInBrowser(() => true, false);
}

/** Returns a value that only the browser knows, and `onServer` until hydration. `read` must return the same value each time. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribeToNothing, read, () => onServer);
}

const subscribeToNothing = () => () => undefined;
