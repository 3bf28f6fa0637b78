import type { Suggestions } from '~/api/types';
import { productPath } from '@grabdeals/shared/product-path';
import { type Product, toRegPrice } from '~/api/views';
import { brandPath, categoryPath } from '~/site/paths';

/** A line of the suggestions. */
export interface Suggestion {
  /** Unique in the list. */
  key: string;
  href: string;
  label: string;
  /** Properties of a product. */
  product?: Pick<Product, 'image' | 'price' | 'regPrice' | 'regPriceSource' | 'merchantName'>;
}

export interface SuggestionGroup {
  title: string;
  suggestions: Suggestion[];
}

/**
 * Returns the groups with suggestions in their order on the screen.
 * @param hasProductPages Whether products have pages. Otherwise they lead to a search for their title.
 */
export function suggestionGroups(
  { categories, brands, products }: Suggestions,
  hasProductPages: boolean,
): SuggestionGroup[] {
  const groups: SuggestionGroup[] = [
    {
      title: 'Brands',
      suggestions: brands.map((brand) => ({ key: `brand-${brand.mid}`, href: brandPath(brand), label: brand.name })),
    },
    {
      title: 'Categories',
      suggestions: categories.map(({ categoryId, categoryName }) => ({
        key: `category-${categoryId}`,
        href: categoryPath({ id: categoryId, name: categoryName }),
        label: categoryName,
      })),
    },
    {
      title: 'Products',
      suggestions: products.map((product) => ({
        key: `product-${product._id}`,
        href: hasProductPages
          ? productPath({ id: product._id, title: product.title })
          : `/products?${new URLSearchParams({ search: product.title }).toString()}`,
        label: product.title,
        product: {
          image: product.image,
          price: product.price.value,
          ...toRegPrice(product),
          merchantName: product.merchantName,
        },
      })),
    },
  ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
