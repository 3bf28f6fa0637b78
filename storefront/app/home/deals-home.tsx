import { Suspense, useMemo } from 'react';
import { toRows } from './columns';
import { BannerCarousel } from './banner-carousel';
import type { HomeData, ProductSliderData } from './home-data.server';
import styles from './home.module.css';
import { MissingProductsNote } from './missing-products-note';
import { OfferBanner } from './offer-banner';
import { PopularCategories } from './popular-categories';
import { ProductSlider } from './product-slider';
import { TopBrands } from './top-brands';

/** Shows banners, categories, brands and rows of products. Each row hydrates separately: React handles events in between. */
export function DealsHome({ data, label }: { data: HomeData; label: string }) {
  const { carousel, popularCategories, brands, offerBanners, sliders, lastSliders, missingProducts } = data;
  const [firstBanner, ...otherBanners] = offerBanners;
  const isEmpty =
    missingProducts === 'none' &&
    [carousel, popularCategories, brands, offerBanners, sliders].every(({ length }) => length === 0);
  return (
    <div className={styles.page} data-carousel={carousel.length > 0}>
      <h1 className="visually-hidden">{label}: deals from brands you love</h1>
      {carousel.length > 0 && <BannerCarousel banners={carousel} />}
      <Suspense>
        <PopularCategories categories={popularCategories} />
      </Suspense>
      <Suspense>
        <TopBrands brands={brands} />
      </Suspense>
      {firstBanner && (
        <div className="container">
          <OfferBanner banner={firstBanner} wide />
        </div>
      )}
      {missingProducts !== 'none' && <MissingProductsNote missing={missingProducts} />}
      {sliders.map(({ key, ...slider }) => (
        <Suspense key={key}>
          <HomeSlider {...slider} />
        </Suspense>
      ))}
      {otherBanners.length > 0 && (
        <div className={`container ${styles.banners}`}>
          {otherBanners.map((banner, index) => (
            <OfferBanner key={`${index} ${banner.image}`} banner={banner} />
          ))}
        </div>
      )}
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

function HomeSlider({ products, ...slider }: Omit<ProductSliderData, 'key'>) {
  const rows = useMemo(() => toRows(products), [products]);
  return <ProductSlider {...slider} products={rows} />;
}
