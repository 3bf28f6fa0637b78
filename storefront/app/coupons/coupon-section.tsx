import { useId } from 'react';
import type { Coupon } from '~/api/coupon-views';
import { SectionHeading } from '~/components/section-heading';
import { couponsPath } from '~/site/paths';
import { CouponGrid } from './coupon-grid';
import styles from './coupons.module.css';

/** The coupons of a merchant, a search or a product, with the number of all of them. */
export interface CouponGroup {
  title: string;
  coupons: readonly Coupon[];
  count: number;
  /** The only merchant of the coupons. */
  brand?: { mid: number; name: string };
}

/** Shows some coupons above other content, with a link to all of them. */
export default function CouponSection({
  group: { title, coupons, count, brand },
  slot,
}: {
  group: CouponGroup;
  slot: string;
}) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <SectionHeading
        id={titleId}
        title={title}
        more={count > coupons.length ? { to: couponsPath({ brand }), label: `See all ${count}` } : undefined}
      />
      <CouponGrid coupons={coupons} slot={slot} rowLabel={title} />
    </section>
  );
}
