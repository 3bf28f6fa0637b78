import { resourceOfScreen } from '@grabdeals/shared/resources';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  combineDataProviders,
  type DataProvider,
  type DeleteParams,
  type GetListParams,
  type GetListResult,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { asProvider } from './asProvider';
import type { HttpClient } from './httpClient';
import { withKeyedResources } from './keyedResources';

/** Returns the path below /api of a resource. */
export function endpointOf(resource: string): string {
  return resourceOfScreen(resource) ?? resource;
}

interface ListFile {
  csv: string;
  /** Name of the file without its extension. */
  fileName: string;
}

export interface ManagerDataProvider extends DataProvider {
  /** Exports all pages of a list. @throws HttpError for a list with too many rows. */
  exportList: (resource: string, list: Required<Pick<GetListParams, 'filter' | 'sort'>>) => Promise<ListFile>;
}

/**
 * Creates the data provider of all lists and forms.
 * @param others The methods of resources that the API does not serve in the simple-rest dialect.
 */
export function createDataProvider(
  apiUrl: string,
  httpClient: HttpClient,
  others: Readonly<Record<string, Partial<DataProvider>>>,
): ManagerDataProvider {
  const simpleRest = withForce(simpleRestProvider(apiUrl, httpClient), apiUrl, httpClient);
  const rest = withKeyedResources(withFullLists(withEndpoints(simpleRest)));
  const exportList: ManagerDataProvider['exportList'] = async (resource, { filter, sort }) => {
    const query = { filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) };
    const url = `${apiUrl}/${endpointOf(resource)}/export?${new URLSearchParams(query).toString()}`;
    const { body, headers } = await httpClient(url, { headers: new Headers({ Accept: 'text/csv' }) });
    const [, fileName = resource] = /filename="(.*)\.csv"/.exec(headers.get('Content-Disposition') ?? '') ?? [];
    return { csv: body, fileName };
  };
  return combineDataProviders((resource) => ({ ...rest, exportList, ...others[resource] })) as ManagerDataProvider;
}

/** The API returns at most this many records per call. */
const MAX_PAGE_SIZE = 1000;

/** Reads lists with more records than a call returns in pages, for screens that need the complete list. */
function withFullLists(provider: DataProvider): DataProvider {
  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> => {
    const wanted = params.pagination?.perPage ?? 0;
    if (wanted <= MAX_PAGE_SIZE) return provider.getList(resource, params);
    const data: RaRecord[] = [];
    for (let page = 1; ; page++) {
      const pagination = { page, perPage: MAX_PAGE_SIZE };
      const { data: rows, total = 0 } = await provider.getList<RaRecord>(resource, { ...params, pagination });
      data.push(...rows);
      if (rows.length === 0 || data.length >= Math.min(total, wanted)) return { data: data.slice(0, wanted), total };
    }
  };
  return { ...provider, ...asProvider({ getList }) };
}

/** Deletes a record with the records that depend on it if `meta.force` is set. */
function withForce(provider: DataProvider, apiUrl: string, httpClient: HttpClient): DataProvider {
  const deleteOne = async (resource: string, params: DeleteParams<{ id: string }>) => {
    if (!(params.meta as { force?: boolean } | undefined)?.force) return provider.delete(resource, params);
    const url = `${apiUrl}/${resource}/${encodeURIComponent(params.id)}?force=true`;
    return { data: (await httpClient(url, { method: 'DELETE' })).json as { id: string } };
  };
  return { ...provider, ...asProvider({ delete: deleteOne }) };
}

function withEndpoints(provider: DataProvider): DataProvider {
  return {
    getList: (resource, params) => provider.getList(endpointOf(resource), params),
    getOne: (resource, params) => provider.getOne(endpointOf(resource), params),
    getMany: (resource, params) => provider.getMany(endpointOf(resource), params),
    getManyReference: (resource, params) => provider.getManyReference(endpointOf(resource), params),
    create: (resource, params) => provider.create(endpointOf(resource), params),
    update: (resource, params) => provider.update(endpointOf(resource), withVersion(params)),
    updateMany: (resource, params) => provider.updateMany(endpointOf(resource), params),
    delete: (resource, params) => provider.delete(endpointOf(resource), params),
    deleteMany: (resource, params) => provider.deleteMany(endpointOf(resource), params),
  };
}

/** Names the version from which the changes were made, so that what others have saved since remains. */
function withVersion<Params extends UpdateParams>(params: Params): Params {
  const { version } = (params.previousData ?? {}) as { version?: number };
  return { ...params, data: { version, ...params.data } };
}
