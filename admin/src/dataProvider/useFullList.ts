import { useQuery } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, type SortPayload, useDataProvider } from 'react-admin';

/** The API returns at most this many records per call. */
const PAGE_SIZE = 1000;

/**
 * Reads all records of a resource, for screens that need the complete list, such as a tree. Choices that only need some
 * records use ReferenceInput.
 */
export function useFullList<T extends RaRecord>(resource: string, sort: SortPayload) {
  const dataProvider = useDataProvider();
  const { data, ...query } = useQuery<GetListResult<T>, Error>({
    // react-admin updates and invalidates its lists by the first two parts of the key.
    queryKey: [resource, 'getList', 'all', sort],
    queryFn: async ({ signal }) => {
      const records: T[] = [];
      for (let page = 1; ; page++) {
        const pagination = { page, perPage: PAGE_SIZE };
        const { data: rows, total = 0 } = await dataProvider.getList<T>(resource, {
          pagination,
          sort,
          filter: {},
          signal,
        });
        records.push(...rows);
        if (rows.length === 0 || records.length >= total) return { data: records, total: records.length };
      }
    },
  });
  return { ...query, data: data?.data };
}
