import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { EndTime } from '~/components/end-time';
import { OfferLink } from '~/components/offer-link';
import { ProductPicture } from '~/components/product-picture';
import pictureStyles from '~/components/picture.module.css';
import { isOwnPage } from '~/site/paths';
import styles from './offer-card.module.css';

/**
 * An offer's picture and text as one link, which opens a new tab
 * (docs/requirements/storefront.md#brands-categories-and-offers).
 */
export function OfferCard({ offer, eager }: { offer: Banner; eager?: boolean }) {
  const title = offer.title || offer.brandName || 'Offer';
  return (
    <OfferLink href={offer.href} slot="offer" newTab className={styles.offer}>
      <ProductPicture
        src={offer.image}
        name={offer.brandName || title}
        size={640}
        cover
        eager={eager}
        className={styles.picture}
      />
      {offer.endsAt && <EndTime prefix="Ends" endsAt={offer.endsAt} className={pictureStyles.chip} />}
      <span className={styles.caption}>
        <span className={styles.words}>
          {offer.brandName && offer.brandName !== title && (
            <span className={styles.brand} dir="auto">
              {offer.brandName}
            </span>
          )}
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {offer.description && (
            <span className={styles.description} dir="auto">
              {offer.description}
            </span>
          )}
          {!isOwnPage(offer.href) && <span className={styles.note}>{TEXTS.paidLink}</span>}
        </span>
        <span className={styles.action}>{TEXTS.grabDeals}</span>
      </span>
    </OfferLink>
  );
}
