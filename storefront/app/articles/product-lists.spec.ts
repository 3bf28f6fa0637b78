import { describe, expect, it } from '@jest/globals';
import type { Product } from '~/api/views';
import { loadProductLists } from './product-lists';

function product(id: number): Product {
  return { id: String(id), href: `https://shop.example/${id}` } as Product;
}

/** Returns the ids of the lists if the link `/products` lists products with these ids. */
async function listsOf(ids: { rightSide?: number[]; bottom?: number[]; boxes?: number[] }) {
  const requests: [link: string, pageSize: number][] = [];
  const article = {
    products: (ids.boxes ?? []).map(product),
    rightSideProductsLink: ids.rightSide ? '/right' : '',
    bottomProductsLink: ids.bottom ? '/bottom' : '',
  };
  const { rightSideProducts, bottomProducts } = await loadProductLists(article, (link, pageSize) => {
    requests.push([link, pageSize]);
    const found = (link === '/right' ? ids.rightSide : ids.bottom) ?? [];
    return Promise.resolve(found.slice(0, pageSize).map(product));
  });
  const idsOf = (products: readonly Product[]) => products.map(({ id }) => Number(id));
  return { rightSide: idsOf(rightSideProducts), bottom: idsOf(bottomProducts), requests };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe('loadProductLists', () => {
  it('shows no product twice, and fills both lists', async () => {
    const { rightSide, bottom } = await listsOf({ rightSide: range(1, 20), bottom: range(1, 20) });
    expect(rightSide).toEqual([1, 2, 3]);
    expect(bottom).toEqual(range(4, 11));
  });

  it('omits products with a box in the article, and fills both lists', async () => {
    const { rightSide, bottom } = await listsOf({ rightSide: range(1, 20), bottom: range(1, 20), boxes: [1, 5] });
    expect(rightSide).toEqual([2, 3, 4]);
    expect(bottom).toEqual(range(6, 13));
  });

  it('requests nothing for an article without links', async () => {
    expect(await listsOf({})).toEqual({ rightSide: [], bottom: [], requests: [] });
  });

  it('requests only the link that the article has', async () => {
    const { requests, ...lists } = await listsOf({ bottom: [1] });
    expect(lists).toEqual({ rightSide: [], bottom: [1] });
    expect(requests.map(([link]) => link)).toEqual(['/bottom']);
  });

  it('leaves a list empty if its call fails', async () => {
    const article = { products: [], rightSideProductsLink: '/right', bottomProductsLink: '/bottom' };
    const lists = await loadProductLists(article, (link) =>
      link === '/right' ? Promise.reject(new Error('400')) : Promise.resolve([product(1)]),
    );
    expect(lists).toEqual({ rightSideProducts: [], bottomProducts: [product(1)] });
  });
});
