import { STATIC_PAGES } from '@grabdeals/shared/static-pages';
import { Suspense, useMemo } from 'react';
import { BRANDS_BEFORE_VIEW_ALL, BRANDS_ON_MOBILE } from '@grabdeals/shared/limits';
import { Link, useLocation } from 'react-router';
import type { Banner, Brand, ShopCategory } from '~/api/views';
import { ProductCard } from '~/components/product-card';
import { ProductPicture } from '~/components/product-picture';
import { Scroller } from '~/components/scroller';
import { SectionHeading } from '~/components/section-heading';
import { BrandTile } from '~/listing/brand-tile';
import { CouponTiles, type DealTile, DealTiles } from '~/deals/deal-tiles';
import { categoryPath, couponsPath } from '~/site/paths';
import { DEALS_PATH } from '~/deals/deal-paths';
import { ButtonLink } from '~/components/button';
import { FailureNotice } from '~/components/failure-notice';
import { BannerCard } from './banner-card';
import { BannerCarousel } from './banner-carousel';
import { toRows, type Columns } from './columns';
import type { HomeData, ProductSliderData, MissingProducts } from './home-data.server';
import styles from './home.module.css';

/** Shows banners, deals, categories, brands and rows of products. Each row hydrates separately: React handles events in between. */
export function DealsHome({ data, label }: { data: HomeData; label: string }) {
  const { carousel, popularCategories, brands, offerBanners, sliders, lastSliders, missingProducts } = data;
  const [firstBanner, ...otherBanners] = offerBanners;
  const { coupons } = data.deals;
  const isEmpty =
    missingProducts === 'none' &&
    [carousel, popularCategories, brands, offerBanners, sliders].every(({ length }) => length === 0);
  return (
    <div className={styles.page} data-carousel={carousel.length > 0}>
      <h1 className="visually-hidden">{label}: deals from brands you love</h1>
      {carousel.length > 0 && <BannerCarousel banners={carousel} />}
      <DealsRow id="deals-of-today" title="Deals of today" deals={data.deals.best} slot="deals-of-today" isFirst />
      <Suspense>
        <PopularCategories categories={popularCategories} />
      </Suspense>
      <Suspense>
        <TopBrands brands={brands} />
      </Suspense>
      {firstBanner && <OfferBanners banners={[firstBanner]} />}
      <DealsRow id="ending-soon" title="Ending soon" deals={data.deals.endingSoon} slot="ending-soon" />
      {coupons.length > 0 && (
        <section className="container" aria-labelledby="home-coupons">
          <SectionHeading
            id="home-coupons"
            title={STATIC_PAGES.coupons}
            more={{ to: couponsPath(), label: 'See all' }}
          />
          <CouponTiles coupons={coupons} />
        </section>
      )}
      {missingProducts !== 'none' && <MissingProductsNote missing={missingProducts} />}
      {sliders.map(({ key, ...slider }) => (
        <Suspense key={key}>
          <HomeSlider {...slider} />
        </Suspense>
      ))}
      {otherBanners.length > 0 && <OfferBanners banners={otherBanners} />}
      {lastSliders.map(({ key, ...slider }) => (
        <Suspense key={key}>
          <HomeSlider {...slider} />
        </Suspense>
      ))}
      {isEmpty && (
        <div className={`container ${styles.empty}`}>
          <h2>New deals are on their way</h2>
          <p>{`${label} is new and has no deals yet. Please check back soon.`}</p>
        </div>
      )}
    </div>
  );
}

interface DealsRowProps {
  id: string;
  title: string;
  deals: Columns<DealTile>;
  /** Place of the deals, for the click reports. */
  slot: string;
  /** Whether the deals are on the first screen. */
  isFirst?: boolean;
}

/** Shows some deals of the ranking, with a link to all of them. */
function DealsRow({ id, title, deals, slot, isFirst }: DealsRowProps) {
  const rows = useMemo(() => toRows(deals), [deals]);
  if (rows.length === 0) return null;
  return (
    <section className={`container ${isFirst ? styles.deals : ''}`} aria-labelledby={id}>
      <SectionHeading id={id} title={title} more={{ to: DEALS_PATH, label: 'See all deals' }} />
      <DealTiles deals={rows} slot={slot} />
    </section>
  );
}

/** Shows banners between the rows of products: one that is as wide as the page, or two in a row. */
export function OfferBanners({ banners }: { banners: readonly Banner[] }) {
  const look = banners.length === 1 ? 'wide' : 'banner';
  return (
    <div className={`container ${styles.banners}`}>
      {banners.map((banner, index) => (
        <BannerCard key={`${index} ${banner.image}`} banner={banner} look={look} />
      ))}
    </div>
  );
}

/** Shows round pictures of the first categories, two rows on most screens. */
export function PopularCategories({ categories }: { categories: readonly ShopCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <section className="container" aria-labelledby="popular-categories">
      <SectionHeading
        id="popular-categories"
        title="Popular Categories"
        more={{ to: '/allCategories', label: 'View All' }}
      />
      <Scroller label="Popular Categories" layout="categories">
        {categories.map((category) => (
          <li key={category.id}>
            <Link to={categoryPath(category)} className={styles.category}>
              <ProductPicture className={styles.picture} src={category.image} name={category.name} size={120} cover />
              <span className={styles.name} dir="auto">
                {category.name}
              </span>
            </Link>
          </li>
        ))}
      </Scroller>
    </section>
  );
}

/** Shows the selected brands, five in a row. Narrow screens show the first five, two in a column. */
function TopBrands({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null;
  const more = brands.length > BRANDS_BEFORE_VIEW_ALL ? { to: '/brands', label: 'View All' } : undefined;
  return (
    <section className={styles.band} aria-labelledby="top-brands">
      <div className={`container ${styles.bandContent}`}>
        <SectionHeading id="top-brands" title="Top Brand's Deals" more={more} />
        <Scroller label="Top Brand's Deals" layout="brands">
          {brands.map((brand, index) => (
            <li key={brand.mid} className={index < BRANDS_ON_MOBILE ? undefined : styles.wideOnly}>
              <BrandTile brand={brand} />
            </li>
          ))}
        </Scroller>
      </div>
    </section>
  );
}

/** Shows a titled row of product cards. */
function HomeSlider({ title, shopAll, slot, products, coupons }: Omit<ProductSliderData, 'key'>) {
  const rows = useMemo(() => toRows(products), [products]);
  return (
    <section className="container" aria-label={title}>
      <SectionHeading title={title} more={{ to: shopAll, label: 'Shop All' }} />
      <Scroller label={title} layout="products">
        {rows.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slot={slot} coupon={coupons[product.id]} />
          </li>
        ))}
      </Scroller>
    </section>
  );
}

const TEXTS: Record<Exclude<MissingProducts, 'none'>, string> = {
  all: 'We can’t show products at the moment. You can still browse brands, categories and offers.',
  some: 'We can’t show all products at the moment. Please try again in a few minutes.',
};

/** Shows that products are missing from the page, and loads the page again on request. */
function MissingProductsNote({ missing }: { missing: keyof typeof TEXTS }) {
  const { pathname, search } = useLocation();
  return (
    <div className="container">
      <FailureNotice text={TEXTS[missing]}>
        <ButtonLink to={pathname + search} quiet reloadDocument>
          Try again
        </ButtonLink>
      </FailureNotice>
    </div>
  );
}
