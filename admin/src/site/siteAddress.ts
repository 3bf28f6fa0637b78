import { ADMIN_LINKS } from '@grabdeals/shared/admin-paths';
import { parsePath, type To } from 'react-router-dom';
import {
  ADMIN_BASE,
  CHANGE_PASSWORD_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  TWO_FACTOR_PATH,
} from '../config';

/** Query parameter of the Site Manager's URLs with the site being edited. */
const SITE_PARAM = 'site';

/** Pages below /admin without a site. */
const SIGN_IN_PAGES: readonly string[] = [
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  SIGN_OUT_PATH,
  TWO_FACTOR_PATH,
  ...Object.values(ADMIN_LINKS),
];

/** Returns the site that a query contains; undefined if it contains none. */
export function siteOf(search: string): string | undefined {
  return new URLSearchParams(search).get(SITE_PARAM) || undefined;
}

/** Returns the query with the site. */
export function searchOf(search: string, siteName: string): string {
  const params = new URLSearchParams(search);
  params.set(SITE_PARAM, siteName);
  return `?${params.toString()}`;
}

/** Returns the query without the site; the empty text if it contains nothing else. */
export function withoutSite(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(SITE_PARAM);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** Query parameters of react-admin's lists. */
const LIST_PARAMS = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'] as const;

/** Returns the query of the same page of another site: without the parameters of a list, which are stored by site. */
export function searchOfOtherSite(search: string, siteName: string): string {
  const params = new URLSearchParams(search);
  LIST_PARAMS.forEach((name) => params.delete(name));
  return searchOf(params.toString(), siteName);
}

/** Returns the target of a link with the site, if the target is a page of a site and contains no site. */
export function withSite(to: To, siteName: string | undefined): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const { pathname, search = '' } = path;
  if (!siteName || siteOf(search) || (pathname && !isAboutSite(pathname))) return to;
  return { ...path, search: searchOf(search, siteName) };
}

/** Returns the site for which a record of several sites opens: the one being edited if it is one of them, else the first one. */
export function nearestSite(names: readonly string[] = [], edited: string): string | undefined {
  return names.includes(edited) ? edited : names[0];
}

function isAboutSite(pathname: string): boolean {
  if (pathname === CHANGE_PASSWORD_PATH) return true;
  return `${pathname}/`.startsWith(`${ADMIN_BASE}/`) && !SIGN_IN_PAGES.includes(pathname);
}
