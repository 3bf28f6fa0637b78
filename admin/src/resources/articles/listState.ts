import { ARTICLE_STATUSES, type ArticleStatus } from '@grabdeals/shared/article-status';
import { ARTICLE_PAGE_SIZE } from '@grabdeals/shared/limits';
import { articlePath } from '@grabdeals/shared/article-path';
import { ADMIN_BASE } from '../../config';
import type { Article } from '../../dataProvider/types';
import { storeUrl } from '../../site/storeUrl';

/** What All Articles shows, as its address says. */
export interface ArticleListState {
  tab: ArticleStatus;
  /** From 1. */
  page: number;
  /** Key of an article category; undefined for all categories. */
  category?: string;
  /** Words of the title. */
  words?: string;
}

/** Reads the address: the tab is Draft where it names none that there is. */
export function readListState(params: URLSearchParams): ArticleListState {
  const page = Number(params.get('page'));
  return {
    tab: ARTICLE_STATUSES.find((status) => status === params.get('tab')) ?? 'Draft',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    category: params.get('category') || undefined,
    words: params.get('q') || undefined,
  };
}

/** The address of a state; the first page needs no number. */
export function writeListState({ tab, page, category, words }: ArticleListState): URLSearchParams {
  return new URLSearchParams({
    tab,
    ...(category && { category }),
    ...(words && { q: words }),
    ...(page > 1 && { page: String(page) }),
  });
}

export function lastPage(totalCount: number): number {
  return Math.max(1, Math.ceil(totalCount / ARTICLE_PAGE_SIZE));
}

/** The count line: `1 - 20 of 46 Articles`. */
export function countLine(page: number, shown: number, totalCount: number): string {
  const before = (page - 1) * ARTICLE_PAGE_SIZE;
  return `${shown > 0 ? before + 1 : 0} - ${before + shown} of ${totalCount} Articles`;
}

/** The page of a published article, on the store of a site; on this host where the site has none of its own. */
export function articleHref({ id, title }: Pick<Article, 'id' | 'title'>, siteName: string, origin: string): string {
  return new URL(articlePath({ id, title }), storeUrl(siteName, origin) ?? origin).href;
}

/** All Articles: the tab of a status, Draft where none is named. */
export function articlesPath(tab?: ArticleStatus): string {
  return `${ADMIN_BASE}/articles${tab && tab !== 'Draft' ? `?tab=${tab}` : ''}`;
}

/** The form of an article, or of a new one. */
export function articleFormPath(id?: string): string {
  return `${ADMIN_BASE}/createArticle${id ? `/${id}` : ''}`;
}
