import type { DataProvider } from 'react-admin';
import type { ApiClient } from '../../dataProvider/apiClient';
import { asProvider } from '../../dataProvider/asProvider';
import type { NetworkSource, NetworkSourceInput } from '../../dataProvider/types';

/** How the orders of a network are pulled from its API. Its id is the network's. */
export type NetworkSourceRecord = NetworkSource & {
  id: string;
  /** Whether the orders are pulled. Otherwise, the record has the values that a form begins with. */
  isSaved: boolean;
  /** Of a save only. */
  secret?: string | null;
};

const NEW_SOURCE: NetworkSource = {
  url: '',
  body: '',
  credentials: 'bearer',
  name: '',
  rows: '',
  paging: 'none',
  next: '',
  state: 'pending',
  windowDays: 30,
  overlapDays: 45,
  last: null,
};

/** Returns the data provider of the sources of networks, which have no list. */
export function createNetworkSourceProvider(api: ApiClient): Partial<DataProvider> {
  const toRecord = (id: string, source: NetworkSource | null): NetworkSourceRecord => ({
    ...(source ?? NEW_SOURCE),
    id,
    isSaved: source !== null,
  });
  const getOne = async (_resource: string, { id }: { id: string }) => {
    const { source } = await api.GET('/api/networks/{id}/source', { params: { path: { id } } });
    return { data: toRecord(id, source) };
  };
  const update = async (_resource: string, { id, data }: { id: string; data: NetworkSourceRecord }) => {
    const { id: _id, isSaved: _isSaved, last: _last, secret, ...settings } = data;
    // Without a secret, the stored one remains.
    const body: NetworkSourceInput = secret ? { ...settings, secret } : settings;
    const { source } = await api.PUT('/api/networks/{id}/source', { params: { path: { id } }, body });
    return { data: toRecord(id, source) };
  };
  return asProvider({ getOne, update });
}
