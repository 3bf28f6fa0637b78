import { toArticleSlug } from './slug.js';

/** Returns the path of a product's page on the sites that show it. */
export function productPath({ id, title }: { id: string; title: string }): string {
  return `/p/${toArticleSlug(title) || 'product'}/${id}`;
}
