import { useEffect, useState } from 'react';

/** Returns whether `key` has been the same for `delayMs`; false without a key. Prevents a fast response from flashing a skeleton. */
export function useDelayed(key: string | undefined, delayMs: number): boolean {
  const [delayedKey, setDelayedKey] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDelayedKey(key), delayMs);
    return () => clearTimeout(timer);
  }, [key, delayMs]);
  return key !== undefined && delayedKey === key;
}
