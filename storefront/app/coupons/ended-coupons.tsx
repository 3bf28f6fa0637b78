import type { Coupon } from '~/api/coupon-views';
import { EndTime } from '~/components/price-line';
import { SectionHeading } from '~/components/section-heading';
import styles from './coupons.module.css';

/** Lists coupons that have ended lately, with their codes, which some merchants accept longer. */
export function EndedCoupons({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <section className={styles.more} aria-labelledby="ended-coupons">
      <SectionHeading id="ended-coupons" title="Expired coupons" />
      <ul className={`stack ${styles.ended}`}>
        {coupons.map(({ id, title, discount, code, endsAt }) => (
          <li key={id} className={`card ${styles.endedCoupon}`}>
            <p className="strong-small" dir="auto">
              {title}
            </p>
            <p className="small" dir="auto">
              {[discount, code && `Code ${code}`].filter(Boolean).join(' · ')}
            </p>
            {endsAt && (
              <p className="tiny">
                <EndTime endsAt={endsAt} prefix="Expired" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
