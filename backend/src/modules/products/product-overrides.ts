/** Where shoppers do not see a product: on no site (true), or on those with these keys. */
export type HiddenOn = true | string[];

/** What an operator has set in place of a feed's values; an absent field is the feed's. */
export interface ProductOverrides {
  title?: string;
  /** Plain text shown beside the price. */
  priceNote?: string;
  images?: string[];
  /** Leaf first, then its ancestors. */
  categoryIds?: number[];
  hiddenOn?: HiddenOn;
}

export type OverriddenField = keyof ProductOverrides;

/** Stands for all sites in a list of sites' keys. */
export const EVERY_SITE = '*';

/** The product as everybody but its feed knows it. */
export function withOverrides<T extends object>(product: T, overrides: ProductOverrides = {}): T & ProductOverrides {
  return { ...product, ...overrides };
}

/** Keys of the sites on which it is hidden; `EVERY_SITE` alone where it is on all. */
export function hiddenSites({ hiddenOn = [] }: Pick<ProductOverrides, 'hiddenOn'>): readonly string[] {
  return hiddenOn === true ? [EVERY_SITE] : hiddenOn;
}

/** Whether it is hidden on the site; without one, on all of them. */
export function isHidden({ hiddenOn }: Pick<ProductOverrides, 'hiddenOn'>, site?: string): boolean {
  return hiddenOn === true || (site !== undefined && hiddenOn?.includes(site) === true);
}
