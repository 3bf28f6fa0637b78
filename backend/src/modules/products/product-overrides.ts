/** Where a product is hidden from shoppers: on all sites (true), or on the sites with these keys. */
export type HiddenOn = true | string[];

/** Values that operators have set in place of a feed's values. The feed's value applies where a field is absent. */
export interface ProductOverrides {
  title?: string;
  /** Plain text shown beside the price. */
  priceNote?: string;
  images?: string[];
  /** Leaf category first, then its ancestors. */
  categoryIds?: number[];
  hiddenOn?: HiddenOn;
}

export type OverriddenField = keyof ProductOverrides;

/** All that operators have set for a product. */
export interface ProductEdits {
  overrides: ProductOverrides;
  /** Internal tags in the order in which they were added, each once. */
  tags: string[];
}

/** Means all sites in a list of site keys. */
export const EVERY_SITE = '*';

/** Replaces the feed's values by those that operators have set. */
export function withOverrides<T extends object>(product: T, overrides: ProductOverrides = {}): T & ProductOverrides {
  return { ...product, ...overrides };
}

/** Returns the keys of the sites that hide the product; only `EVERY_SITE` if all do. */
export function hiddenSites({ hiddenOn = [] }: Pick<ProductOverrides, 'hiddenOn'>): readonly string[] {
  return hiddenOn === true ? [EVERY_SITE] : hiddenOn;
}

/** Returns whether the site hides the product; without a site, whether all sites do. */
export function isHidden({ hiddenOn }: Pick<ProductOverrides, 'hiddenOn'>, site?: string): boolean {
  return hiddenOn === true || (site !== undefined && hiddenOn?.includes(site) === true);
}
