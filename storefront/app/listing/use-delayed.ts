import { useEffect, useState } from 'react';

/** If a page or a list arrives within this time, no skeleton appears. */
export const SKELETON_DELAY_MS = 150;

/** Returns whether `key` has been the same for `delayMs`; false without a key. Prevents a fast response from flashing a skeleton. */
export function useDelayed(key: string | undefined, delayMs: number): boolean {
  const [delayedKey, setDelayedKey] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDelayedKey(key), delayMs);
    return () => clearTimeout(timer);
  }, [key, delayMs]);
  return key !== undefined && delayedKey === key;
}
