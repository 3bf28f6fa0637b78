import type { GetListParams } from 'react-admin';
import type { ApiClient } from './apiClient';

/**
 * Returns the list of a site's static pages for the palette. The API returns the few pages of a site at once, so the filter `q` selects
 * titles here. The id of an entry is the last part of the form's path, unlike the id of the page's record.
 */
export function createStaticPageList(api: ApiClient) {
  return async (_resource: string, { filter, signal }: GetListParams) => {
    const { websiteName, q = '' } = filter as { websiteName: string; q?: string };
    const { data } = await api.GET('/api/pages', { params: { query: { websiteName } }, signal });
    const pages = data
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      .map((page) => ({ ...page, id: page.page }));
    return { data: pages, total: pages.length };
  };
}
