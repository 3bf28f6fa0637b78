import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { BannerCard } from '~/home/banner-card';
import styles from './offer-grid.module.css';

/** Number of offers above the fold. */
const EAGER_OFFERS = 4;

/** Shows offers, each of which opens a new tab (docs/requirements/storefront.md#brands-categories-and-offers). */
export function OfferGrid({ offers }: { offers: readonly Banner[] }) {
  return (
    <>
      <p className={`small ${styles.disclosure}`}>{TEXTS.affiliateDisclosure}</p>
      <ul className={styles.grid}>
        {offers.map((offer, index) => (
          <li key={`${index} ${offer.image}`}>
            <BannerCard banner={offer} look="offer" eager={index < EAGER_OFFERS} />
          </li>
        ))}
      </ul>
    </>
  );
}
