import { BRANDS_BEFORE_VIEW_ALL, HOME_SLIDER } from '@grabdeals/shared/limits';
import type { DemoData, SeedArticle, SeedImageItem, SeedProduct, SeedRedirect, SeedWebsite } from '../contract.js';

/** What traffic is made from. */
export type Shop = Pick<DemoData, 'websites' | 'merchants' | 'categories' | 'products' | 'articles' | 'redirects'>;

/** A merchant's address that stands somewhere on a site. */
export interface PaidLink {
  mid: number;
  href: string;
}

/** What a site's shoppers can click. */
export interface SiteStock {
  website: SeedWebsite;
  /** The products of each selected brand, in the order of the brands; those that a slider may show. */
  shelves: SeedProduct[][];
  sliderShelves: SeedProduct[][];
  hasCategorySliders: boolean;
  banners: PaidLink[];
  carousel: PaidLink[];
  offers: PaidLink[];
  /** Published articles with the products in them that the site's own brands sell. */
  articles: { article: SeedArticle; links: PaidLink[] }[];
  redirects: (PaidLink & { redirect: SeedRedirect })[];
}

export function stockOf(website: SeedWebsite, shop: Shop): SiteStock {
  const mature = new Set(shop.categories.filter((category) => category.mature).map(({ categoryId }) => categoryId));
  const shelves = website.mids.map((mid) =>
    shop.products.filter(
      (product) => product.mid === mid && !product.offeredOnly && !product.categoryIds.some((id) => mature.has(id)),
    ),
  );
  const selected = shop.merchants.filter(({ mid }) => website.mids.includes(mid));
  const toPaidLink = (href: string): PaidLink[] => {
    const merchant = selected.find(({ url }) => href.startsWith(`${url}/`));
    return merchant ? [{ mid: merchant.mid, href }] : [];
  };
  const ofImages = (items: readonly SeedImageItem[]) => items.flatMap(({ redirectUrl }) => toPaidLink(redirectUrl));
  return {
    website,
    shelves,
    sliderShelves: shelves.map((products) => products.filter(isInSliders)),
    hasCategorySliders: website.mids.length < BRANDS_BEFORE_VIEW_ALL,
    banners: ofImages(website.banners),
    carousel: ofImages(website.carousel),
    offers: ofImages(website.offers),
    articles: shop.articles
      .filter(({ sites, status }) => status === 'Published' && sites.includes(website.value))
      .map((article) => ({ article, links: article.products.flatMap(({ redirectUrl }) => toPaidLink(redirectUrl)) }))
      .filter(({ links }) => links.length > 0),
    redirects: shop.redirects
      .filter(({ site, active }) => active && site === website.value)
      .flatMap((redirect) => toPaidLink(redirect.targetUrl).map((link) => ({ ...link, redirect }))),
  };
}

function isInSliders({ priceCents }: SeedProduct): boolean {
  return priceCents >= HOME_SLIDER.minPrice * 100 && priceCents <= HOME_SLIDER.maxPrice * 100;
}
