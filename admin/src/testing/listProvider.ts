import type { DataProvider, GetListParams, RaRecord } from 'react-admin';

/** Returns a data provider that lists records by resource, and records the parameters of the calls. */
export function listProvider(records: Readonly<Record<string, readonly object[]>>) {
  const calls: { resource: string; params: GetListParams }[] = [];
  const getList = (resource: string, params: GetListParams) => {
    calls.push({ resource, params });
    const data = (records[resource] ?? []) as RaRecord[];
    return Promise.resolve({ data, total: data.length });
  };
  return { calls, dataProvider: { getList } as unknown as Partial<DataProvider> };
}
