import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '@grabdeals/shared/product-path';
import { TEXTS } from '@grabdeals/shared/texts';
import type { Product } from '~/api/views';
import { SaveButton } from '~/saved/save-button';
import { useRootData } from '~/site/use-site';
import { buttonClass } from './button';
import { GrabDealsLink } from './grab-deals-link';
import { PriceLine } from './price-line';
import styles from './product-card.module.css';
import { ProductPicture } from './product-picture';

/** The coupon of a product's card. */
export interface CouponBadge {
  text: string;
  /** Path of the coupon. */
  to: string;
}

interface Props {
  product: Product;
  /** Place of the card, for the click reports. */
  slot: string;
  /** Whether the picture loads at once, as in the first row of a page; `first` with high priority. */
  eager?: boolean | 'first';
  layout?: 'grid' | 'list';
  /** The best coupon that applies to the product. */
  coupon?: CouponBadge;
  /** A note under the price. */
  children?: ReactNode;
}

/**
 * Shows a product with its price, one paid link that covers the card, and, above it, a button that saves the product and the title, which
 * links to the product's page if the site has such pages.
 */
export function ProductCard({ product, slot, eager, layout = 'grid', coupon, children }: Props) {
  const hasPage = useRootData()?.site.hasProductPages;
  return (
    <article className={styles.card} data-layout={layout === 'list' ? layout : undefined}>
      <ProductPicture className={styles.media} src={product.image} name={product.title} eager={eager}>
        <SaveButton product={product} />
      </ProductPicture>
      <div className={styles.body}>
        <p className={styles.merchant} dir="auto">
          {product.merchantName}
        </p>
        <h3 className={styles.title} dir="auto">
          {hasPage ? (
            // Without `discover`, React Router adds an attribute to each card, which this site's route list does not need.
            <Link to={productPath(product)} discover="none">
              {product.title}
            </Link>
          ) : (
            product.title
          )}
        </h3>
        <PriceLine product={product} />
        {(product.lowestPrice || product.priceNote || product.cardNote) && (
          <div className={styles.words}>
            {product.cardNote && <p dir="auto">{product.cardNote}</p>}
            {product.lowestPrice && <p className={styles.lowest}>{product.lowestPrice}</p>}
            {product.priceNote && (
              <p className={styles.note} dir="auto">
                {product.priceNote}
              </p>
            )}
          </div>
        )}
        {coupon && (
          <Link to={coupon.to} discover="none" className={styles.coupon}>
            <TicketPercent size={14} aria-hidden="true" />
            <span dir="auto">{coupon.text}</span>
          </Link>
        )}
        {children}
        <GrabDealsLink
          className={buttonClass({}, styles.button)}
          href={product.href}
          slot={slot}
          mid={product.mid}
          productId={product.id}
          label={`${TEXTS.grabDeals} on ${product.title} (opens in a new tab)`}
        >
          {TEXTS.grabDeals}
        </GrabDealsLink>
        <p className={styles.disclosure}>{`${TEXTS.paidLink} · as of ${product.asOf}`}</p>
      </div>
    </article>
  );
}

/** Shows the shape of a product card while products load. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: 'grid' | 'list' }) {
  return (
    <div className={styles.card} data-layout={layout} aria-hidden="true">
      <div className={styles.media}>
        <span className={`skeleton ${styles.skeletonPicture}`} />
      </div>
      <div className={styles.body}>
        <span className={`skeleton ${styles.skeletonMerchant}`} />
        <span className={`skeleton ${styles.skeletonTitle}`} />
        <span className={`skeleton ${styles.skeletonPrice}`} />
        <span className={`skeleton ${styles.skeletonButton}`} />
      </div>
    </div>
  );
}
