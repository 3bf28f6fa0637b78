import { TicketPercent } from 'lucide-react';
import { Link } from 'react-router';
import styles from './coupons.module.css';

/** The coupon of a product's card. */
export interface CouponBadgeData {
  text: string;
  /** Path of the coupon. */
  to: string;
}

/** Shows on a product's card that a coupon applies to the product, and links to the coupon. */
export function CouponBadge({ badge: { text, to } }: { badge: CouponBadgeData }) {
  return (
    <Link to={to} className={styles.badge}>
      <TicketPercent size={14} aria-hidden="true" />
      <span dir="auto">{text}</span>
    </Link>
  );
}
