import type { Suggestions } from '~/api/types';
import { brandPath, categoryPath } from '~/site/paths';

/** A line of the list under the search box, and where it leads. */
export interface Suggestion {
  /** Unlike any other in the list. */
  key: string;
  href: string;
  label: string;
  /** Of a product. */
  product?: { image: string | undefined; price: string; merchantName: string };
}

export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

/** The groups that have something to suggest, in the order in which they are shown. */
export function suggestionGroups({ categories, brands, products }: Suggestions): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Categories',
      suggestions: categories.map(({ categoryId, categoryName }) => ({
        key: `category-${categoryId}`,
        href: categoryPath({ id: categoryId, name: categoryName }),
        label: categoryName,
      })),
    },
    {
      title: 'Brands',
      suggestions: brands.map((brand) => ({ key: `brand-${brand.mid}`, href: brandPath(brand), label: brand.name })),
    },
    {
      title: 'Products',
      suggestions: products.map(({ _id, title, image, price, merchantName }) => ({
        key: `product-${_id}`,
        href: `/products?${new URLSearchParams({ search: title }).toString()}`,
        label: title,
        product: { image, price: price.value, merchantName },
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
