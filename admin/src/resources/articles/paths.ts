import { articlePath } from '@grabdeals/shared/article-path';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { ADMIN_BASE } from '../../config';
import type { Article } from '../../dataProvider/types';
import type { ChosenSite } from '../../site/SiteContext';
import { storeUrl } from '../../site/storeUrl';

/** Returns the URL of a published article on the store of a site, or on `origin` if the site has no host of its own. */
export function articleHref(
  article: Pick<Article, 'id' | 'title' | 'slug'>,
  { name, domain }: Pick<ChosenSite, 'name' | 'domain'>,
  origin: string,
): string {
  return new URL(articlePath(article), storeUrl(name, origin, domain) ?? origin).href;
}

/** Returns the path of All Articles with the tab of a status. */
export function articlesPath(tab: ArticleStatus = 'Draft'): string {
  return `${ADMIN_BASE}/articles${tab === 'Draft' ? '' : `?tab=${tab}`}`;
}

/** Returns the path of an article's form, or of the form of a new article. */
export function articleFormPath(id?: string): string {
  return `${ADMIN_BASE}/createArticle${id ? `/${id}` : ''}`;
}

/** Path of Article Categories. */
export const CATEGORIES_PATH = `${ADMIN_BASE}/articleCategories`;
