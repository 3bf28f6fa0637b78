import { AutocompleteInput, useGetList, useResourceContext } from 'react-admin';
import type { ProductCategory } from '../../dataProvider/types';

const ALL = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'categoryName', order: 'ASC' } } as const;

/** The category above a new one. */
export function ParentInput() {
  const { data, isPending } = useGetList<ProductCategory>(useResourceContext() ?? '', ALL);
  return (
    <AutocompleteInput
      source="parentId"
      label="Part of"
      choices={data ?? []}
      isPending={isPending}
      optionValue="categoryId"
      optionText="categoryName"
      helperText="Leave empty for a top-level category"
    />
  );
}
