import { BannerCarousel } from '~/home/banner-carousel';
import { carouselSlides } from '~/home/carousel-slides';
import styles from '~/home/home.module.css';
import { OfferBanners } from '~/home/deals-home';
import { pageMeta } from '~/meta/page-meta';
import { NothingToPreview, PreviewFrame, PreviewLoading, previewHeaders } from '~/preview/preview-frame';
import { OfferGrid } from '~/home/banner-card';
import { useLocalBanners } from '~/preview/local-list-store';
import { SectionHeading } from '~/components/section-heading';
import { requireOperator } from '~/site/operator';
import type { RouteHandle } from '~/route-handle';
import type { Route } from './+types/preview-home';

export const handle: RouteHandle = { hasOwnFrame: true };
export const headers = previewHeaders;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return null;
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site }) => ({ title: `Preview | ${site.label}`, isPrivate: true }));
}

export function HydrateFallback() {
  return <PreviewLoading />;
}

/**
 * Shows the unsaved carousel, banners and offers
 * (docs/requirements/site-manager.md#banners-carousel-and-offers).
 */
export default function PreviewHome() {
  const banners = useLocalBanners('Banner');
  const carousel = carouselSlides(useLocalBanners('Carousel'), banners);
  const [firstBanner, ...otherBanners] = banners;
  const offers = useLocalBanners('Offer');
  return (
    <PreviewFrame>
      <div className={styles.page} data-carousel={carousel.length > 0}>
        <h1 className="visually-hidden">Preview of the home page</h1>
        {carousel.length > 0 && <BannerCarousel banners={carousel} />}
        {firstBanner && <OfferBanners banners={[firstBanner]} />}
        {otherBanners.length > 0 && <OfferBanners banners={otherBanners} />}
        {offers.length > 0 && (
          <section className="container" aria-labelledby="offers">
            <SectionHeading id="offers" title="Offers" />
            <OfferGrid offers={offers} />
          </section>
        )}
        {carousel.length === 0 && offers.length === 0 && <NothingToPreview />}
      </div>
    </PreviewFrame>
  );
}
