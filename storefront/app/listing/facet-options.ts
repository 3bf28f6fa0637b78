/** One row of a filter list: what it is and how many results it would leave. */
export interface FacetOption {
  id: number;
  name: string;
  /** Absent where nobody could count them. */
  count?: number;
}

interface Named {
  id: number;
  name: string;
}

/**
 * Rows of a filter list: everything that has results, most results first, and every chosen id even when it has none,
 * so that a choice can always be taken back. `known` names the chosen ones that the counts leave out.
 */
export function facetOptions(
  counted: readonly Required<FacetOption>[],
  known: readonly Named[],
  selected: readonly number[],
): Required<FacetOption>[] {
  const options = counted.filter(({ id, count }) => count > 0 || selected.includes(id));
  const present = new Set(options.map(({ id }) => id));
  const missing = new Map(
    known.filter(({ id }) => selected.includes(id) && !present.has(id)).map(({ id, name }) => [id, name]),
  );
  return [...options, ...[...missing].map(([id, name]) => ({ id, name, count: 0 }))].sort(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'),
  );
}

/** The rows whose name has `text` at the start of one of its words. */
export function matchingOptions(options: readonly FacetOption[], text: string): FacetOption[] {
  const wanted = words(text).join(' ');
  if (!wanted) return [...options];
  return options.filter(({ name }) => {
    const parts = words(name);
    return parts.some((_, start) => parts.slice(start).join(' ').startsWith(wanted));
  });
}

/** Lower-cased words without accents. */
function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
