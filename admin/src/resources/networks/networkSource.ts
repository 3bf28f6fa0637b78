import type { SingleRecord } from '../../dataProvider/singleRecords';
import type { NetworkSource, NetworkSourceAnswer, NetworkSourceInput } from '../../dataProvider/types';

/** How the orders of a network are pulled from its API. Its id is the network's. */
export type NetworkSourceRecord = NetworkSource & {
  id: string;
  version?: number;
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

/** The settings of the APIs of networks. */
export const networkSource: SingleRecord<NetworkSourceRecord> = {
  async read(api, id) {
    return toRecord(id, await api.GET('/api/networks/{id}/source', { params: { path: { id } } }));
  },
  async save(api, id, { id: _id, version: _version, isSaved: _isSaved, last: _last, secret, ...settings }, madeFrom) {
    // Without a secret, the stored one remains.
    const body = { ...settings, ...(secret && { secret }) } as NetworkSourceInput;
    return toRecord(id, await api.PUT('/api/networks/{id}/source', { params: { path: { id }, ...madeFrom }, body }));
  },
};

function toRecord(id: string, { source, ...saved }: NetworkSourceAnswer): NetworkSourceRecord {
  return { ...(source ?? NEW_SOURCE), ...saved, id, isSaved: source !== null };
}
