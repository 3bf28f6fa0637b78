import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { ADMIN_BASE } from '../../paths';

/** All Articles: the tab of a status, Draft where none is named. */
export function articlesPath(tab?: ArticleStatus): string {
  return `${ADMIN_BASE}/articles${tab && tab !== 'Draft' ? `?tab=${tab}` : ''}`;
}

/** The form of an article, or of a new one. */
export function articleFormPath(id?: string): string {
  return `${ADMIN_BASE}/createArticle${id ? `/${id}` : ''}`;
}
