import { lazy, Suspense } from 'react';
import type { Banner } from '~/api/views';
import { useKeptScroll } from '~/components/use-kept-scroll';
import styles from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide';
import { useWideScreen } from './use-wide-screen';

const AutoplayCarousel = lazy(() => import('./autoplay-carousel'));

/**
 * Shows the pictures at the top of home. The server sends a row that scrolls. Narrow screens and browsers without JavaScript use
 * this row; wide screens replace it by the carousel after hydration.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const isWide = useWideScreen();
  const kept = useKeptScroll<HTMLUListElement>('banners');
  const row = (
    <ul className={styles.row} {...kept}>
      {banners.map((banner, index) => (
        <li key={`${index} ${banner.image}`}>
          <BannerSlide banner={banner} first={index === 0} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className={`container ${styles.root}`} aria-roledescription="carousel" aria-label="Featured deals">
      {isWide && banners.length > 1 ? (
        <Suspense fallback={row}>
          <AutoplayCarousel banners={banners} />
        </Suspense>
      ) : (
        row
      )}
    </section>
  );
}
