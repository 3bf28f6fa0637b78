import { redirect, type MiddlewareFunction } from 'react-router';
import { PAGES } from '~/pages';

const SPELLINGS = new Map(PAGES.map(({ path }) => [path.toLowerCase(), path]));

/** Redirects a URL with superfluous slashes, in other letter case or with control characters permanently to the page's URL. */
export const redirectToCanonicalUrl: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(withoutControls(pathname)) + withoutControls(search);
  if (canonical !== pathname + search) throw redirect(canonical, 301);
};

/** Returns a part of a URL without escaped control characters, which HTML must not contain. */
export function withoutControls(escaped: string): string {
  return escaped.replace(/%(?:0[9ad])/gi, '%20').replace(/%[01][0-9a-f]|%7f|%c2%[89][0-9a-f]/gi, '');
}

/**
 * Returns the page's spelling of a path. In longer paths, the loaders of the pages redirect to the right names of brands,
 * categories and articles.
 */
export function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const [, name = '', ...others] = path.split('/');
  if (others.length > 0) return path;
  const lowerCase = name.toLowerCase();
  return `/${SPELLINGS.get(lowerCase) ?? lowerCase}`;
}
