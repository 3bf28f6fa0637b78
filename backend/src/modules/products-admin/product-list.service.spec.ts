import { expect, it } from '@jest/globals';
import type { ProductRecord } from '../products/product.js';
import type { ProductQuery } from '../search/product-search.js';
import { ProductListService } from './product-list.service.js';

const IDS = Array.from({ length: 1_100 }, (_, index) => `p${index}`);
/** A product that the index still has, and the database no longer. */
const WITHDRAWN = 'p7';

it('exports all products, also after a page with a product that was withdrawn meanwhile', async () => {
  const given: [products: object, search: object, merchants: object, categories: object, reports: object] = [
    {
      recordsByIds: (ids: string[]) =>
        Promise.resolve(ids.filter((id) => id !== WITHDRAWN).map((id) => ({ product: { id } }))),
    },
    {
      search: ({ page = 1, pageSize = 0 }: ProductQuery) => {
        const products = IDS.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id }));
        return Promise.resolve({ products, count: IDS.length });
      },
    },
    {},
    {},
    {},
  ];
  const lists = new ProductListService(...(given as unknown as ConstructorParameters<typeof ProductListService>));
  const exported: ProductRecord[] = [];
  const request = { sort: { price: 1 }, skip: 0, limit: 100, equals: {} } as const;
  for await (const record of lists.all(request)) exported.push(record);
  expect(exported.map(({ product }) => product.id)).toEqual(IDS.filter((id) => id !== WITHDRAWN));
});
