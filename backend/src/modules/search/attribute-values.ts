import type { ValueCount } from './product-search.js';

/** Attributes of products that shoppers filter by. */
export type FilterAttribute = 'color' | 'size';

/** Longer values are descriptions. No shopper filters by them. */
const MAX_LENGTH = 60;
/** Maximum number of values of a facet. */
const MAX_VALUES = 100;

/** Returns the value by which equal colors or sizes are grouped; an empty string if there is none. */
export function valueKey(value: string | undefined): string {
  const key = (value ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
  return key.length > MAX_LENGTH ? '' : key;
}

/** Returns the most frequent values with a form that shoppers can read. */
export function toValueCounts(
  counts: Iterable<readonly [key: string, count: number]>,
  of: FilterAttribute,
): ValueCount[] {
  return [...counts]
    .filter(([key, count]) => key !== '' && count > 0)
    .sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1))
    .slice(0, MAX_VALUES)
    .map(([key, count]) => ({ value: labelOf(key, of), count }));
}

/** Writes colors with capitals (`Navy Blue`), and codes of sizes in capitals (`XL`, `10.5 M`). */
function labelOf(key: string, of: FilterAttribute): string {
  const isCode = (word: string) => of === 'size' && (/\d/.test(word) || /^(?:x*[sml]|[a-z]{1,2})$/.test(word));
  return key.replace(/[\p{L}\p{N}]+/gu, (word) =>
    isCode(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
