import { storefrontContext } from '~/context';
import { BannerCarousel } from '~/home/banner-carousel';
import { loadHome } from '~/home/home-data.server';
import styles from '~/home/home.module.css';
import { OfferBanner } from '~/home/offer-banner';
import { PopularCategories } from '~/home/popular-categories';
import { ProductSlider } from '~/home/product-slider';
import { TopBrands } from '~/home/top-brands';
import { pageMeta } from '~/listing/page-meta';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(storefrontContext).api);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { label } = root.site;
  return pageMeta(
    {
      title: `${label}: deals from brands you love`,
      description: `Sale prices from leading brands in one place. Browse today's deals on ${label} by brand or category and shop at the merchant.`,
      canonicalPath: '/',
    },
    root.origin,
  );
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  const { carousel, popularCategories, brands, offerBanners, brandSliders, categorySliders } = loaderData;
  const [firstBanner, ...otherBanners] = offerBanners;
  const label = matches[0].loaderData?.site.label;
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{label}: deals from brands you love</h1>
      {carousel.length > 0 && <BannerCarousel banners={carousel} />}
      <PopularCategories categories={popularCategories} />
      <TopBrands brands={brands} />
      {firstBanner && (
        <div className="container">
          <OfferBanner banner={firstBanner} wide />
        </div>
      )}
      {brandSliders.map(({ key, ...slider }) => (
        <ProductSlider key={key} {...slider} slot="brand-slider" />
      ))}
      {otherBanners.length > 0 && (
        <div className={`container ${styles.banners}`}>
          {otherBanners.map((banner) => (
            <OfferBanner key={banner.image} banner={banner} />
          ))}
        </div>
      )}
      {categorySliders.map(({ key, ...slider }) => (
        <ProductSlider key={key} {...slider} slot="category-slider" />
      ))}
    </div>
  );
}
