import type { Coupon } from '~/api/coupon-views';
import { EndTime } from '~/components/price-line';
import { ShownCode, useCopyCode } from './coupon-code';
import { CouponTerms } from './coupon-terms';
import styles from './coupons.module.css';

/** Shows the best coupon of a product below its button: the code and the conditions. */
export default function ProductCoupon({ coupon }: { coupon: Coupon }) {
  const { code, title, endsAt } = coupon;
  const { copy, isCopied, status } = useCopyCode(coupon);
  return (
    <section className={`stack ${styles.product}`} aria-label="Coupon">
      <p className="strong-small" dir="auto">
        {title}
      </p>
      {code ? <ShownCode code={code} copy={copy} isCopied={isCopied} /> : <p className="small">No code needed.</p>}
      <p role="status" className={`small ${styles.status}`}>
        {status}
      </p>
      {endsAt && (
        <p className="tiny">
          <EndTime endsAt={endsAt} prefix="Ends" />
        </p>
      )}
      <CouponTerms coupon={coupon} />
    </section>
  );
}
