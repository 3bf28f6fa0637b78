import { toSlug } from '@grabdeals/shared/slug';
import type { SeedClick, SeedProduct } from '../contract.js';
import type { Random } from '../random.js';
import type { Plan } from './plan.js';
import { tracked } from './redirects.js';
import type { PaidLink, Shop, SiteStock } from './site-stock.js';

/** What was clicked, and where on the page: the fields that the storefront sends. */
export type ClickedLink = Pick<
  SeedClick,
  'page' | 'slot' | 'mid' | 'externalId' | 'articleKey' | 'redirectId' | 'visitedUrl' | 'referer' | 'href'
>;

/** One of the places with paid links; undefined where the site had nothing there on that day. */
type Placement = (stock: SiteStock, daysAgo: number, random: Random) => ClickedLink | undefined;

const HOME = '/';

/** How often the links of each place are clicked, and how they are. The slots are those of the storefront's components. */
export function placements(
  shop: Shop,
  { places, referers }: Plan,
): readonly (readonly [placement: Placement, weight: number])[] {
  const merchantNames = new Map(shop.merchants.map(({ mid, name }) => [mid, name]));
  const categoryNames = new Map(shop.categories.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
  const listingPage = ({ mid, categoryIds: [leaf = 0] }: SeedProduct, random: Random): string => {
    const name = random.weighted([
      [undefined, 5],
      [merchantNames.get(mid), 3],
      [categoryNames.get(leaf), 3],
    ]);
    return name === undefined ? '/products' : `/${toSlug(name)}/products`;
  };

  return [
    [
      (stock, _daysAgo, random) => {
        const product = pickProduct(stock.shelves, random);
        return toClick(stock, product, listingPage(product, random), 'listing');
      },
      places.listing,
    ],
    [
      (stock, _daysAgo, random) => toClick(stock, pickProduct(stock.sliderShelves, random), HOME, 'brand-slider'),
      places['brand-slider'],
    ],
    [
      (stock, _daysAgo, random) =>
        stock.hasCategorySliders
          ? toClick(stock, pickProduct(stock.sliderShelves, random), HOME, 'category-slider')
          : undefined,
      places['category-slider'],
    ],
    [(stock, _daysAgo, random) => toClick(stock, pickProduct(stock.shelves, random), '/saved', 'saved'), places.saved],
    [(stock, _daysAgo, random) => imageClick(stock, stock.carousel, HOME, 'carousel', random), places.carousel],
    [(stock, _daysAgo, random) => imageClick(stock, stock.banners, HOME, 'banner', random), places.banner],
    [(stock, _daysAgo, random) => imageClick(stock, stock.offers, '/offers', 'offer', random), places.offer],
    [articleClick, places['article-product']],
    [(stock, daysAgo, random) => redirectClick(stock, daysAgo, referers, random), places.redirect],
  ];
}

/** The first brands are the best known, and each has a few products that sell. */
function pickProduct(shelves: readonly SeedProduct[][], random: Random): SeedProduct {
  const filled = shelves.filter((products) => products.length > 0);
  const shelf = random.weighted(filled.map((products, i) => [products, 1 / (i + 3)] as const));
  return favorite(shelf, random);
}

function favorite<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random.next() ** 2 * items.length)];
  if (item === undefined) throw new RangeError('Nothing to click');
  return item;
}

function toClick({ website }: SiteStock, product: SeedProduct, page: string, slot: string): ClickedLink {
  const { mid, externalId, link } = product;
  return { page, slot, mid, externalId, href: tracked(link, website.vendorId) };
}

function imageClick(
  { website }: SiteStock,
  links: readonly PaidLink[],
  page: string,
  slot: string,
  random: Random,
): ClickedLink {
  const { mid, href } = favorite(links, random);
  return { page, slot, mid, href: tracked(href, website.vendorId) };
}

function articleClick({ website, articles }: SiteStock, daysAgo: number, random: Random): ClickedLink | undefined {
  const published = articles.filter(({ article }) => article.daysAgo > daysAgo);
  if (published.length === 0) return undefined;
  const { article, links } = favorite(published, random);
  const { mid, href } = random.pick(links);
  return {
    page: `/article/${article.key}`,
    slot: 'article-product',
    mid,
    articleKey: article.key,
    href: tracked(href, website.vendorId),
  };
}

function redirectClick(
  { website, redirects }: SiteStock,
  daysAgo: number,
  referers: readonly string[],
  random: Random,
): ClickedLink | undefined {
  const made = redirects.filter(({ redirect }) => redirect.daysAgo > daysAgo);
  if (made.length === 0) return undefined;
  const { mid, redirect } = random.pick(made);
  const referer = random.pick(referers);
  return {
    page: HOME,
    slot: 'redirect',
    mid,
    redirectId: redirect.redirectId,
    visitedUrl: `https://${website.value}.example/?uid=${redirect.redirectId}`,
    ...(referer && { referer }),
    href: redirect.targetUrl,
  };
}
