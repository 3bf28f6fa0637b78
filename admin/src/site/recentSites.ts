import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** Number of sites that the site switcher lists first. */
export const MAX_RECENT_SITES = 5;

const STORE_KEY = 'recentSites';

/** Returns the keys of the sites that the operator edited last in this browser, the latest first. */
export function useRecentSites(): readonly string[] {
  return useStore<string[]>(STORE_KEY, [])[0];
}

/** Stores that the operator edits the site. */
export function useRememberSite(siteName: string | undefined): void {
  const [, setNames] = useStore<string[]>(STORE_KEY, []);
  useEffect(() => {
    if (!siteName) return;
    setNames((names: string[] = []) =>
      [siteName, ...names.filter((name) => name !== siteName)].slice(0, MAX_RECENT_SITES),
    );
  }, [siteName, setNames]);
}
