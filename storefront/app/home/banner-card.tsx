import { TEXTS } from '@grabdeals/shared/texts';
import type { Banner } from '~/api/views';
import { buttonClass } from '~/components/button';
import { EndTime } from '~/components/price-line';
import { OfferLink } from '~/components/offer-link';
import pictureStyles from '~/components/picture.module.css';
import { ProductPicture } from '~/components/product-picture';
import { isOwnPage } from '~/site/paths';
import styles from './banner-card.module.css';

/** Places of the looks, for the click reports. */
const SLOTS = { slide: 'carousel', banner: 'banner', wide: 'banner', offer: 'offer' } as const;

interface Props {
  banner: Banner;
  /** A slide of the carousel, a banner between the rows of home, one that is as wide as home, or a card of the page of offers. */
  look: keyof typeof SLOTS;
  /** Whether the picture loads at once; `first` with high priority. */
  eager?: boolean | 'first';
}

/**
 * Shows an operator's picture with its text as one link. Of an A/B test, the page contains both variants, and a style shows the one that
 * `VariantChoice` has chosen. The picture of variant B loads when it is visible.
 */
export function BannerCard({ banner, ...props }: Props) {
  if (!banner.test) return <Card banner={banner} {...props} />;
  const { id, b } = banner.test;
  return (
    <div className={styles.test}>
      <Card banner={banner} {...props} variant={`${id}:a`} className={styles.a} />
      <Card banner={{ ...banner, ...b }} {...props} eager={false} variant={`${id}:b`} className={styles.b} />
    </div>
  );
}

/** The text of wide pictures is on a solid panel, so that it is readable on any picture. */
function Card({ banner, look, eager, variant, className = '' }: Props & { variant?: string; className?: string }) {
  const { image, href, description, brandName, endsAt, alt } = banner;
  const isOffer = look === 'offer';
  const title = banner.title || (isOffer ? brandName || 'Offer' : '');
  const note = !isOwnPage(href) && <span className={`tiny ${styles.note}`}>{TEXTS.paidLink}</span>;
  return (
    <OfferLink
      href={href}
      slot={SLOTS[look]}
      newTab={isOffer}
      variant={variant}
      className={`card ${styles.card} ${styles[look]} ${className}`}
    >
      <ProductPicture
        src={image}
        name={brandName || title}
        alt={title ? '' : alt || brandName || 'Offer'}
        size={isOffer ? 640 : 1280}
        cover
        eager={eager}
        className={styles.picture}
      >
        {endsAt && <EndTime prefix="Ends" endsAt={endsAt} className={pictureStyles.chip} />}
      </ProductPicture>
      {title ? (
        <span className={styles.caption}>
          <span className={styles.words}>
            {isOffer && brandName && brandName !== title && (
              <span className={`tiny ${styles.note}`} dir="auto">
                {brandName}
              </span>
            )}
            <span className={styles.title} dir="auto">
              {title}
            </span>
            {description && (
              <span className={`small ${styles.text}`} dir="auto">
                {description}
              </span>
            )}
          </span>
          <span className={look === 'slide' ? buttonClass({}, styles.action) : `${styles.action} ${styles.textAction}`}>
            {TEXTS.grabDeals}
          </span>
          {note}
        </span>
      ) : (
        note
      )}
    </OfferLink>
  );
}

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
