import { toArticleSlug } from './slug.js';

/**
 * Returns the path of an article's page on the sites that show it.
 * @param article `slug` is empty or missing if the slug is that of the title.
 */
export function articlePath({ id, title, slug }: { id: string; title: string; slug?: string }): string {
  return `/article/${slug || toArticleSlug(title) || 'article'}/${id}`;
}
