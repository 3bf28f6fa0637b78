import { placedProductIds } from '@grabdeals/shared/article-html';
import { withoutCampaign } from '@grabdeals/shared/campaign';
import { ARTICLE_PRODUCTS_PAGE_SIZE } from '@grabdeals/shared/limits';
import type { Article } from '~/api/article-views';
import type { Product } from '~/api/views';

/** Number of product cards beside an article. */
const RIGHT_SIDE_PRODUCTS = 3;

/** The products beside and below an article. */
export interface ProductLists {
  rightSideProducts: Product[];
  bottomProducts: Product[];
}

/** Requests up to `pageSize` products of a link from the API. */
export type RequestRelatedProducts = (link: string, pageSize: number) => Promise<readonly Product[]>;

/**
 * Loads the products of an article's links. Each product appears once, and none that has a box in the article. A link that the
 * API rejects, or a call that fails, leaves its list empty, so that the article can still be read.
 */
export async function loadProductLists(
  { products: boxes, rightSideProductsLink, bottomProductsLink }: LinkingArticle,
  request: RequestRelatedProducts,
): Promise<ProductLists> {
  const load = async (link: string, pageSize: number) =>
    link ? request(link, pageSize).catch((): readonly Product[] => []) : [];
  // More than a list shows, because some of the products may already be on the page.
  const spare = RIGHT_SIDE_PRODUCTS + boxes.length;
  const [rightSide, bottom] = await Promise.all([
    load(rightSideProductsLink, spare),
    load(bottomProductsLink, ARTICLE_PRODUCTS_PAGE_SIZE + spare),
  ]);
  const boxLinks = new Set(boxes.map(({ href }) => href));
  const withoutBoxes = (products: readonly Product[]) => products.filter(({ href }) => !boxLinks.has(href));
  const rightSideProducts = withoutBoxes(rightSide).slice(0, RIGHT_SIDE_PRODUCTS);
  const rightSideIds = new Set(rightSideProducts.map(({ id }) => id));
  const bottomProducts = withoutBoxes(bottom).filter(({ id }) => !rightSideIds.has(id));
  return { rightSideProducts, bottomProducts: bottomProducts.slice(0, ARTICLE_PRODUCTS_PAGE_SIZE) };
}

/**
 * Returns the current products in an article's text and of its boxes. An operator may have given a box another link than that of the
 * product, for example to another size: then the product's price is not that of the box.
 */
export async function articleProducts(
  { text, products: boxes }: Pick<Article, 'text' | 'products'>,
  request: (ids: readonly string[]) => Promise<readonly Product[]>,
): Promise<Product[]> {
  const ids = new Set([...placedProductIds(text), ...boxes.flatMap(({ productId }) => productId ?? [])]);
  const products = await request([...ids]);
  return products.filter(({ id, href }) =>
    boxes.every((box) => box.productId !== id || withoutCampaign(box.href) === withoutCampaign(href)),
  );
}

type LinkingArticle = Pick<Article, 'rightSideProductsLink' | 'bottomProductsLink'> & {
  products: readonly Pick<Article['products'][number], 'href'>[];
};
