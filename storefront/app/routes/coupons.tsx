import { COUPON_PAGE_SIZE } from '@grabdeals/shared/limits';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { TEXTS } from '@grabdeals/shared/texts';
import { data, Link, redirect, type MetaDescriptor } from 'react-router';
import type { CouponList } from '~/api/coupon-views';
import { NothingYet } from '~/components/nothing-yet';
import { RankingNote } from '~/components/ranking-note';
import { SectionHeading } from '~/components/section-heading';
import { storefrontContext } from '~/context';
import { brandCoupons } from '~/coupons/brand-coupons.server';
import { CouponGrid } from '~/coupons/coupon-grid';
import { EndedCoupons } from '~/coupons/ended-coupons';
import styles from '~/coupons/coupons.module.css';
import { lastPageOf, nearestPage } from '~/listing/page-window';
import { Pagination } from '~/listing/pagination';
import { ProductGrid } from '~/listing/product-results';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import { breadcrumbs, couponOffers } from '~/meta/structured-data.server';
import { brandPath, couponsPath, couponsSlug } from '~/site/paths';
import { siteHost } from '~/site/site-host.server';
import type { Route } from './+types/coupons';

/**
 * Returns a page of the coupons, or of those of the brand that the path names. Redirects permanently from a page that the list does not
 * have to the nearest one, and from the former URL of a brand's coupons (`/coupons?brand=199042`).
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { api } = context.get(storefrontContext);
  const brands = await api.selectedBrands();
  const formerBrand = url.searchParams.get('brand');
  if (formerBrand !== null) {
    throw redirect(couponsPath({ brand: brands.find(({ mid }) => String(mid) === formerBrand) }), 301);
  }
  const brand = params.slug === undefined ? undefined : brands.find((each) => couponsSlug(each) === params.slug);
  if (params.slug !== undefined && !brand) throw data(null, { status: 404 });
  const page = nearestPage(url.searchParams.get('page'));
  const [host, { settings }, list, more] = await Promise.all([
    siteHost(context, request),
    api.site(),
    api.coupons({ mids: brand && [brand.mid], page }),
    brand && page === 1 ? brandCoupons(api, brand.mid) : undefined,
  ]);
  const lastPage = lastPageOf(url, list.count, COUPON_PAGE_SIZE);
  const isIndexed = list.count > 0;
  const heading = brand ? `${brand.name} Coupons & Promo Codes, ${monthOf(settings.timeZone)}` : STATIC_PAGES.coupons;
  const path = couponsPath({ brand, page });
  const crumbs = [{ name: STATIC_PAGES.coupons, path: couponsPath() }, ...(brand ? [{ name: brand.name, path }] : [])];
  const structuredData = [
    breadcrumbs(host, crumbs),
    couponOffers(host, { name: heading, path, coupons: list.coupons }),
  ];
  return {
    ...{ list, brand, page, lastPage, heading, more, isIndexed, path },
    structuredData: isIndexed ? structuredData : [],
  };
}

/** Returns `November 2026`. */
function monthOf(timeZone: string): string {
  return new Date().toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone });
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { isIndexed, brand, heading, path = couponsPath(), structuredData } = loaderData ?? {};
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('coupons', site),
    ...(brand ? { title: `${heading} | ${site.label}` } : {}),
    description: brand
      ? `Current ${brand.name} coupon codes with their conditions, ordered by what worked for other shoppers, and the best ${brand.name} deals.`
      : `Current coupon codes and deals of the brands on ${site.label}, ordered by what worked for other shoppers.`,
    canonicalPath: path,
    indexable: isIndexed,
    structuredData,
  }));
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const { list, brand, page, lastPage, heading, more } = loaderData;
  const { coupons, brands } = list;
  return (
    <div className="container page">
      <h1 tabIndex={-1} className="page-heading">
        {heading}
      </h1>
      {coupons.length > 0 && (
        <p
          className={`small ${styles.intro}`}
        >{`Codes that worked for most shoppers are first. ${TEXTS.affiliateDisclosure}`}</p>
      )}
      <RankingNote className={styles.intro} />
      {brands.length > 1 && <BrandFilter brands={brands} mid={brand?.mid} />}
      {coupons.length === 0 && <NothingYet>No coupons right now. Please check back soon.</NothingYet>}
      <CouponGrid coupons={coupons} slot="coupons" level={2} />
      <Pagination current={page} last={lastPage} hrefOf={(number) => couponsPath({ brand, page: number })} />
      {brand && more && more.deals.length > 0 && (
        <section className={styles.more}>
          <SectionHeading title={`Best ${brand.name} deals`} more={{ to: brandPath(brand), label: 'See all' }} />
          <ProductGrid products={more.deals} badges={more.badges} view="grid" slot="brand-coupons" />
        </section>
      )}
      {brand && more && more.ended.length > 0 && <EndedCoupons coupons={more.ended} />}
    </div>
  );
}

/** Links to the coupons of each brand. */
function BrandFilter({ brands, mid }: { brands: CouponList['brands']; mid: number | undefined }) {
  return (
    <nav aria-label="Brands with coupons">
      <ul className={`cluster ${styles.brands}`}>
        <li>
          <Link
            to={couponsPath()}
            className={`pill ${styles.brand}`}
            aria-current={mid === undefined ? 'page' : undefined}
          >
            All
          </Link>
        </li>
        {brands.map((brand) => (
          <li key={brand.mid}>
            <Link
              to={couponsPath({ brand })}
              className={`pill ${styles.brand}`}
              aria-current={mid === brand.mid ? 'page' : undefined}
            >
              <bdi>{brand.name}</bdi>
              <span className={styles.count}>{brand.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
