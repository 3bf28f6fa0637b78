/** Status of an article; the public sees Published only (storefront.txt, section 4). */
export const ARTICLE_STATUSES = ['Draft', 'Published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
