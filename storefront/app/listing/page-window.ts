import { PRODUCT_LIST } from '@grabdeals/shared/limits';

/** A page number, or a gap where numbers are left out. */
export type PageLink = number | 'gap';

/** How many pages `count` results fill; an empty list still has its first page. */
export function pageCount(count: number, pageSize: number = PRODUCT_LIST.pageSize): number {
  return Math.max(1, Math.ceil(count / pageSize));
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
