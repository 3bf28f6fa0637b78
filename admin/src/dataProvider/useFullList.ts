import { useQuery } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, type SortPayload, useDataProvider } from 'react-admin';

const EVERYTHING = { page: 1, perPage: Infinity } as const;

/**
 * Reads all records of a resource, for screens that need the complete list, such as a tree. Choices that only need some
 * records use ReferenceInput.
 */
export function useFullList<T extends RaRecord>(resource: string, sort: SortPayload) {
  const dataProvider = useDataProvider();
  const { data, ...query } = useQuery<GetListResult<T>, Error>({
    // react-admin updates and invalidates its lists by the first two parts of the key.
    queryKey: [resource, 'getList', 'all', sort],
    queryFn: ({ signal }) => dataProvider.getList<T>(resource, { pagination: EVERYTHING, sort, filter: {}, signal }),
  });
  return { ...query, data: data?.data };
}
