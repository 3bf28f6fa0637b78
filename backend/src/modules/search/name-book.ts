/** Names by id that products are found by, all read at the same time. */
export interface NameBook {
  merchants: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

/**
 * Returns whether a category contains several kinds of products, as `Headphones & Audio` does: a product of the category is not
 * necessarily what a word of the name means.
 */
export function namesSeveralKinds(category: string): boolean {
  return /[&,/]|\band\b/i.test(category);
}

/** Names of several kinds of products count if they add more results than this factor. */
export const SEVERAL_KINDS_FACTOR = 10;

/** Returns whether two books contain the same names. */
export function sameNames(a: NameBook, b: NameBook): boolean {
  return sameEntries(a.merchants, b.merchants) && sameEntries(a.categories, b.categories);
}

function sameEntries(a: ReadonlyMap<number, string>, b: ReadonlyMap<number, string>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, name] of a) if (b.get(id) !== name) return false;
  return true;
}
