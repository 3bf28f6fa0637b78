import { MOBILE_MAX_WIDTH_PX } from '@grabdeals/shared/limits';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Banner } from '~/api/views';
import { Scroller } from '~/components/scroller';
import { BannerCard } from './banner-card';
import styles from './home.module.css';

const AutoplayCarousel = lazy(() => import('./autoplay-carousel'));

/**
 * Shows the pictures at the top of home. The server sends a row that scrolls. Narrow screens and browsers without JavaScript use
 * this row; wide screens replace it by the carousel after hydration.
 */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const isWide = useSyncExternalStore(onWidthChange, () => wideScreen().matches, isNotWide);
  const row = (
    <Scroller label="Featured deals" layout="banners">
      {banners.map((banner, index) => (
        <li key={`${index} ${banner.image}`}>
          <BannerCard banner={banner} look="slide" eager={index === 0 && 'first'} />
        </li>
      ))}
    </Scroller>
  );
  return (
    <section className={`container ${styles.carousel}`} aria-roledescription="carousel" aria-label="Featured deals">
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

const wideScreen = () => matchMedia(`(width > ${MOBILE_MAX_WIDTH_PX}px)`);

function onWidthChange(changed: () => void): () => void {
  const query = wideScreen();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** On the server, and until hydration. */
function isNotWide(): boolean {
  return false;
}
