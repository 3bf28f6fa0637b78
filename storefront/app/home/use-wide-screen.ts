import { useSyncExternalStore } from 'react';
import { MOBILE_MAX_WIDTH_PX } from '@grabdeals/shared/limits';

const WIDE = `(width > ${MOBILE_MAX_WIDTH_PX}px)`;

/** Returns whether the screen is wider than the mobile layout; false before hydration. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches, onServer);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

function onServer(): boolean {
  return false;
}
