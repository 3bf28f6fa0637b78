import type { Product } from './product.js';
import { isHidden } from './product-overrides.js';

/** Rules by which a site hides products. */
export interface VisibilityRules {
  siteName: string;
  /** Categories whose products the site never shows. */
  hiddenCategoryIds: readonly number[];
}

/** Returns whether shoppers of the site may see the product. */
export function isVisible(
  { categoryIds, hiddenOn }: Pick<Product, 'categoryIds' | 'hiddenOn'>,
  { siteName, hiddenCategoryIds }: VisibilityRules,
): boolean {
  return !isHidden({ hiddenOn }, siteName) && !categoryIds.some((id) => hiddenCategoryIds.includes(id));
}

/** Returns whether lists of the site may contain the product. @param merchantIds merchants of the lists. */
export function isListed(
  product: Pick<Product, 'categoryIds' | 'hiddenOn' | 'offeredOnly' | 'merchantId'>,
  rules: VisibilityRules,
  merchantIds: ReadonlySet<number>,
): boolean {
  return isVisible(product, rules) && !product.offeredOnly && merchantIds.has(product.merchantId);
}
