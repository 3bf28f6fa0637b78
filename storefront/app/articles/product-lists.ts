import { ARTICLE_PRODUCTS_PAGE_SIZE } from '@grabdeals/shared/limits';
import { PRODUCT_SORTS, type ProductSort } from '@grabdeals/shared/sort';
import type { ArticleProduct } from '~/api/article-views';
import type { ProductSearchQuery } from '~/api/types';
import type { Product } from '~/api/views';

/** Cards beside an article. */
export const RIGHT_SIDE_PRODUCTS = 3;

/** The API's own product calls, and the product lists of a storefront. */
const PRODUCT_PATHS = /(?:\/home\/(?:getProductslist|searchProducts)|\/products)\/?$/i;

/**
 * The products that an article's link asks for, read from its query. The link itself is never fetched: whatever host it
 * names, only the query of a product call or product page counts, and it is put to this site's own API.
 */
export function parseProductsLink(link: string): Omit<ProductSearchQuery, 'pageNo' | 'pageSize'> | undefined {
  if (!URL.canParse(link, OWN_HOST)) return undefined;
  const { pathname, searchParams } = new URL(link, OWN_HOST);
  if (!PRODUCT_PATHS.test(pathname)) return undefined;
  const query = {
    mids: ids(searchParams, 'mids', 'brandid'),
    categoryIds: ids(searchParams, 'categoryIds', 'categoryid'),
    q: searchParams.get('q') || searchParams.get('search') || undefined,
    minPrice: price(searchParams.get('minPrice')),
    maxPrice: price(searchParams.get('maxPrice')),
    sortBy: sort(searchParams.get('sortBy') ?? searchParams.get('sort')),
  };
  const asksForSomething = query.q !== undefined || query.mids.length > 0 || query.categoryIds.length > 0;
  return asksForSomething ? query : undefined;
}

/** Stands for the site's own host where a link names none. */
const OWN_HOST = 'http://own.invalid';

function ids(params: URLSearchParams, ...names: string[]): number[] {
  return names
    .flatMap((name) => params.getAll(name))
    .flatMap((list) => list.split(','))
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

function price(text: string | null): number | undefined {
  const value = text ? Number(text) : NaN;
  return value >= 0 && Number.isFinite(value) ? value : undefined;
}

function sort(text: string | null): ProductSort | undefined {
  return PRODUCT_SORTS.find((known) => known === text);
}

/**
 * The products beside and below an article, of those that its two links found: no product twice on the page, none that has
 * a box in the article.
 */
export function placeProducts(
  boxes: readonly Pick<ArticleProduct, 'href'>[],
  rightSide: readonly Product[],
  bottom: readonly Product[],
): { rightSideProducts: Product[]; bottomProducts: Product[] } {
  const inBoxes = new Set(boxes.map(({ href }) => href));
  const others = (products: readonly Product[]) => products.filter(({ href }) => !inBoxes.has(href));
  const rightSideProducts = others(rightSide).slice(0, RIGHT_SIDE_PRODUCTS);
  const beside = new Set(rightSideProducts.map(({ id }) => id));
  const bottomProducts = others(bottom).filter(({ id }) => !beside.has(id));
  return { rightSideProducts, bottomProducts: bottomProducts.slice(0, ARTICLE_PRODUCTS_PAGE_SIZE) };
}
