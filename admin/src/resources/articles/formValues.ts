import type { ArticleStatus } from '@grabdeals/shared/article-status';
import { MAX_ARTICLE_PRODUCTS } from '@grabdeals/shared/limits';
import type { Article, ArticleInput, ArticleProductInput, CatalogueProduct } from '../../dataProvider/types';

/** A product card's values: emptied inputs are null. */
export type ProductValues = { [Field in keyof ArticleProductInput]: string | null };

/** The form's values: emptied inputs are null. */
export interface ArticleFormValues {
  title: string | null;
  category: string | null;
  /** Not on the form; an article keeps what it has. */
  subCategory: string;
  status: ArticleStatus | null;
  image: string | null;
  description: string | null;
  websiteName: string[];
  /** One of them; empty: the first that is active. */
  canonicalSite: string | null;
  selectedBrands: number[];
  selectedCategories: number[];
  rightSideProductsLink: string | null;
  bottomProductsLink: string | null;
  products: ProductValues[];
}

export const EMPTY_PRODUCT: ProductValues = {
  title: '',
  url: '',
  redirectUrl: '',
  brand: '',
  buttonText: '',
  description: '',
};

/** A new article for a site: a draft with one empty product card. */
export function newArticle(siteName: string): ArticleFormValues {
  return {
    title: '',
    category: '',
    subCategory: '',
    status: 'Draft',
    image: '',
    description: '',
    websiteName: [siteName],
    canonicalSite: '',
    selectedBrands: [],
    selectedCategories: [],
    rightSideProductsLink: '',
    bottomProductsLink: '',
    products: [EMPTY_PRODUCT],
  };
}

/** An article as the form shows it. */
export function toFormValues(article: Article): ArticleFormValues {
  const { title, category, subCategory, status, image, description, websiteName, canonicalSite, products } = article;
  const { selectedBrands, selectedCategories, rightSideProductsLink, bottomProductsLink } = article;
  return {
    ...{
      title,
      category,
      subCategory,
      status,
      image,
      description,
      websiteName,
      canonicalSite,
      selectedBrands,
      selectedCategories,
    },
    ...{ rightSideProductsLink, bottomProductsLink },
    products: products.map(({ title, url, redirectUrl, brand, buttonText, description }) => ({
      ...{ title, url, redirectUrl, brand, buttonText, description },
    })),
  };
}

/** Body of a save. Cards in which nothing stands are left out. */
export function toArticleInput({ status, websiteName, ...values }: ArticleFormValues): ArticleInput {
  return {
    title: text(values.title),
    category: text(values.category),
    subCategory: values.subCategory,
    image: text(values.image),
    description: text(values.description),
    websiteName,
    // A website that was taken off the list cannot be chosen any more.
    canonicalSite: websiteName.find((siteName) => siteName === values.canonicalSite) ?? '',
    status: status ?? 'Draft',
    rightSideProductsLink: text(values.rightSideProductsLink),
    bottomProductsLink: text(values.bottomProductsLink),
    selectedCategories: values.selectedCategories,
    selectedBrands: values.selectedBrands,
    products: values.products.filter(isFilled).map((product) => ({
      title: text(product.title),
      url: text(product.url),
      redirectUrl: text(product.redirectUrl),
      brand: text(product.brand),
      buttonText: text(product.buttonText),
      description: text(product.description),
    })),
  };
}

/** Whether what an article must have is there (docs/requirements/site-manager.md#articles). */
export function isComplete(
  values: Pick<ArticleFormValues, 'title' | 'category' | 'image' | 'websiteName' | 'status'>,
): boolean {
  const { title, category, image, websiteName, status } = values;
  return [title, category, image, status].every((value) => text(value) !== '') && websiteName.length > 0;
}

/** Whether one more product card may be added. */
export function mayAddProduct(count: number): boolean {
  return count < MAX_ARTICLE_PRODUCTS;
}

/** The server's field errors, those of product cards at the cards as the form counts them: empty ones were not sent. */
export function toFormErrors<T>(errors: Readonly<Record<string, T>>, products: readonly ProductValues[]) {
  const sent = products.flatMap((product, index) => (isFilled(product) ? [index] : []));
  const inForm = (field: string) =>
    field.replace(/^products\.(\d+)/, (_, index: string) => `products.${sent[Number(index)] ?? index}`);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [inForm(field), error]));
}

function isFilled(product: ProductValues): boolean {
  return Object.values(product).some((value) => text(value) !== '');
}

function text(value: string | null): string {
  return value?.trim() ?? '';
}

/** A product of the catalogue as a card holds it; what the author wrote on it stays. */
export function toProductValues({ _source: product }: CatalogueProduct, before: ProductValues): ProductValues {
  return {
    title: product.title,
    url: product.images.image[0]?.value ?? '',
    redirectUrl: product.url.value,
    brand: product.merchantName,
    buttonText: before.buttonText,
    description: before.description,
  };
}

/** Products shown beside an article (docs/requirements/site-manager.md#articles). */
const BRAND_PRODUCTS = { pageSize: '8', pageNo: '1', showOfferedProducts: 'false' } as const;

/** Link to the products of brands, in some of their categories or in all. */
export function brandProductsLink(mids: readonly number[], categoryIds: readonly number[]): string {
  const query = new URLSearchParams({
    mids: mids.join(),
    ...(categoryIds.length > 0 && { categoryIds: categoryIds.join() }),
    ...BRAND_PRODUCTS,
  });
  return `/api/home/getProductslist?${query.toString().replaceAll('%2C', ',')}`;
}
