import type { Coupon } from '~/api/coupon-views';
import { Scroller } from '~/components/scroller';
import { CouponCard } from './coupon-card';
import styles from './coupons.module.css';

interface Props {
  coupons: readonly Coupon[];
  /** Place of the coupons, for the click reports. */
  slot: string;
  /** Level of the titles: 2 below the heading of a page, 3 in a section. */
  level?: 2 | 3;
  /** Name of the row, if the coupons are in a row on narrow screens, so that what follows remains visible. */
  rowLabel?: string;
}

/** Shows coupons beside each other. */
export function CouponGrid({ coupons, slot, level, rowLabel }: Props) {
  const cards = coupons.map((coupon) => (
    <li key={coupon.id}>
      <CouponCard coupon={coupon} slot={slot} level={level} />
    </li>
  ));
  return rowLabel === undefined ? (
    <ul className={`stack ${styles.grid}`}>{cards}</ul>
  ) : (
    <Scroller label={rowLabel} layout="coupons">
      {cards}
    </Scroller>
  );
}
