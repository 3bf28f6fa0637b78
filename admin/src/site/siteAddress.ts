import { parsePath, type To } from 'react-router-dom';
import { ADMIN_BASE, CHANGE_PASSWORD_PATH, SIGN_IN_PATH, SIGN_OUT_PATH, SIGN_UP_PATH } from '../config';

/** Query parameter of the Site Manager's addresses that names the site being edited: each tab has its own. */
const SITE_PARAM = 'site';

/** Pages below /admin that are about no site. */
const WITHOUT_SITE: readonly string[] = [SIGN_IN_PATH, SIGN_UP_PATH, SIGN_OUT_PATH];

/** The site that the query of an address names; undefined where it names none. */
export function siteOf(search: string): string | undefined {
  return new URLSearchParams(search).get(SITE_PARAM) || undefined;
}

/** The query with that site in place of the one that it may name. */
export function searchOf(search: string, siteName: string): string {
  const params = new URLSearchParams(search);
  params.set(SITE_PARAM, siteName);
  return `?${params.toString()}`;
}

/** A link's target with the site, where it leads to a page that is about one and names none itself. */
export function withSite(to: To, siteName: string | undefined): To {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const { pathname, search = '' } = path;
  if (!siteName || siteOf(search) || (pathname && !isAboutSite(pathname))) return to;
  return { ...path, search: searchOf(search, siteName) };
}

function isAboutSite(pathname: string): boolean {
  if (pathname === CHANGE_PASSWORD_PATH) return true;
  return `${pathname}/`.startsWith(`${ADMIN_BASE}/`) && !WITHOUT_SITE.includes(pathname);
}
