import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { useGetList } from 'react-admin';

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
