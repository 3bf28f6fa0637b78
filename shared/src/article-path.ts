import { toArticleSlug } from './slug.js';

/** Returns the path of an article's page on the sites that show it. */
export function articlePath({ id, title }: { id: string; title: string }): string {
  return `/article/${toArticleSlug(title) || 'article'}/${id}`;
}
