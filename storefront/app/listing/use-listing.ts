import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigation, useNavigationType, type Path } from 'react-router';
import { DRAWER_ENTRY } from '~/components/use-drawer';
import {
  LISTING_PATH,
  changeListing,
  listingHref,
  parseListing,
  sameProducts,
  type ListingState,
} from './listing-state';
import { FROM_PAGINATION } from './pagination';

interface Draft {
  state: ListingState;
  /** Path of its address. */
  path: string;
  /** Goes to another page of the same list, whose top is to be seen. */
  turnsPage: boolean;
  /** The address was asked for; what comes next is its answer. */
  sent: boolean;
  /** Key of the navigation under way when the change was made: its end does not drop the change, any other's does. */
  during: string | undefined;
}

export interface Listing {
  /** What the shopper has chosen, shown at once, before the address and the products follow. */
  state: ListingState;
  /** What the address says, and the products on the page belong to. */
  shown: ListingState;
  /** Other products are on their way. */
  loading: boolean;
  /** Changes filters or order; several changes in a row ask for products once. */
  change(change: Parameters<typeof changeListing>[1]): void;
  /** Goes to another state of the list, with the same pause. */
  goTo(state: ListingState): void;
  /** Goes to another page, with the same pause: pages that are passed quickly are not asked for. */
  goToPage(page: number): void;
}

/**
 * The listing's state, which is the address. A change is shown at once, and after a pause without further changes it is
 * put into the address, whose products are then loaded. Going elsewhere in the meantime, Back too, drops the change.
 */
export function useListing(): Listing {
  const location = useLocation();
  const navigation = useNavigation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const current = useMemo(() => parseListing(new URLSearchParams(location.search)), [location.search]);
  const [draft, setDraft] = useState<Draft>();
  const [seen, setSeen] = useState(location);

  // The drawers of filters and order are entries of the history: opening and closing one goes nowhere.
  if (seen.key !== location.key) {
    setSeen(location);
    const elsewhere = location.key !== draft?.during && !isSameAddress(location, seen);
    if (!draft || elsewhere || (draft.sent && !wentBack)) setDraft(undefined);
    // Closing a drawer went back before the answer was there: the list is asked for again.
    else if (draft.sent) setDraft({ ...draft, sent: false });
  }

  const next = navigation.location;
  const leaving = next !== undefined && next.key !== draft?.during && !isSameAddress(next, location);

  useEffect(() => {
    if (!draft || draft.sent || leaving) return;
    const timer = setTimeout(() => {
      setDraft({ ...draft, sent: true });
      const href = listingHref(draft.state, draft.path);
      const inDrawer = (next ?? location).state === DRAWER_ENTRY;
      const replace = inDrawer || href === `${location.pathname}${location.search}`;
      void navigate(
        href,
        draft.turnsPage ? { state: FROM_PAGINATION, replace } : { preventScrollReset: true, replace },
      );
    }, PRODUCT_LIST.debounceMs);
    return () => clearTimeout(timer);
  }, [draft, leaving, location, next, navigate]);

  const state = draft?.state ?? current;
  const prepare = (draft: Pick<Draft, 'state' | 'path' | 'turnsPage'>) =>
    setDraft({ ...draft, sent: false, during: next?.key });
  const goTo = (target: ListingState) => prepare({ state: target, path: LISTING_PATH, turnsPage: false });
  return {
    state,
    shown: current,
    loading: next !== undefined && asksForOtherProducts(next, current),
    change: (change) => goTo(changeListing(state, change)),
    goTo,
    goToPage: (page) => prepare({ state: { ...state, page }, path: draft?.path ?? location.pathname, turnsPage: true }),
  };
}

function isSameAddress(a: Path, b: Path): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

function asksForOtherProducts(next: Path, current: ListingState): boolean {
  return next.pathname.endsWith(LISTING_PATH) && !sameProducts(current, parseListing(new URLSearchParams(next.search)));
}
