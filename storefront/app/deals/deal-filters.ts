/** Price ranges to choose from, in dollars. The form of the filters sends a range as one value. */
export const PRICES = [
  { value: '0-25', label: 'Up to $25' },
  { value: '25-50', label: '$25 – $50' },
  { value: '50-100', label: '$50 – $100' },
  { value: '100-', label: '$100 and up' },
];
/** Smallest discounts to choose from, in percent. */
export const DISCOUNTS = [10, 25, 50];

/** Adds the number of the page to the path and query of a list's first page. */
export function pageHref(firstPage: string, page: number): string {
  if (page === 1) return firstPage;
  return `${firstPage}${firstPage.includes('?') ? '&' : '?'}page=${page}`;
}
