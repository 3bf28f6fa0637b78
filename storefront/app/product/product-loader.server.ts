import { OBJECT_ID } from '@grabdeals/shared/object-id';
import { productPath } from '@grabdeals/shared/product-path';
import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import type { BestCoupon } from '~/api/coupon-views';
import type { ProductPageView } from '~/api/types';
import type { Brand, MerchantNotes, Product } from '~/api/views';
import type { CouponBadge } from '~/components/product-card';
import { storefrontContext } from '~/context';
import { couponBadges } from '~/coupons/listing-coupons.server';
import type { PageMeta } from '~/meta/page-meta';
import { productData } from '~/meta/product-data.server';
import { breadcrumbs, type Crumb } from '~/meta/structured-data.server';
import { categoryPath, LISTING_PATH } from '~/site/paths';
import { siteHost, type SiteHost } from '~/site/site-host.server';
import { toProductPage, type ProductPageData } from './product-view';

/** The data of a product's page with its metadata. */
export interface LoadedProduct extends ProductPageData {
  /** Notes of merchants that offer the product, by `mid`. */
  merchantNotes: Readonly<Record<number, MerchantNotes>>;
  /** Absent if no coupon's data says that it applies to the product. */
  coupon?: BestCoupon;
  /** The best coupons of the similar products, by product id. */
  alternativeCoupons: Record<string, CouponBadge>;
  crumbs: Crumb[];
  shareUrl: string;
  page: PageMeta;
}

/**
 * Loads a product's page. A wrong name in the URL redirects permanently to the right one. A product that only other merchants still
 * offer redirects to their offer; one that nobody offers has the status 410 (docs/decisions/056-product-pages.md).
 */
export async function loadProduct({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  const { api } = context.get(storefrontContext);
  const { id = '' } = params;
  if (!OBJECT_ID.test(id)) throw data(null, { status: 404 });
  const [host, view, brands, coupons] = await Promise.all([
    siteHost(context, request),
    api.productPage(id),
    api.selectedBrands(),
    // The page is complete without coupons.
    api.bestCoupons([id]).catch(() => new Map<string, BestCoupon>()),
  ]);
  const product = toProductPage(view);
  const path = productPath(product.product);
  if (path !== new URL(request.url).pathname) throw redirect(path, 301);
  const canonicalPath = productPath({ id: view.canonical._id, title: view.canonical.title });
  if (!product.isAvailable && product.offers.length > 0) throw redirect(canonicalPath, 302);

  const crumbs = [...categoryCrumbs(view), { name: product.product.title, path }];
  const page = productMeta(view, product, { crumbs, canonicalPath, host });
  const loaded: LoadedProduct = {
    ...product,
    merchantNotes: merchantNotes(product.offers, brands),
    coupon: coupons.get(id),
    alternativeCoupons: await couponBadges(api, product.alternatives),
    crumbs,
    shareUrl: new URL(path, host.origin).href,
    page,
  };
  return data(loaded, { status: product.isAvailable ? 200 : 410 });
}

function merchantNotes(offers: readonly Product[], brands: readonly Brand[]): LoadedProduct['merchantNotes'] {
  const mids = new Set(offers.map(({ mid }) => mid));
  return Object.fromEntries(
    brands
      .filter(({ mid }) => mids.has(mid))
      .map(({ mid, shippingNote, returnsNote }) => [mid, { shippingNote, returnsNote }]),
  );
}

function productMeta(
  view: ProductPageView,
  { product, offers, description, isAvailable }: ProductPageData,
  { crumbs, canonicalPath, host }: { crumbs: readonly Crumb[]; canonicalPath: string; host: SiteHost },
): PageMeta {
  const [best] = offers;
  const others = offers.length - 1;
  const more = others > 0 ? ` Compare prices at ${offers.length} stores.` : '';
  return {
    title: `${product.title} | ${host.label}`,
    description: best
      ? `${best.price} at ${best.merchantName}.${more} ${description}`
      : `${product.title} is no longer available. See similar deals on ${host.label}.`,
    canonicalPath,
    indexable: isAvailable,
    share: { kind: 'product', id: product.id },
    structuredData: isAvailable
      ? [productData(host, view, canonicalPath), breadcrumbs(host, crumbs)]
      : [breadcrumbs(host, crumbs)],
  };
}

function categoryCrumbs({ categories }: ProductPageView): Crumb[] {
  if (categories.length === 0) return [{ name: 'All Products', path: LISTING_PATH }];
  return categories.map(({ categoryId, categoryName }) => ({
    name: categoryName,
    path: categoryPath({ id: categoryId, name: categoryName }),
  }));
}
