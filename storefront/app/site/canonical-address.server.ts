import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { redirect, type MiddlewareFunction } from 'react-router';

const SPELLINGS = new Map(Object.keys(STATIC_PAGES).map((page) => [page.toLowerCase(), page]));

/**
 * An address with slashes too many, in other letters or with control characters leads to the page's one address for good; the
 * query stays.
 */
export const toCanonicalAddress: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { pathname, search } = new URL(request.url);
  const address = canonicalPath(withoutControls(pathname)) + withoutControls(search);
  if (address !== pathname + search) throw redirect(address, 301);
};

/** Part of an address without escaped control characters: no page shows them, and HTML must not hold them. */
export function withoutControls(escaped: string): string {
  return escaped.replace(/%(?:0[9ad])/gi, '%20').replace(/%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]/gi, '');
}

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
