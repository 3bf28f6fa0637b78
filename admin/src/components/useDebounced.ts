import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** Returns the value after it has not changed for a moment, so that not every letter starts a search. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
