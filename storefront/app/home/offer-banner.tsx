import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { OfferLink } from '~/components/offer-link';
import { isOwnPage } from '~/site/paths';
import { BannerPicture } from './banner-picture';
import styles from './offer-banner.module.css';

interface Props {
  banner: Banner;
  /** Whether the banner is as wide as the page, and lower. */
  wide?: boolean;
}

/** Shows a banner between the rows of products. */
export function OfferBanner({ banner, wide }: Props) {
  const note = !isOwnPage(banner.href) && <span className={styles.note}>{TEXTS.paidLink}</span>;
  return (
    <OfferLink href={banner.href} slot="banner" className={wide ? `${styles.banner} ${styles.wide}` : styles.banner}>
      <BannerPicture banner={banner} />
      {banner.title ? (
        <span className={styles.caption}>
          <span className={styles.words}>
            <span className={styles.title} dir="auto">
              {banner.title}
            </span>
            {banner.description && (
              <span className={styles.text} dir="auto">
                {banner.description}
              </span>
            )}
            {note}
          </span>
          <span className={styles.action}>{TEXTS.grabDeals}</span>
        </span>
      ) : (
        note
      )}
    </OfferLink>
  );
}
