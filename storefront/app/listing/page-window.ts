import { redirect } from 'react-router';

/** A page number, or a gap between numbers. */
export type PageLink = number | 'gap';

/** The largest page number that the API accepts. */
const MAX_PAGE = 10_000;

/** Returns the nearest valid page number: 1 for `-5`, `0` and `abc`, 3 for `2.7`. */
export function nearestPage(text: string | null): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.round(Number(text) || 1)));
}

/**
 * Returns the last page of a list of which `url` requests a page. Each page has one URL.
 * @param path the path that the list has.
 * @throws a permanent redirect from a page that the list does not have to the nearest one, and from another path to `path`.
 */
export function lastPageOf(url: URL, count: number, pageSize: number, path: string = url.pathname): number {
  const lastPage = pageCount(count, pageSize);
  const search = searchOfNearestPage(url, lastPage);
  if (path !== url.pathname || search !== url.search) throw redirect(path + search, 301);
  return lastPage;
}

/** Returns the query of a URL with the nearest page that the list has. */
function searchOfNearestPage({ search, searchParams }: URL, lastPage: number): string {
  const requestedPage = searchParams.get('page');
  const page = Math.min(nearestPage(requestedPage), lastPage);
  if (requestedPage === null || requestedPage === String(page)) return search;
  const query = new URLSearchParams(searchParams);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/** Returns the number of pages of `count` results; 1 for an empty list. */
export function pageCount(count: number, pageSize: number): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(count / pageSize)));
}

/**
 * Returns the pages to link: the first, the last and the current one with its neighbours. A gap replaces at least two pages,
 * and the number of entries is the same on each page, so that the buttons do not move under the pointer.
 */
export function pageWindow(current: number, last: number, neighbours = 1): PageLink[] {
  const slots = 2 * neighbours + 5;
  if (last <= slots) return range(1, last);
  const inner = slots - 2;
  if (current <= neighbours + 3) return [...range(1, inner), 'gap', last];
  if (current >= last - neighbours - 2) return [1, 'gap', ...range(last - inner + 1, last)];
  return [1, 'gap', ...range(current - neighbours, current + neighbours), 'gap', last];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
