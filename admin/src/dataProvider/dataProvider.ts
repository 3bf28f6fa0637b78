import simpleRestProvider from 'ra-data-simple-rest';
import { combineDataProviders, type DataProvider, type DeleteParams } from 'react-admin';
import type { ApiClient } from './apiClient';
import type { HttpClient } from './httpClient';
import { withKeyedResources } from './keyedResources';
import { createSingleRecordProviders } from './singleRecords';

/** Paths below /api of resources whose path in the Site Manager differs. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  articles: 'content',
  articleCategories: 'category',
  categoryUpdate: 'product-categories',
  events: 'event',
  podcasts: 'podcast',
  quotes: 'quote',
  sites: 'website',
};

/** Creates the data provider of all lists and forms. */
export function createDataProvider(apiUrl: string, httpClient: HttpClient, api: ApiClient): DataProvider {
  const rest = withKeyedResources(withEndpoints(withForce(simpleRestProvider(apiUrl, httpClient), apiUrl, httpClient)));
  const singleRecords = createSingleRecordProviders(api);
  return combineDataProviders((resource) => ({ ...rest, ...singleRecords[resource] }));
}

/** Deletes a record with the records that depend on it if `meta.force` is set. */
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
