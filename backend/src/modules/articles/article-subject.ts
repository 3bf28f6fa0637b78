import type { Subject } from '../../common/resources/subject.js';
import type { Article } from './article.schema.js';

/** Returns an article as the compliance check reads it. @param id Absent for a new article. */
export function toArticleSubject(
  article: Pick<Article, 'title' | 'description' | 'websiteName' | 'products'>,
  id = '',
): Subject {
  const { title, description, websiteName, products } = article;
  const productIds = products.map(({ productId }) => productId).filter((productId) => productId !== undefined);
  return {
    kind: 'article',
    id,
    title,
    websiteName,
    parts: [
      { path: '', name: '', texts: { title }, html: { description }, claimedProductIds: productIds },
      ...products.map(({ title: cardTitle, redirectUrl, buttonText, description: text, productId }, index) => ({
        path: `products.${index}.`,
        name: `Product ${index + 1}`,
        texts: { title: cardTitle, buttonText },
        html: { description: text },
        links: { redirectUrl },
        productIds: productId ? [productId] : [],
      })),
    ],
  };
}
