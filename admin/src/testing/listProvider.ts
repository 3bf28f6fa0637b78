import type { GetListParams, GetManyParams, GetOneParams, RaRecord } from 'react-admin';

/** Returns a data provider that lists records by resource, returns records by id, and records the parameters of the calls. */
export function listProvider(records: Readonly<Record<string, readonly object[]>>) {
  const calls: { resource: string; params: GetListParams }[] = [];
  const getList = (resource: string, params: GetListParams) => {
    calls.push({ resource, params });
    const data = (records[resource] ?? []) as RaRecord[];
    return Promise.resolve({ data, total: data.length });
  };
  const getMany = (resource: string, { ids }: GetManyParams) =>
    Promise.resolve({ data: ((records[resource] ?? []) as RaRecord[]).filter(({ id }) => ids.includes(id)) });
  const getOne = (resource: string, { id }: GetOneParams) =>
    Promise.resolve({ data: ((records[resource] ?? []) as RaRecord[]).find((record) => record.id === id) });
  return { calls, dataProvider: { getList, getMany, getOne } };
}
