import { useEffect } from 'react';
import { useGetIdentity, useStore } from 'react-admin';
import { useSiteChoice } from '../site/SiteContext';

/** A page that the operator has opened. */
export interface RecentPage {
  /** Path of the page. */
  path: string;
  label: string;
  /** Resource or page in permissions. */
  resource: string;
  /** The site being edited when the page was open. */
  site?: { name: string; label: string };
}

const MAX_RECENT_PAGES = 8;

/** The pages of the account in this browser; none until the account is known. */
function useStoredPages() {
  const { identity } = useGetIdentity();
  const id = identity?.id;
  const [pages, setPages] = useStore<RecentPage[]>(`palette.recent.${id}`, []);
  return { pages: id === undefined ? [] : pages, setPages, isKnown: id !== undefined };
}

/** Returns the pages that the account opened last in this browser, the latest first. */
export function useRecentPages(): readonly RecentPage[] {
  return useStoredPages().pages;
}

/** Stores that the operator has opened a page. Nothing is stored while the label is unknown. */
export function useRememberPage(path: string, label: string | undefined, resource: string): void {
  const { setPages, isKnown } = useStoredPages();
  const { name: siteName = '', label: siteLabel = '' } = useSiteChoice().site ?? {};
  useEffect(() => {
    if (!label || !isKnown) return;
    const site = siteName ? { name: siteName, label: siteLabel } : undefined;
    setPages((pages: RecentPage[] = []) =>
      [{ path, label, resource, site }, ...pages.filter((page) => page.path !== path)].slice(0, MAX_RECENT_PAGES),
    );
  }, [path, label, resource, siteName, siteLabel, setPages, isKnown]);
}

/** Removes a page whose record does not exist any more. */
export function useForgetPage(path: string, isGone: boolean): void {
  const { setPages, isKnown } = useStoredPages();
  useEffect(() => {
    if (isGone && isKnown) setPages((pages: RecentPage[] = []) => pages.filter((page) => page.path !== path));
  }, [path, isGone, setPages, isKnown]);
}
