/** Names by id, as they stand at one moment. */
export interface NameBook {
  merchants: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

/** Where the engine reads the names that products refer to by id; asked again at every look for changes. */
export abstract class CatalogueNames {
  abstract load(): Promise<NameBook>;
}

/** Whether two books say the same. */
export function sameNames(a: NameBook, b: NameBook): boolean {
  return sameEntries(a.merchants, b.merchants) && sameEntries(a.categories, b.categories);
}

function sameEntries(a: ReadonlyMap<number, string>, b: ReadonlyMap<number, string>): boolean {
  if (a.size !== b.size) return false;
  for (const [id, name] of a) if (b.get(id) !== name) return false;
  return true;
}
