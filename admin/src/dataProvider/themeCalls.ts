import { type DataProvider, HttpError } from 'react-admin';
import { fieldErrors } from './apiError';
import type { HttpClient } from './httpClient';
import type { ThemeData, ThemeList } from './types';

/** A site's theme as a record: its id is the site's name. */
export type ThemeRecord = ThemeData & { id: string };

/** As the form gives it: what was emptied is null, and means the default. */
type EditedTheme = { [Field in keyof ThemeRecord]?: ThemeRecord[Field] | null };

/** The theme has calls of its own (site-manager.txt, section 7); a site that has none yet has an empty one. */
export function withThemeCalls(rest: DataProvider, apiUrl: string, httpClient: HttpClient): DataProvider {
  const getOne = async (_resource: string, { id }: { id: string }): Promise<{ data: ThemeRecord }> => {
    const body = JSON.stringify({ websiteName: id });
    const { json } = await httpClient(`${apiUrl}/theme/all`, { method: 'POST', body });
    const theme = (json as ThemeList).data[0]?.websiteData;
    return { data: { ...theme, id } };
  };

  const update = async (
    _resource: string,
    { id, data: { id: _id, ...fields } }: { id: string; data: EditedTheme },
  ): Promise<{ data: ThemeRecord }> => {
    const websiteData = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
    const body = JSON.stringify({ websiteName: id, websiteData });
    try {
      const { json } = await httpClient(`${apiUrl}/theme/create`, { method: 'POST', body });
      return { data: { ...(json as ThemeList['data'][number]).websiteData, id } };
    } catch (error) {
      throw onThemeFields(error);
    }
  };

  return { ...rest, getOne: getOne as DataProvider['getOne'], update: update as DataProvider['update'] };
}

/** The server names the fields as they stand in the call: `websiteData.footerBG`. */
function onThemeFields(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const byField = Object.entries(fieldErrors(error)).map(([name, message]) => [
    name.replace(/^websiteData\./, ''),
    message,
  ]);
  return new HttpError(error.message, error.status, { errors: Object.fromEntries(byField) as object });
}
