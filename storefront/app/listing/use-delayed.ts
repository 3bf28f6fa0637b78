import { useEffect, useState } from 'react';

/** `value` once it has been true for `delayMs`; false at once. Keeps fast answers from flashing a skeleton. */
export function useDelayed(value: boolean, delayMs: number): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDelayed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [value, delayMs]);
  return value && delayed;
}
