import { useState } from 'react';
import { mediaSrcSet } from '@grabdeals/shared/media';
import { EndTime } from '~/components/end-time';
import { tintOf } from '~/components/picture-tint';
import type { Banner } from '~/api/views';
import styles from '~/components/picture.module.css';

/** Maximum width in CSS pixels. */
const WIDEST_PX = 1280;

interface Props {
  banner: Banner;
  /** Whether this is the first picture of the page, which loads with high priority. */
  first?: boolean;
}

/** Shows a wide picture with the end of its offer. A tint replaces a picture that fails to load. */
export function BannerPicture({ banner, first = false }: Props) {
  const [failed, setFailed] = useState(false);
  const checkLoaded = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  };
  const srcSet = mediaSrcSet(banner.image, WIDEST_PX);
  return (
    <span className={styles.wide} data-tint={tintOf(banner.title || banner.image)}>
      {!failed && (
        <img
          ref={checkLoaded}
          src={banner.image}
          srcSet={srcSet}
          sizes={srcSet && `min(100vw, ${WIDEST_PX}px)`}
          alt={banner.title ? '' : banner.alt || banner.brandName || 'Offer'}
          width={1600}
          height={560}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          onError={() => setFailed(true)}
        />
      )}
      {banner.endsAt && <EndTime prefix="Ends" endsAt={banner.endsAt} className={styles.chip} />}
    </span>
  );
}
