/** Products that stand beside an article (site-manager.txt, section 7). */
const BRAND_PRODUCTS = { pageSize: '8', pageNo: '1', showOfferedProducts: 'false' } as const;

/** Link to the products of brands, in some of their categories or in all. */
export function brandProductsLink(mids: readonly number[], categoryIds: readonly number[]): string {
  const query = new URLSearchParams({
    mids: mids.join(),
    ...(categoryIds.length > 0 && { categoryIds: categoryIds.join() }),
    ...BRAND_PRODUCTS,
  });
  return `/api/home/getProductslist?${query.toString().replaceAll('%2C', ',')}`;
}
