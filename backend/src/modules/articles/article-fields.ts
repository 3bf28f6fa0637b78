import { setImmediate } from 'node:timers/promises';
import { definedFields } from '../../common/defined-fields.js';
import { toArticleHtml } from './article-html.js';
import type { ArticleProductView } from './article-product.resource.js';
import { type ArticleFields, ARTICLES } from './article.resource.js';
import type { PreviewArticleDto } from './articles.dto.js';

/** The values of fields that a preview may lack. A new article has them. */
const UNTITLED = { title: '', category: '', image: '', websiteName: [], status: 'Draft' } as const;
const EMPTY_CARD = { title: '', url: '', redirectUrl: '', brand: '', buttonText: '', description: '' };

type StoredFields = ArticleFields & { products: ArticleProductView[] };

/** Returns the stored fields of a body, with sanitized HTML. Missing fields are empty. */
export async function toFields(input: PreviewArticleDto & Partial<Pick<ArticleFields, 'tags'>>): Promise<StoredFields> {
  const products: ArticleProductView[] = [];
  for (const product of input.products ?? []) {
    // The editor sends its empty cards too, so that the errors name the positions of its cards.
    if (Object.values(product).every((value) => !value)) continue;
    const description = toArticleHtml(product.description ?? '');
    products.push({ ...EMPTY_CARD, ...definedFields(product), description });
    // Each text may take long to sanitize: lets other requests run in between.
    await setImmediate();
  }
  return {
    ...UNTITLED,
    ...ARTICLES.input.defaults,
    ...definedFields(input),
    description: toArticleHtml(input.description ?? ''),
    websiteName: [...new Set(input.websiteName)],
    products,
  };
}
