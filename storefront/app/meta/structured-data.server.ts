import type { Article } from '~/api/article-views';
import type { Product } from '~/api/views';
import type { SiteHost } from '~/site/site-host.server';

/** A thing as search engines read it, in the words of schema.org; the page's tags escape it. */
export interface StructuredData {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: StructuredValue;
}

type StructuredValue =
  string | number | boolean | undefined | readonly StructuredValue[] | { readonly [property: string]: StructuredValue };

/** A step on the way from the home page to a page. */
export interface Crumb {
  name: string;
  path: string;
}

const CONTEXT = 'https://schema.org';

/** The site itself, and the address that searches it. */
export function webSite({ origin, label }: SiteHost): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: label,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Who runs the site. */
export function organization(
  { origin, label }: SiteHost,
  {
    logo,
    email,
    telephone,
    profiles,
  }: { logo?: string; email?: string; telephone?: string; profiles?: readonly string[] },
): StructuredData {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: label,
    url: `${origin}/`,
    logo: logo && new URL(logo, origin).href,
    sameAs: profiles?.length ? profiles : undefined,
    contactPoint: email && { '@type': 'ContactPoint', contactType: 'customer support', email, telephone },
  };
}

/** The way from the home page to this one, which is the last step. */
export function breadcrumbs({ origin }: SiteHost, crumbs: readonly Crumb[]): StructuredData {
  const steps = [{ name: 'Home', path: '/' }, ...crumbs];
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** The products that a listing shows, each with the offer that stands on its card. */
export function productList(
  { origin }: SiteHost,
  { name, path, products }: { name: string; path: string; products: readonly Product[] },
): StructuredData {
  const url = new URL(path, origin).href;
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: product.title,
        image: product.image && new URL(product.image, origin).href,
        offers: {
          '@type': 'Offer',
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: product.currency,
          availability: `${CONTEXT}/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
          url,
          seller: { '@type': 'Organization', name: product.merchantName },
        },
      },
    })),
  };
}

/** An article; `url` is its one true address. */
export function articleData(
  { origin, label }: SiteHost,
  article: Pick<Article, 'title' | 'image' | 'createdAt' | 'updatedAt'> & { description: string },
  url: string,
): StructuredData {
  const publisher = { '@type': 'Organization', name: label, url: `${origin}/` };
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image: article.image && [new URL(article.image, origin).href],
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    mainEntityOfPage: url,
    author: publisher,
    publisher,
  };
}
