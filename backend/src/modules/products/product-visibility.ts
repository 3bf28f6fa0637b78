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
