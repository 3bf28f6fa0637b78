import type { ArticleInput, ArticleProductInput, CatalogueProduct } from '../../dataProvider/types';

/** The values of a product card. Emptied inputs are null. */
export type ProductValues = { [Field in keyof ArticleProductInput]: string | null };

/** The values of the form: the body of a save, whose emptied inputs are null. */
export type ArticleFormValues = { [Field in keyof Omit<ArticleInput, Lists>]: ArticleInput[Field] | null } & Pick<
  ArticleInput,
  Exclude<Lists, 'products'>
> & { products: ProductValues[] };

type Lists = 'websiteName' | 'tags' | 'selectedBrands' | 'selectedCategories' | 'products';

export const EMPTY_PRODUCT: ProductValues = {
  title: '',
  url: '',
  redirectUrl: '',
  brand: '',
  buttonText: '',
  description: '',
  productId: '',
};

/** Returns the values of a new article for a site: a draft with one empty product card. */
export function newArticle(siteName: string): ArticleFormValues {
  return {
    title: '',
    category: '',
    subCategory: '',
    byline: '',
    status: 'Draft',
    startsAt: null,
    endsAt: null,
    image: '',
    description: '',
    websiteName: [siteName],
    canonicalSite: '',
    selectedBrands: [],
    selectedCategories: [],
    seoTitle: '',
    seoDescription: '',
    slug: '',
    rightSideProductsLink: '',
    bottomProductsLink: '',
    tags: [],
    products: [EMPTY_PRODUCT],
  };
}

/** Returns the body of a save. The API trims texts, clears null fields and skips empty product cards. */
export function toArticleInput<T extends Pick<ArticleFormValues, 'websiteName' | 'canonicalSite'>>(values: T): T {
  const { websiteName, canonicalSite } = values;
  // The canonical website may have been removed from the article's websites.
  return { ...values, canonicalSite: websiteName.find((siteName) => siteName === canonicalSite) ?? '' };
}

/** The fields that an article requires (docs/requirements/site-manager.md#articles), in the order of the form. */
const REQUIRED = {
  title: 'a title',
  category: 'a category',
  status: 'a status',
  image: 'an image',
  websiteName: 'a website',
} as const;

type RequiredField = keyof typeof REQUIRED;
export const REQUIRED_FIELDS = Object.keys(REQUIRED) as RequiredField[];

/** Returns the names of the required fields without a value. @param values In the order of `REQUIRED_FIELDS`. */
export function missingFields(values: readonly (string | readonly string[] | null | undefined)[]): string[] {
  return REQUIRED_FIELDS.filter((_name, index) => {
    const value = values[index];
    return typeof value === 'string' ? value.trim() === '' : !value?.length;
  }).map((name) => REQUIRED[name]);
}

/** Returns the values of a card for a product of the catalogue, with the author's own texts. */
export function toProductValues({ _id, _source: product }: CatalogueProduct, previous: ProductValues): ProductValues {
  return {
    title: product.title,
    url: product.images.image[0]?.value ?? '',
    redirectUrl: product.url.value,
    brand: product.merchantName,
    buttonText: previous.buttonText,
    description: previous.description,
    productId: _id,
  };
}

/** Products shown beside an article (docs/requirements/site-manager.md#articles). */
const BRAND_PRODUCTS = { pageSize: '8', pageNo: '1', showOfferedProducts: 'false' } as const;

/** Returns the link to the products of brands, limited to some of their categories unless `categoryIds` is empty. */
export function brandProductsLink(mids: readonly number[], categoryIds: readonly number[]): string {
  const query = new URLSearchParams({
    mids: mids.join(),
    ...(categoryIds.length > 0 && { categoryIds: categoryIds.join() }),
    ...BRAND_PRODUCTS,
  });
  return `/api/home/getProductslist?${query.toString().replaceAll('%2C', ',')}`;
}
