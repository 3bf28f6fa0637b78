import { discountPercent, formatMoney, toCurrency } from '@grabdeals/shared/money';
import { TEXTS } from '@grabdeals/shared/texts';
import { lazy, Suspense } from 'react';
import type { BestCoupon } from '~/api/coupon-views';
import type { MerchantNotes, Product } from '~/api/views';
import { BrandNotes } from '~/components/brand-notes';
import { buttonClass } from '~/components/button';
import { GrabDealsLink } from '~/components/grab-deals-link';
import { PriceLine } from '~/components/price-line';
import { useLocale } from '~/site/use-site';
import { CheckedNote } from './checked-note';
import styles from './product-page.module.css';

/** Few products have a coupon. */
const ProductCoupon = lazy(() => import('~/coupons/product-coupon'));

interface Props {
  product: Product;
  /** All offers, the cheapest first. */
  offers: readonly Product[];
  notes?: MerchantNotes;
  coupon?: BestCoupon;
  /** What the shopper saves compared to the original price. */
  savedCents?: number;
  /** ISO 8601. */
  checkedAt: string;
}

/** Shows the price at the product's own merchant with the paid link, and a link to a cheaper offer. */
export function BestOffer({ product, offers, notes, coupon, savedCents, checkedAt }: Props) {
  const locale = useLocale();
  const [best] = offers;
  const isCheaper = best !== undefined && best.priceCents < product.priceCents;
  return (
    <div className={styles.buy}>
      <PriceLine product={product} className={styles.prices} />
      {savedCents && (
        <p className={`strong-small ${styles.note} ${styles.saving}`}>
          {`You save ${formatMoney({ cents: savedCents, currency: toCurrency(product.currency) }, locale)} (${discountPercent(product.priceCents, product.priceCents + savedCents)}%)`}
        </p>
      )}
      {coupon?.price && (
        <p className={`strong-small ${styles.note}`}>
          {`${coupon.price} with ${coupon.coupon.code ?? 'the coupon below'}`}
        </p>
      )}
      {product.shipping && <p className={`small ${styles.note}`}>{product.shipping}</p>}
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
        label={`${TEXTS.grabDeals} at ${product.merchantName} on ${product.title} (opens in a new tab)`}
      >
        {TEXTS.grabDeals}
        <span className={styles.at}>
          at <bdi>{product.merchantName}</bdi>
        </span>
      </GrabDealsLink>
      <CheckedNote product={product} at={checkedAt} />
      {coupon && (
        <Suspense>
          <ProductCoupon coupon={coupon.coupon} />
        </Suspense>
      )}
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
