import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { buttonClass } from '~/components/button';
import { OfferLink } from '~/components/offer-link';
import { isOwnPage } from '~/site/paths';
import { BannerPicture } from './banner-picture';
import styles from './banner-carousel.module.css';

interface Props {
  banner: Banner;
  first?: boolean;
  /** Whether the slide is hidden, so that keyboard and screen reader skip it. */
  inert?: boolean;
}

/** Shows a picture of the carousel. Its text is on a solid panel, so it is readable on any picture. */
export function BannerSlide({ banner, first, inert }: Props) {
  const note = !isOwnPage(banner.href) && <span className={styles.note}>{TEXTS.paidLink}</span>;
  return (
    <div inert={inert}>
      <OfferLink href={banner.href} slot="carousel" className={styles.slide}>
        <BannerPicture banner={banner} first={first} />
        {banner.title ? (
          <span className={styles.panel}>
            <span className={styles.title} dir="auto">
              {banner.title}
            </span>
            {banner.description && (
              <span className={styles.text} dir="auto">
                {banner.description}
              </span>
            )}
            <span className={buttonClass({}, styles.button)}>{TEXTS.grabDeals}</span>
            {note}
          </span>
        ) : (
          note
        )}
      </OfferLink>
    </div>
  );
}
