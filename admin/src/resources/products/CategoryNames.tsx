import { useGetManyAggregate } from 'react-admin';
import type { ProductCategory } from '../../dataProvider/types';

/** Lists the names of product categories. */
export function CategoryNames({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useGetManyAggregate<Omit<ProductCategory, 'id'> & { id: number }>('productCategoriesById', {
    ids: [...ids],
  });
  return data.map(({ categoryName }) => categoryName).join(', ');
}
