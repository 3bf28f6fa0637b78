import { TEXTS } from '@grabdeals/shared/texts';
import type { Product } from '~/api/views';
import { BrandNotes } from '~/components/brand-notes';
import { buttonClass } from '~/components/button';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { PriceLine } from '~/components/price-line';
import { SectionHeading } from '~/components/section-heading';
import { CheckedNote } from './checked-note';
import type { LoadedProduct } from './product-loader.server';
import styles from './product-page.module.css';

interface Props {
  offers: readonly Product[];
  merchantNotes: LoadedProduct['merchantNotes'];
  checkedAt: LoadedProduct['checkedAt'];
}

/** Lists the offers of all merchants, the cheapest first, each with the merchant's notes and its paid link. */
export function OfferList({ offers, merchantNotes, checkedAt }: Props) {
  const lowest = offers[0]?.priceCents;
  return (
    <section id="offers" className={styles.section} aria-labelledby="offers-heading">
      <SectionHeading id="offers-heading" title={`Compare prices at ${offers.length} stores`} />
      <ul className="card">
        {offers.map((offer) => (
          <li key={offer.id} className={styles.offer}>
            <p className={`cluster ${styles.store}`}>
              <bdi>{offer.merchantName}</bdi>
              {offer.priceCents === lowest && <span className={styles.lowest}>Lowest price</span>}
            </p>
            <div className={styles.offerPrice}>
              <PriceLine product={offer} className={styles.offerPrices} />
              {offer.shipping && <p className={`small ${styles.note}`}>{offer.shipping}</p>}
              {offer.priceNote && (
                <p className={`small ${styles.note}`} dir="auto">
                  {offer.priceNote}
                </p>
              )}
              <BrandNotes notes={merchantNotes[offer.mid] ?? {}} />
            </div>
            <div className={styles.offerLink}>
              <GrabDealsLink
                className={buttonClass({ quiet: offer.priceCents !== lowest })}
                href={offer.href}
                slot="product-offers"
                mid={offer.mid}
                productId={offer.id}
                label={`${TEXTS.grabDeals} at ${offer.merchantName} for ${offer.price} (opens in a new tab)`}
              >
                {TEXTS.grabDeals}
              </GrabDealsLink>
              <CheckedNote product={offer} at={checkedAt[offer.id]!} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
