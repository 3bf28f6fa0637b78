import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { OfferCard } from '~/listing/offer-card';
import styles from '~/listing/offer-card.module.css';

/** Shows unsaved offers as the page of offers will show them. */
export function PreviewOfferGrid({ offers }: { offers: readonly Banner[] }) {
  return (
    <>
      <p className={styles.disclosure}>{TEXTS.affiliateDisclosure}</p>
      <ul className={styles.grid}>
        {offers.map((offer, index) => (
          <li key={`${index} ${offer.image}`}>
            <OfferCard offer={offer} eager />
          </li>
        ))}
      </ul>
    </>
  );
}
