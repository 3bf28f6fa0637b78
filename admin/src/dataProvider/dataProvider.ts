import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider, type DeleteParams, HttpError } from 'react-admin';
import type { ApiClient } from './apiClient';
import { fieldErrors } from './apiError';
import type { HttpClient } from './httpClient';
import { withKeyedResources } from './keyedResources';
import type { ThemeData } from './types';

/** Resources whose address in the Site Manager differs from their name in the API. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  articleCategories: 'category',
  categoryUpdate: 'product-categories',
  events: 'event',
  podcasts: 'podcast',
  quotes: 'quote',
  sites: 'website',
};

/** Everything that lists and forms read and write, by resource. */
export function createDataProvider(apiUrl: string, httpClient: HttpClient, api: ApiClient): DataProvider {
  const rest = withKeyedResources(withEndpoints(withForce(simpleRestProvider(apiUrl, httpClient), apiUrl, httpClient)));
  const theme = withThemeCalls(rest, api);
  return combineDataProviders((resource) => (resource === 'theme' ? theme : rest));
}

/** `meta.force` deletes what takes more with it than itself. */
function withForce(provider: DataProvider, apiUrl: string, httpClient: HttpClient): DataProvider {
  const deleteOne = async (resource: string, params: DeleteParams<{ id: string }>) => {
    if (!(params.meta as { force?: boolean } | undefined)?.force) return provider.delete(resource, params);
    const url = `${apiUrl}/${resource}/${encodeURIComponent(params.id)}?force=true`;
    return { data: (await httpClient(url, { method: 'DELETE' })).json as { id: string } };
  };
  return { ...provider, delete: deleteOne as DataProvider['delete'] };
}

function withEndpoints(provider: DataProvider): DataProvider {
  const endpoint = (resource: string) => ENDPOINTS[resource] ?? resource;
  return {
    getList: (resource, params) => provider.getList(endpoint(resource), params),
    getOne: (resource, params) => provider.getOne(endpoint(resource), params),
    getMany: (resource, params) => provider.getMany(endpoint(resource), params),
    getManyReference: (resource, params) => provider.getManyReference(endpoint(resource), params),
    create: (resource, params) => provider.create(endpoint(resource), params),
    update: (resource, params) => provider.update(endpoint(resource), params),
    updateMany: (resource, params) => provider.updateMany(endpoint(resource), params),
    delete: (resource, params) => provider.delete(endpoint(resource), params),
    deleteMany: (resource, params) => provider.deleteMany(endpoint(resource), params),
  };
}

/** A site's theme as a record: its id is the site's name. */
export type ThemeRecord = ThemeData & { id: string };

/** As the form gives it: what was emptied is null, and means the default. */
type EditedTheme = { [Field in keyof ThemeRecord]?: ThemeRecord[Field] | null };

/** The theme has calls of its own (docs/requirements/api.md#endpoints); a site that has none yet has an empty one. */
function withThemeCalls(rest: DataProvider, api: ApiClient): DataProvider {
  const getOne = async (_resource: string, { id }: { id: string }): Promise<{ data: ThemeRecord }> => {
    const { data } = await api.POST('/api/theme/all', { body: { websiteName: id } });
    return { data: { ...data[0]?.websiteData, id } };
  };

  const update = async (
    _resource: string,
    { id, data: { id: _id, ...fields } }: { id: string; data: EditedTheme },
  ): Promise<{ data: ThemeRecord }> => {
    const websiteData = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
    try {
      const saved = await api.POST('/api/theme/create', { body: { websiteName: id, websiteData } });
      return { data: { ...saved.websiteData, id } };
    } catch (error) {
      throw onThemeFields(error);
    }
  };

  return { ...rest, getOne: getOne as DataProvider['getOne'], update: update as DataProvider['update'] };
}

/** The server names the fields as in the request body: `websiteData.footerBG`. */
function onThemeFields(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error;
  const byField = Object.entries(fieldErrors(error)).map(([name, message]) => [
    name.replace(/^websiteData\./, ''),
    message,
  ]);
  return new HttpError(error.message, error.status, { errors: Object.fromEntries(byField) as object });
}
