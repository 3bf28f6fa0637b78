import { articleCategoryLabel } from '@grabdeals/shared/article-categories';
import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { useGetList } from 'react-admin';
import type { ArticleCategory } from '../../dataProvider/types';
import { useFullList } from '../../dataProvider/useFullList';
import { BY_LABEL } from '../../site/allSites';

/** Returns the article categories as choices, including the chosen one if it has been deleted. */
export function useArticleCategories(chosen?: string | null) {
  const { data = [], isPending, error } = useFullList<ArticleCategory>('articleCategories', BY_LABEL);
  const choices = data.map(({ value, label }) => ({ id: value, name: label }));
  const labels = new Map(data.map(({ value, label }) => [value, label]));
  const nameOf = (key: string) => labels.get(key) ?? articleCategoryLabel(key);
  if (chosen && !labels.has(chosen)) choices.unshift({ id: chosen, name: nameOf(chosen) });
  return { choices, nameOf, isPending, error };
}

export type ArticleCounts = Partial<Record<ArticleStatus, number>>;

/** Counts the articles of the site, or of all sites, by status under the search and the filters of the list. */
export function useArticleCounts(listFilter: string | null, websiteName: string | undefined): ArticleCounts {
  const { schedule, ...filters } = parsed(listFilter);
  const query = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'DESC' as const } };
  const drafts = useGetList('articles', { ...query, filter: { ...filters, websiteName, status: 'Draft' } });
  const published = useGetList('articles', {
    ...query,
    filter: { ...filters, ...(schedule !== undefined && { schedule }), websiteName, status: 'Published' },
  });
  return { Draft: drafts.total, Published: published.total };
}

/** Returns the filters that react-admin has written into the URL. The operator may have changed the URL. */
function parsed(listFilter: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(listFilter ?? '{}') as Record<string, unknown> | null) };
  } catch {
    return {};
  }
}
