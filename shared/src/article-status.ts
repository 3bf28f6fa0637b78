/** Status of an article. The public sees published articles only (docs/requirements/storefront.md#articles). */
export const ARTICLE_STATUSES = ['Draft', 'Published'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];
