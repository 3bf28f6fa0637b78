import type { DataProvider } from 'react-admin';
import type { HttpClient } from './httpClient';
import type { ThemeData, ThemeList } from './types';

/** A site's theme as a record: its id is the site's name. */
export type ThemeRecord = ThemeData & { id: string };

/** The theme has calls of its own (site-manager.txt, section 7); a site that has none yet has an empty one. */
export function withThemeCalls(rest: DataProvider, apiUrl: string, httpClient: HttpClient): DataProvider {
  const getOne = async (_resource: string, { id }: { id: string }): Promise<{ data: ThemeRecord }> => {
    const body = JSON.stringify({ websiteName: id });
    const { json } = await httpClient(`${apiUrl}/theme/all`, { method: 'POST', body });
    const theme = (json as ThemeList).data[0]?.websiteData;
    return { data: { ...theme, id } };
  };
  return { ...rest, getOne: getOne as DataProvider['getOne'] };
}
