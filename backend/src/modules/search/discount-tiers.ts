/**
 * Lowest discounts of the tiers, in whole percent. Within a tier, merchants alternate: a shop with many deep discounts does not fill the
 * first page of results alone (docs/decisions/068-order-of-results.md).
 */
const TIERS = [1, 15, 30, 50] as const;

/** Returns the tier of a discount in whole percent, from 0 without a discount. Higher tiers come first. */
export function discountTier(discount: number): number {
  return TIERS.filter((lowest) => discount >= lowest).length;
}
