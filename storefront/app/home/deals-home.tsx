import { Suspense } from 'react';
import { BannerCarousel } from './banner-carousel';
import type { HomeData } from './home-data.server';
import styles from './home.module.css';
import { OfferBanner } from './offer-banner';
import { PopularCategories } from './popular-categories';
import { ProductSlider } from './product-slider';
import { TopBrands } from './top-brands';

/** Banners, categories, brands and rows of products. The browser wakes each part up (hydrates it) at a go of its own. */
export function DealsHome({ data, label }: { data: HomeData; label: string }) {
  const { carousel, popularCategories, brands, offerBanners, sliders, lastSliders } = data;
  const [firstBanner, ...otherBanners] = offerBanners;
  return (
    <div className={styles.page}>
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
      {sliders.map(({ key, ...slider }) => (
        <ProductSlider key={key} {...slider} />
      ))}
      {otherBanners.length > 0 && (
        <div className={`container ${styles.banners}`}>
          {otherBanners.map((banner) => (
            <OfferBanner key={banner.image} banner={banner} />
          ))}
        </div>
      )}
      {lastSliders.map(({ key, ...slider }) => (
        <ProductSlider key={key} {...slider} />
      ))}
    </div>
  );
}
