import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { LISTING_PATH } from '~/site/paths';
import { changeListing, changesOnlyView, listingHref, parseListing, type ListingState } from './listing-state';

export interface Listing {
  /** The state in the URL. While the list loads, the state that the shopper has selected last. */
  state: ListingState;
  /** The path that belongs to `state`. */
  path: string;
  /** The path of the list with any filters. They lead to it from the path of a brand or category. */
  basePath: string;
  /** Key of the navigation that loads other products; undefined if none does. */
  loadingKey: string | undefined;
  /** Changes filters or order. */
  change: (change: Parameters<typeof changeListing>[1]) => void;
  goTo: (state: ListingState) => void;
}

/**
 * Returns the state of a product list, which is the URL. A change starts a navigation at once and replaces the one before it. On
 * /products, `debounceList` delays its request.
 */
export function useListing(basePath: string = LISTING_PATH, parse = parseListing): Listing {
  const location = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  // A link to another brand or category has another path: its filters appear together with its products.
  const isOwnChange = next?.pathname === basePath || next?.pathname === location.pathname;
  const { pathname, search } = next && isOwnChange ? next : location;
  const state = parse(new URLSearchParams(search));

  const goTo = (target: ListingState) => {
    const href = listingHref(target, basePath);
    // Without `flushSync`, React would reset the changed control until the navigation is rendered.
    void navigate(href, { preventScrollReset: true, replace: href === createPath(location), flushSync: true });
  };
  return {
    state,
    path: pathname,
    basePath,
    loadingKey: next?.pathname.endsWith(basePath) && !changesOnlyView(location, next) ? next.key : undefined,
    change: (change) => goTo(changeListing(state, change)),
    goTo,
  };
}
