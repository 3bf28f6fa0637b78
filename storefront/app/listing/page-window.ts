import { PRODUCT_LIST } from '@grabdeals/shared/limits';

/** A page number, or a gap where numbers are left out. */
export type PageLink = number | 'gap';

/** More than any list has, and what the API accepts. */
const MAX_PAGE = 10_000;

/** The page that an address asks for, or the nearest there can be: of `-5`, `0` and `abc` the first, of `2.7` the third. */
export function nearestPage(text: string | null): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.round(Number(text) || 1)));
}

/**
 * The query of an address, with the nearest page that the list has in place of one that it has not. One page has one
 * address, so whoever asks with another query is led there.
 */
export function searchOfNearestPage({ search, searchParams }: URL, lastPage: number): string {
  const asked = searchParams.get('page');
  const page = Math.min(nearestPage(asked), lastPage);
  if (asked === null || asked === String(page)) return search;
  const query = new URLSearchParams(searchParams);
  if (page > 1) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `?${query.toString().replaceAll('%2C', ',')}` : '';
}

/** How many pages `count` results fill; an empty list still has its first page. */
export function pageCount(count: number, pageSize: number = PRODUCT_LIST.pageSize): number {
  return Math.min(MAX_PAGE, Math.max(1, Math.ceil(count / pageSize)));
}

/**
 * The pages to link: the first, the last and the current one with its neighbours. A gap never stands for a single page,
 * and the number of entries stays the same from page to page so that the buttons do not move under the pointer.
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
