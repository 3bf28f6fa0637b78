import { Link } from 'react-router';
import type { Coupon } from '~/api/coupon-views';
import { couponsPath } from '~/site/paths';
import styles from './tiles.module.css';

export type CouponTile = Pick<Coupon, 'id' | 'mid' | 'merchantName' | 'discount' | 'title'>;

/** Shows coupons small, with links to their codes. The cards with codes would add their script to home. */
export function CouponTiles({ coupons }: { coupons: readonly CouponTile[] }) {
  return (
    <ul className={styles.tiles}>
      {coupons.map(({ id, mid, merchantName, discount, title }) => (
        <li key={id}>
          <article className={styles.tile}>
            <div className={styles.text}>
              <p className={styles.merchant} dir="auto">
                {merchantName}
              </p>
              <h3 className={styles.title} dir="auto">
                <Link to={couponsPath({ brand: { mid, name: merchantName }, couponId: id })} discover="none">
                  {title}
                </Link>
              </h3>
              <p className={styles.price}>{discount}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
