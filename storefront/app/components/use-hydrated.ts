import { useSyncExternalStore } from 'react';

/** Whether React has taken over the server's HTML (hydration). Until then a control that needs a script is `disabled`. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
