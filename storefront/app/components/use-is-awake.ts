import { useSyncExternalStore } from 'react';

/** Whether this is drawn in the browser; not yet while the server's HTML is woken up (hydrated), so that both say the same. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => no;
const no = () => false;
const yes = () => true;
