import { basename } from 'node:path';
import { ARTICLE_CATEGORIES } from '@grabdeals/shared/article-categories';
import { z } from 'zod';
import { daysAgo, filesBelow, oneOf, readDocument, siteKey, text } from './content.js';
import type { SeedArticle, SeedProduct } from './contract.js';
import type { Merchant } from './merchants.js';

const frontMatterSchema = (productNames: Iterable<string>) =>
  z.strictObject({
    title: text,
    category: z.enum(ARTICLE_CATEGORIES.map(([key]) => key)),
    subCategory: text.optional(),
    byline: text,
    status: z.enum(['Draft', 'Published']).default('Published'),
    daysAgo,
    sites: z.array(siteKey).min(1),
    canonicalSite: siteKey,
    products: z.array(z.strictObject({ product: oneOf(productNames), text })),
  });

/** Returns the articles of `content/articles/`, in the order of their folders and files. */
export function buildArticles(merchants: ReadonlyMap<string, Merchant>, products: SeedProduct[]): SeedArticle[] {
  const brands = new Map([...merchants.values()].map((merchant) => [merchant.mid, merchant]));
  // By the names in articles, such as crocs/classic-clog-black.
  const productsByName = new Map(
    products.map((product) => [`${brands.get(product.mid)!.key}/${product.externalId}`, product]),
  );
  const schema = frontMatterSchema(productsByName.keys());

  return filesBelow('articles', '.md').map((file) => {
    const { data, html } = readDocument(file, schema);
    const { products: mentions, ...article } = data;
    // The number at the beginning of the file name sets the order.
    const key = basename(file, '.md').replace(/^\d+-/, '');
    const boxes = mentions.map(({ product, text }) => ({ product: productsByName.get(product)!, text }));
    return {
      ...article,
      key,
      picture: `demo/articles/${key}.svg`,
      description: html,
      // Canadian sites list the products of the merchants' shops in Canada.
      selectedMids: [...new Set(boxes.flatMap(({ product: { mid } }) => [mid, brands.get(mid)!.canadaMid ?? mid]))],
      selectedCategoryIds: [...new Set(boxes.map(({ product }) => product.categoryIds[0] ?? 0))],
      products: boxes.map(({ product, text }) => ({
        product: { mid: product.mid, externalId: product.externalId },
        title: product.title,
        picture: product.picture,
        redirectUrl: product.link,
        brand: brands.get(product.mid)!.name,
        buttonText: 'Grab Deals',
        description: text,
      })),
    };
  });
}
