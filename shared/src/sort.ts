/**
 * Sort options of the product listing (docs/requirements/storefront.md#product-listing). The default is relevance.
 */
export const PRODUCT_SORTS = ['priceLtoH', 'priceHtoL', 'biggestDiscount', 'newest'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const PRODUCT_SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  priceLtoH: 'Price: Low to High',
  priceHtoL: 'Price: High to Low',
  biggestDiscount: 'Biggest Discount',
  newest: 'Newest',
};
