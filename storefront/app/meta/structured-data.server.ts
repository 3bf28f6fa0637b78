import { productPath } from '@grabdeals/shared/product-path';
import type { Article } from '~/api/article-views';
import type { Coupon } from '~/api/coupon-views';
import type { Product } from '~/api/views';
import type { SiteHost } from '~/site/site-host.server';

/** Structured data of schema.org for search engines. The component that writes it into the page escapes it. */
export interface StructuredData {
  '@context': 'https://schema.org';
  '@type': string;
  [property: string]: StructuredValue;
}

export interface StructuredObject {
  readonly [property: string]: StructuredValue;
}

type StructuredValue = string | number | boolean | undefined | readonly StructuredValue[] | StructuredObject;

/** A page in the path from home to a page. */
export interface Crumb {
  name: string;
  path: string;
}

export const SCHEMA_ORG = 'https://schema.org';

/** Returns the data of the site and of its search. */
export function webSite({ origin, label }: SiteHost): StructuredData {
  return {
    '@context': SCHEMA_ORG,
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

/** Returns the data of the organization that runs the site. */
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
    '@context': SCHEMA_ORG,
    '@type': 'Organization',
    name: label,
    url: `${origin}/`,
    logo: logo && new URL(logo, origin).href,
    sameAs: profiles?.length ? profiles : undefined,
    contactPoint: email && { '@type': 'ContactPoint', contactType: 'customer support', email, telephone },
  };
}

/** Returns the path from home to the last of the pages. */
export function breadcrumbs({ origin }: SiteHost, crumbs: readonly Crumb[]): StructuredData {
  const steps = [{ name: 'Home', path: '/' }, ...crumbs];
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

interface ProductList {
  name: string;
  path: string;
  products: readonly Product[];
  /** Whether the products have pages of their own. */
  hasPages: boolean;
}

/** Returns the products of a list, each with the price on its card and, if it has one, the URL of its page. */
export function productList({ origin }: SiteHost, { name, path, products, hasPages }: ProductList): StructuredData {
  const url = new URL(path, origin).href;
  const urlOf = (product: Product) => (hasPages ? new URL(productPath(product), origin).href : undefined);
  return {
    '@context': SCHEMA_ORG,
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
        url: urlOf(product),
        image: product.image && new URL(product.image, origin).href,
        offers: {
          '@type': 'Offer',
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: product.currency,
          availability: `${SCHEMA_ORG}/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
          url: urlOf(product) ?? url,
          seller: { '@type': 'Organization', name: product.merchantName },
        },
      },
    })),
  };
}

/** Returns the coupons of a page as offers of their merchants. */
export function couponOffers(
  { origin }: SiteHost,
  { name, path, coupons }: { name: string; path: string; coupons: readonly Coupon[] },
): StructuredData {
  const url = new URL(path, origin).href;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'ItemList',
    name,
    url,
    numberOfItems: coupons.length,
    itemListElement: coupons.map((coupon, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Offer',
        name: coupon.title,
        description: [coupon.discount, ...coupon.scope, ...coupon.conditions, coupon.terms].filter(Boolean).join('. '),
        url: `${url}#coupon-${coupon.id}`,
        validFrom: coupon.startsAt,
        validThrough: coupon.endsAt,
        seller: { '@type': 'Organization', name: coupon.merchantName },
      },
    })),
  };
}

/**
 * Returns the data of an article.
 * @param url the canonical URL.
 */
export function articleData(
  { origin, label }: SiteHost,
  article: Pick<Article, 'title' | 'image' | 'createdAt' | 'updatedAt' | 'byline'> & { description: string },
  url: string,
): StructuredData {
  const publisher = { '@type': 'Organization', name: label, url: `${origin}/` };
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    image: article.image && [new URL(article.image, origin).href],
    datePublished: article.createdAt,
    dateModified: article.updatedAt,
    mainEntityOfPage: url,
    author: article.byline ? { '@type': 'Person', name: article.byline } : publisher,
    publisher,
  };
}
