import { type ComponentProps, type ReactNode, useCallback, useMemo } from 'react';
import {
  reactRouterProvider,
  type RouterNavigateFunction,
  type RouterProvider,
  RouterProviderContext,
} from 'react-admin';
import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  type NavigateProps,
  useLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';
import { searchOf, siteOf, withoutSite, withSite } from './siteAddress';

/**
 * Links and navigation that keep the site in the address: of react-admin's own parts, by `routerProvider`, and of ours. So a
 * page that is opened in another tab, copied, reloaded or returned to has the same site.
 */

/** A link that keeps the site. */
export function Link({ to, ...props }: ComponentProps<typeof RouterLink>) {
  return <RouterLink to={withSite(to, siteOf(useLocation().search))} {...props} />;
}

/** `useSearchParams` of the router, which keeps the site in the query. */
export function useSearchParams(): [
  params: URLSearchParams,
  set: (params: URLSearchParams, options: { replace: boolean }) => void,
] {
  const [params, setParams] = useRouterSearchParams();
  const set = useCallback(
    (next: URLSearchParams, options: { replace: boolean }) => {
      const site = currentSite();
      setParams(site ? searchOf(next.toString(), site) : next, options);
    },
    [setParams],
  );
  return [params, set];
}

function Navigate({ to, ...props }: NavigateProps) {
  return <RouterNavigate to={withSite(to, siteOf(useLocation().search))} {...props} />;
}

function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to, options) => {
      // A list applies its filter with a delay, and remains visible until the page that the operator opens meanwhile is loaded.
      if (typeof to === 'object' && !to.pathname && window.location.pathname !== pathname) return;
      navigate(typeof to === 'number' ? to : withSite(to, currentSite()), options);
    },
    [navigate, pathname],
  );
}

/** Reads the site when the operator navigates, which can be long after rendering. */
const currentSite = () => siteOf(window.location.search);

export const routerProvider: RouterProvider = { ...reactRouterProvider, Link, Navigate, useNavigate };

/**
 * Routing of a list, whose URL has no site for react-admin: only if the query is empty, react-admin returns to the filters and the page
 * that it has stored. The navigation of the list adds the site again.
 */
export function ListRouting({ children }: { children: ReactNode }) {
  return <RouterProviderContext value={listRouterProvider}>{children}</RouterProviderContext>;
}

const listRouterProvider: RouterProvider = { ...routerProvider, useLocation: useLocationWithoutSite };

function useLocationWithoutSite() {
  const location = useLocation();
  // react-admin parses each new location.
  return useMemo(() => ({ ...location, search: withoutSite(location.search) }), [location]);
}
