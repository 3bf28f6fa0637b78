import type { DataProvider, GetManyParams } from 'react-admin';
import type { ApiClient } from './apiClient';
import { asProvider } from './asProvider';
import type { SiteMark } from './types';

/** The color, the icon and the logo of a site. Its id is the site's key. */
export type SiteMarkRecord = SiteMark & { id: string };

/** The API returns at most this many marks per call. */
const MAX_SITES = 100;

/** Provides the marks of sites. react-admin combines the reads of all parts of a page. */
export function createSiteMarksProvider(api: ApiClient): Partial<DataProvider> {
  const read = (names: readonly string[]) =>
    api.GET('/api/theme/marks', { params: { query: { websiteNames: [...names] } } });
  return asProvider({
    async getMany(_resource, { ids }: GetManyParams<SiteMarkRecord>) {
      const names = ids.map(String);
      const parts: SiteMark[][] = [];
      for (let at = 0; at < names.length; at += MAX_SITES) parts.push(await read(names.slice(at, at + MAX_SITES)));
      const marks = new Map(parts.flat().map((mark) => [mark.websiteName, mark]));
      // Sites that the account cannot read have no mark of their own.
      const unmarked = (websiteName: string) => ({ websiteName, color: '', icon: '', logo: '' });
      return { data: names.map((name) => ({ ...(marks.get(name) ?? unmarked(name)), id: name })) };
    },
  });
}
