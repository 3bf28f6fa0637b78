import { PREVIEW_PATHS } from '@grabdeals/shared/store-preview';
import { SectionHeading } from '~/components/section-heading';
import { siteContext, storefrontContext } from '~/context';
import { OfferGrid } from '~/home/banner-card';
import { BannerCarousel } from '~/home/banner-carousel';
import { OfferBanners } from '~/home/deals-home';
import { homeBanners } from '~/home/home-banners';
import { HomeContent } from '~/home/home-content';
import { loadHomeContent } from '~/home/home-data.server';
import styles from '~/home/home.module.css';
import { pageMeta } from '~/meta/page-meta';
import { useLocalBanners } from '~/preview/local-list-store';
import { NothingToPreview, PreviewFrame, previewHeaders, PreviewLoading } from '~/preview/preview-frame';
import type { RouteHandle } from '~/route-handle';
import { requireOperator } from '~/site/operator';
import type { Route } from './+types/preview';

export const handle: RouteHandle = { hasOwnFrame: true };
export const headers = previewHeaders;

/** Loads home for the preview of a theme, which shows the whole page. Lists are in the browser's storage. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname;
  const { api } = context.get(storefrontContext);
  return {
    isOfOffers: isSamePath(path, PREVIEW_PATHS.offers),
    home: isSamePath(path, PREVIEW_PATHS.theme)
      ? await loadHomeContent(api, context.get(siteContext).settings)
      : undefined,
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await requireOperator(request);
  return serverLoader();
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, ({ site }) => ({ title: `Preview | ${site.label}`, isPrivate: true }));
}

export const HydrateFallback = PreviewLoading;

/**
 * Shows unsaved work of an operator: home with the carousel, banners and offers, the page of offers, or home in a frame of the Theme
 * page, which sets the unsaved colors (docs/requirements/site-manager.md#banners-carousel-and-offers).
 */
export default function Preview({ loaderData: { home, isOfOffers } }: Route.ComponentProps) {
  return (
    <PreviewFrame>{home ? <HomeContent data={home} /> : isOfOffers ? <OffersPreview /> : <HomePreview />}</PreviewFrame>
  );
}

function HomePreview() {
  const { carousel, offerBanners } = homeBanners(useLocalBanners('Carousel'), useLocalBanners('Banner'));
  const [firstBanner, ...otherBanners] = offerBanners;
  const offers = useLocalBanners('Offer');
  return (
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
  );
}

function OffersPreview() {
  const offers = useLocalBanners('Offer');
  return (
    <div className="container page">
      <h1 className="page-heading">Offers</h1>
      {offers.length > 0 ? <OfferGrid offers={offers} /> : <NothingToPreview />}
    </div>
  );
}

function isSamePath(path: string, preview: string): boolean {
  return path.toLowerCase().replace(/\/$/, '') === preview.toLowerCase();
}
