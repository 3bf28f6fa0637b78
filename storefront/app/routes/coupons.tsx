import { COUPON_PAGE_SIZE, MAX_MID } from '@grabdeals/shared/limits';
import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { TEXTS } from '@grabdeals/shared/texts';
import { Link, redirect, type MetaDescriptor } from 'react-router';
import type { CouponList } from '~/api/coupon-views';
import { NothingYet } from '~/components/nothing-yet';
import { storefrontContext } from '~/context';
import { CouponGrid } from '~/coupons/coupon-grid';
import { couponsPath } from '~/site/paths';
import { nearestPage, pageCount, searchOfNearestPage } from '~/listing/page-window';
import { Pagination } from '~/listing/pagination';
import { pageMeta, staticPageMeta } from '~/meta/page-meta';
import { breadcrumbs, couponOffers } from '~/meta/structured-data.server';
import { siteHost } from '~/site/site-host.server';
import styles from '~/coupons/coupons.module.css';
import type { Route } from './+types/coupons';

/** Returns a page of the coupons. Redirects permanently from a page that the list does not have to the nearest one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { api } = context.get(storefrontContext);
  const mid = midOf(url.searchParams.get('brand'));
  const page = nearestPage(url.searchParams.get('page'));
  const mids = mid === undefined ? undefined : [mid];
  const [host, list] = await Promise.all([siteHost(context, request), api.coupons({ mids, page })]);
  const lastPage = pageCount(list.count, COUPON_PAGE_SIZE);
  const search = searchOfNearestPage(url, lastPage);
  if (search !== url.search) throw redirect(url.pathname + search, 301);
  const isIndexed = mid === undefined && list.count > 0;
  const structuredData = [
    breadcrumbs(host, [{ name: STATIC_PAGES.coupons, path: couponsPath() }]),
    couponOffers(host, { path: couponsPath({ page }), coupons: list.coupons }),
  ];
  return { list, mid, page, lastPage, isIndexed, structuredData: isIndexed ? structuredData : [] };
}

/** Returns the mid of a filter; undefined if it is none. */
function midOf(text: string | null): number | undefined {
  const mid = /^\d+$/.test(text ?? '') ? Number(text) : 0;
  return mid > 0 && mid <= MAX_MID ? mid : undefined;
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { isIndexed, page = 1, structuredData } = loaderData ?? {};
  return pageMeta(matches, ({ site }) => ({
    ...staticPageMeta('coupons', site),
    description: `Current coupon codes and deals of the brands on ${site.label}, ordered by what worked for other shoppers.`,
    canonicalPath: couponsPath(isIndexed ? { page } : {}),
    indexable: isIndexed,
    structuredData,
  }));
}

export default function Coupons({ loaderData: { list, mid, page, lastPage } }: Route.ComponentProps) {
  const { coupons, brands } = list;
  return (
    <div className="container page">
      <h1 tabIndex={-1} className="page-heading">
        {STATIC_PAGES.coupons}
      </h1>
      {coupons.length > 0 && (
        <p
          className={`small ${styles.intro}`}
        >{`Codes that worked for most shoppers are first. ${TEXTS.affiliateDisclosure}`}</p>
      )}
      {brands.length > 1 && <BrandFilter brands={brands} mid={mid} />}
      {coupons.length === 0 && <NothingYet>No coupons right now. Please check back soon.</NothingYet>}
      <CouponGrid coupons={coupons} slot="coupons" level={2} />
      <Pagination current={page} last={lastPage} hrefOf={(number) => couponsPath({ mid, page: number })} />
    </div>
  );
}

/** Links to the coupons of each merchant. */
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
              to={couponsPath({ mid: brand.mid })}
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
