/** A row of a filter list. */
export interface FacetOption {
  id: number;
  name: string;
  /** The number of results with this option; undefined if it is unknown. */
  count?: number;
}

interface Named {
  id: number;
  name: string;
}

/**
 * Returns the rows of a filter list: the options with results, most results first, and all selected ids, so that each can be
 * removed. `namedOptions` contains the names of selected ids that are not counted.
 */
export function facetOptions(
  counted: readonly Required<FacetOption>[],
  namedOptions: readonly Named[],
  selected: readonly number[],
): Required<FacetOption>[] {
  const options = counted.filter(({ id, count }) => count > 0 || selected.includes(id));
  const present = new Set(options.map(({ id }) => id));
  const missing = new Map(
    namedOptions.filter(({ id }) => selected.includes(id) && !present.has(id)).map(({ id, name }) => [id, name]),
  );
  return [...options, ...[...missing].map(([id, name]) => ({ id, name, count: 0 }))].sort(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
}

/** Returns the options whose name contains `text` at the start of a word. */
export function matchingOptions(options: readonly FacetOption[], text: string): FacetOption[] {
  const prefix = words(text).join(' ');
  if (!prefix) return [...options];
  return options.filter(({ name }) => {
    const nameWords = words(name);
    return nameWords.some((_, start) => nameWords.slice(start).join(' ').startsWith(prefix));
  });
}

/** Returns the words in lower case without accents. */
function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
