import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useDelayed } from '~/listing/use-delayed';
import { LISTING_PATH } from '~/site/paths';

/** If the list arrives within this time, no skeleton appears. */
const SKELETON_DELAY_MS = 150;

export type ListKind = 'products' | 'articles';

/**
 * Returns the kind of list that loads if the shopper enters it from another page, and it does not arrive at once. A list shows its own
 * changes itself.
 */
export function usePendingList(): ListKind | undefined {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const kind = next && kindOf(next.pathname);
  const isSlow = useDelayed(kind === kindOf(pathname) ? undefined : next?.key, SKELETON_DELAY_MS);
  const pending = isSlow ? kind : undefined;
  useEffect(() => {
    // The skeleton is shorter than most pages. The router has stored the position of the page already.
    if (pending) window.scrollTo(0, 0);
  }, [pending]);
  return pending;
}

/** Returns whether a page has the bar of article categories. */
export function isBesideArticles(pathname: string): boolean {
  return /^\/articles?(?:\/|$)/.test(pathname);
}

function kindOf(pathname: string): ListKind | undefined {
  if (pathname.endsWith(LISTING_PATH)) return 'products';
  return pathname.startsWith('/articles/') ? 'articles' : undefined;
}
