import type { ListMode } from '@grabdeals/shared/site-parts';

/** An entry that is copied, and its position in the list of the source. */
export interface CopiedEntry<T> {
  entry: T;
  index: number;
}

/**
 * Returns a site's list after a copy. An entry that the site has already stays as the site has it: `first` and `same` move it to its
 * position, and `add` leaves it where it is.
 * @param isSame Whether two entries are the same one.
 */
export function mergedList<T>(
  current: readonly T[],
  copied: readonly CopiedEntry<T>[],
  mode: ListMode,
  isSame: (left: T, right: T) => boolean,
): T[] {
  if (mode === 'replace') return copied.map(({ entry }) => entry);
  const own = (entry: T) => current.find((each) => isSame(each, entry));
  if (mode === 'add') {
    return [...current, ...copied.map(({ entry }) => entry).filter((entry) => own(entry) === undefined)];
  }
  const merged = current.filter((each) => !copied.some(({ entry }) => isSame(each, entry)));
  copied.forEach(({ entry, index }, place) => {
    merged.splice(mode === 'first' ? place : index, 0, own(entry) ?? entry);
  });
  return merged;
}
