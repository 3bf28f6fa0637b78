import { BannerCarousel } from '~/home/banner-carousel';
import styles from '~/home/home.module.css';
import { OfferBanner } from '~/home/offer-banner';
import { NothingToPreview } from '~/preview/nothing-to-preview';
import { OWN_FRAME } from '~/preview/own-frame';
import { PreviewFrame } from '~/preview/preview-frame';
import { previewHeaders, previewMeta } from '~/preview/preview-page';
import { useLocalBanners } from '~/preview/use-local-banners';
import type { Route } from './+types/preview-home';

export const handle = OWN_FRAME;
export const headers = previewHeaders;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return previewMeta(matches[0].loaderData?.site.label);
}

/** The unsaved carousel and banners of the home page. */
export default function PreviewHome() {
  const carousel = useLocalBanners('Carousel');
  const [firstBanner, ...otherBanners] = useLocalBanners('Banner');
  return (
    <PreviewFrame>
      <div className={styles.page}>
        <h1 className="visually-hidden">Preview of the home page</h1>
        {carousel.length > 0 && <BannerCarousel banners={carousel} />}
        {firstBanner && (
          <div className="container">
            <OfferBanner banner={firstBanner} wide />
          </div>
        )}
        {otherBanners.length > 0 && (
          <div className={`container ${styles.banners}`}>
            {otherBanners.map((banner, index) => (
              <OfferBanner key={`${index} ${banner.image}`} banner={banner} />
            ))}
          </div>
        )}
        {carousel.length === 0 && !firstBanner && <NothingToPreview />}
      </div>
    </PreviewFrame>
  );
}
