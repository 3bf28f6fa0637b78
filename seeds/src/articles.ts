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
    status: z.enum(['Draft', 'Published']).default('Published'),
    daysAgo,
    sites: z.array(siteKey).min(1),
    canonicalSite: siteKey,
    products: z.array(z.strictObject({ product: oneOf(productNames), text })),
  });

/** The articles of `content/articles/`, in the order of their folders and files. */
export function buildArticles(merchants: ReadonlyMap<string, Merchant>, products: SeedProduct[]): SeedArticle[] {
  const brands = new Map([...merchants.values()].map((merchant) => [merchant.mid, merchant]));
  // As articles name them: crocs/classic-clog-black.
  const named = new Map(products.map((product) => [`${brands.get(product.mid)!.key}/${product.externalId}`, product]));
  const schema = frontMatterSchema(named.keys());

  return filesBelow('articles', '.md').map((file) => {
    const { data, html } = readDocument(file, schema);
    const { products: mentions, ...article } = data;
    // The number before it is for the order.
    const key = basename(file, '.md').replace(/^\d+-/, '');
    const shown = mentions.map(({ product, text }) => ({ product: named.get(product)!, text }));
    return {
      ...article,
      key,
      picture: `demo/articles/${key}.svg`,
      description: html,
      selectedMids: [...new Set(shown.map(({ product }) => product.mid))],
      selectedCategoryIds: [...new Set(shown.map(({ product }) => product.categoryIds[0] ?? 0))],
      products: shown.map(({ product, text }) => ({
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
