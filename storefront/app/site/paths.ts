import { toArticleSlug, toKey, toSlug } from '@grabdeals/shared/slug';

/** Addresses of the pages that more than one component links to. */

export const SAVED_PATH = '/saved';

export function brandPath(brand: { mid: number; name: string }): string {
  return `/${toSlug(brand.name) || 'brand'}/products?brandid=${brand.mid}`;
}

export function categoryPath(category: { id: number; name: string }): string {
  return `/${toSlug(category.name) || 'category'}/products?categoryid=${category.id}`;
}

export function articleTopicPath(topic: { key: string }): string {
  return `/articles/${encodeURIComponent(toKey(topic.key))}`;
}

export function articlePath(article: { id: string; title: string }): string {
  return `/article/${toArticleSlug(article.title) || 'article'}/${article.id}`;
}

/** Whether an address that an operator gave is a page of this site rather than a merchant's. */
export function isOwnPage(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}
