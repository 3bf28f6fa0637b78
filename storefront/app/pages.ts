import { PREVIEW_ARTICLE_PARAMS } from '@grabdeals/shared/article-preview';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { PREVIEW_PATHS, PREVIEW_SITE_PARAM } from '@grabdeals/shared/store-preview';
import { TEXT_PAGES } from '@grabdeals/shared/text-pages';

/** A page of the storefront, or a file that it serves. */
export interface PageDefinition {
  /** Pattern of React Router, without a slash at its start. Home's is empty. */
  readonly path: string;
  /** Its route module in `routes/`. */
  readonly module: string;
  /** Its title; absent if the title depends on the page's content. */
  readonly title?: string;
  /** Search parameters on which it depends. The server removes all others before it renders or caches the page. */
  readonly searchParams?: readonly string[];
  readonly isInSitemap?: boolean;
  readonly isInFooter?: boolean;
  /** In the header and in the menu of narrow screens, beside brands and categories. */
  readonly isInMenu?: boolean;
  /** Search engines must not read it. */
  readonly isInternal?: boolean;
  /** Below the bar of article categories. */
  readonly isBelowArticleBar?: boolean;
}

const PRODUCT_LIST_PARAMS = [
  'brandid',
  'categoryid',
  'search',
  'spelling',
  'minPrice',
  'maxPrice',
  'minDiscount',
  'color',
  'size',
  'sort',
  'page',
  'view',
];

const DEALS_PARAMS = ['brandid', 'categoryid', 'minPrice', 'maxPrice', 'minDiscount', 'page'];

/** All pages. The routes, the sitemap, robots.txt, the menus, the footer, the spellings of paths and the keys of the page cache derive from this list. */
export const PAGES: readonly PageDefinition[] = [
  { path: '', module: 'home.tsx' },
  { path: 'home', module: 'home.tsx' },
  // One route for /products and /{slug}/products, so that navigation from a brand to the whole list keeps the page's state.
  {
    path: ':slug?/products',
    module: 'products.tsx',
    title: STATIC_PAGES.products,
    searchParams: PRODUCT_LIST_PARAMS,
    isInSitemap: true,
  },
  { path: 'p/:name/:id', module: 'product.tsx' },
  { path: 'brands', module: 'brands.tsx', title: STATIC_PAGES.brands, isInSitemap: true },
  { path: 'allCategories', module: 'all-categories.tsx', title: STATIC_PAGES.allCategories, isInSitemap: true },
  {
    path: 'deals',
    module: 'deals.tsx',
    title: STATIC_PAGES.deals,
    searchParams: DEALS_PARAMS,
    isInSitemap: true,
    isInMenu: true,
  },
  { path: 'deals/:format', module: 'deals-feed.ts' },
  { path: 'offers', module: 'offers.tsx', title: STATIC_PAGES.offers, isInSitemap: true, isInMenu: true },
  // /coupons and /{brand}/coupons are one route, like the lists of products.
  {
    path: ':slug?/coupons',
    module: 'coupons.tsx',
    title: STATIC_PAGES.coupons,
    searchParams: ['brand', 'page'],
    isInSitemap: true,
    isInMenu: true,
  },
  { path: 'saved', module: 'saved.tsx', title: 'Saved deals', isInternal: true },
  // One route for all alerts of an address and for the links in e-mails, because each route is in the manifest of every page.
  { path: 'alerts/:step?', module: 'alert-link.tsx' },
  {
    path: 'articles',
    module: 'articles.tsx',
    title: STATIC_PAGES.articles,
    isBelowArticleBar: true,
    isInSitemap: true,
    isInMenu: true,
  },
  { path: 'articles/:category', module: 'article-category.tsx', searchParams: ['page'], isBelowArticleBar: true },
  { path: 'article/:name/:id', module: 'article.tsx', isBelowArticleBar: true },
  {
    path: PREVIEW_PATHS.article.slice(1),
    module: 'article-preview.tsx',
    searchParams: [PREVIEW_SITE_PARAM, ...PREVIEW_ARTICLE_PARAMS],
    isBelowArticleBar: true,
  },
  ...TEXT_PAGES.map((path) => ({
    path,
    module: 'text-page.tsx',
    title: STATIC_PAGES[path],
    isInSitemap: true,
    isInFooter: true,
  })),
  { path: 'your-privacy-rights', module: 'text-page.tsx' },
  { path: 'cookie-consent', module: 'cookie-consent.ts', isInternal: true },
  { path: 'redirection', module: 'redirection.tsx', isInternal: true },
  { path: 'offline', module: 'offline.ts', isInternal: true },
  { path: 'robots.txt', module: 'robots.ts' },
  { path: 'sitemap.xml', module: 'sitemap.ts' },
  { path: 'sitemaps/:part', module: 'sitemap.ts' },
  { path: 'links', module: 'links.tsx', title: 'Link builder', searchParams: ['chanel'], isInternal: true },
  { path: 'dashboard', module: 'links.tsx', searchParams: ['chanel'], isInternal: true },
  {
    path: 'handleclick',
    module: 'handleclick.tsx',
    searchParams: ['mid', 'url', 'city', 'checkIn', 'checkOut', 'chanel'],
    isInternal: true,
  },
  ...[PREVIEW_PATHS.home, PREVIEW_PATHS.offers, PREVIEW_PATHS.theme].map((path) => ({
    path: path.slice(1),
    module: 'preview.tsx',
    searchParams: [PREVIEW_SITE_PARAM],
  })),
  { path: '*', module: 'not-found.tsx' },
];

/** Returns the path of a page whose path has no required parameter, as the site links to it. */
export function pathOf({ path }: Pick<PageDefinition, 'path'>): string {
  return `/${path.replace(/:\w+\?\//g, '')}`;
}
