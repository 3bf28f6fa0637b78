import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The value once it has not changed for a moment: no search for every letter. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
