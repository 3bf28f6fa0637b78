import type { Coupon } from '~/api/coupon-views';
import { CouponCard } from './coupon-card';
import styles from './coupons.module.css';

interface Props {
  coupons: readonly Coupon[];
  /** Place of the coupons, for the click reports. */
  slot: string;
  /** Level of the titles: 2 below the heading of a page, 3 in a section. */
  level?: 2 | 3;
}

/** Shows coupons beside each other. */
export function CouponGrid({ coupons, slot, level }: Props) {
  return (
    <ul className={styles.grid}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} slot={slot} level={level} />
        </li>
      ))}
    </ul>
  );
}
