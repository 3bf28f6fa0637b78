import { useGetList } from 'react-admin';
import type { Feed, MerchantRecord, ProductCategory } from '../../dataProvider/types';

const ALL = { page: 1, perPage: 1000 };

/** Returns the product categories and their names; a deleted category has its id as name. */
export function useCategoryChoices() {
  const { data = [], isPending } = useGetList<ProductCategory>('categoryUpdate', {
    pagination: ALL,
    sort: { field: 'categoryName', order: 'ASC' },
  });
  const choices = data.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }));
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return { choices, nameOf: (id: number) => names.get(id) ?? `Category ${id}`, isPending };
}

/** The merchants to choose from. */
export function useMerchantChoices() {
  const { data = [], isPending } = useGetList<MerchantRecord>('merchants', {
    pagination: ALL,
    sort: { field: 'merchantInfo.name', order: 'ASC' },
  });
  return { choices: data.map(({ mid, merchantInfo }) => ({ id: mid, name: merchantInfo.name })), isPending };
}

/** The feeds to choose from, by name. */
export function useFeedChoices() {
  const { data = [], isPending } = useGetList<Feed>('feeds', {
    pagination: ALL,
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = data.map(({ id, merchantName, name }) => ({ id, name: `${name} (${merchantName})` }));
  const names = new Map(choices.map(({ id, name }) => [id, name]));
  return { choices, nameOf: (id: string) => names.get(id) ?? '', isPending };
}
