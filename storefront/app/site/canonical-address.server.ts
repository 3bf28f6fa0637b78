import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { redirect, type MiddlewareFunction } from 'react-router';

const SPELLINGS = new Map(Object.keys(STATIC_PAGES).map((page) => [page.toLowerCase(), page]));

/** An address with slashes too many or in other letters leads to the page's one address for good; the query stays. */
export const toCanonicalAddress: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { pathname, search } = new URL(request.url);
  const path = canonicalPath(pathname);
  if (path !== pathname) throw redirect(path + search, 301);
};

/**
 * The spelling of a path that its page has. Names in longer paths (of brands, categories, articles) are known to the pages
 * only, which see to their spelling themselves.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const [, name = '', ...others] = path.split('/');
  if (others.length > 0) return path;
  const lowerCase = name.toLowerCase();
  return `/${SPELLINGS.get(lowerCase) ?? lowerCase}`;
}
