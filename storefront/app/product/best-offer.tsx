import { TEXTS } from '@grabdeals/shared/texts';
import type { BestCoupon } from '~/api/coupon-views';
import type { MerchantNotes, Product } from '~/api/views';
import { BrandNotes } from '~/components/brand-notes';
import { buttonClass } from '~/components/button';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { PriceLine } from '~/components/price-line';
import { ProductCoupon } from '~/coupons/product-coupon';
import styles from './product-page.module.css';

interface Props {
  product: Product;
  /** All offers, the cheapest first. */
  offers: readonly Product[];
  notes?: MerchantNotes;
  coupon?: BestCoupon;
}

/** Shows the price at the product's own merchant with the paid link, and a link to a cheaper offer. */
export function BestOffer({ product, offers, notes, coupon }: Props) {
  const [best] = offers;
  const isCheaper = best !== undefined && best.priceCents < product.priceCents;
  return (
    <div className={styles.buy}>
      <PriceLine product={product} className={styles.prices} />
      {coupon?.price && (
        <p className={`strong-small ${styles.note}`}>
          {`${coupon.price} with ${coupon.coupon.code ?? 'the coupon below'}`}
        </p>
      )}
      {product.priceNote && (
        <p className={`small ${styles.note}`} dir="auto">
          {product.priceNote}
        </p>
      )}
      <GrabDealsLink
        className={buttonClass({}, styles.grab)}
        href={product.href}
        slot="product"
        mid={product.mid}
        productId={product.id}
        couponId={coupon?.coupon.id}
        label={`${TEXTS.grabDeals} on ${product.title} at ${product.merchantName} (opens in a new tab)`}
      >
        {TEXTS.grabDeals}
      </GrabDealsLink>
      <p className={`tiny ${styles.disclosure}`}>{`${TEXTS.paidLink} · as of ${product.asOf}`}</p>
      {coupon && <ProductCoupon coupon={coupon.coupon} />}
      {isCheaper && (
        <p className={`strong-small ${styles.cheaper}`}>
          <a href="#offers">
            {`Lower price: ${best.price} at `}
            <bdi>{best.merchantName}</bdi>
          </a>
        </p>
      )}
      {notes && <BrandNotes notes={notes} />}
    </div>
  );
}
