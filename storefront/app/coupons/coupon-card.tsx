import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import { type Coupon, workedText } from '~/api/coupon-views';
import { EndTime } from '~/components/price-line';
import { ProductPicture } from '~/components/product-picture';
import { useInBrowser } from '~/components/use-hydrated';
import { brandPath } from '~/site/paths';
import styles from './coupons.module.css';
import { CouponCode } from './coupon-code';
import { CouponTerms } from './coupon-terms';

interface CouponCardProps {
  coupon: Coupon;
  /** Place of the card, for the click reports. */
  slot: string;
  /** Level of the title: 2 on the page of coupons, 3 in a section. */
  level?: 2 | 3;
}

/** Shows a coupon with its discount, its conditions, its recent votes and its code. */
export function CouponCard({ coupon, slot, level = 3 }: CouponCardProps) {
  const { id, mid, merchantName, logo, discount, title, exclusive, endsAt, votes, worked } = coupon;
  const { lastWorkedAt, workedNote } = coupon;
  const Title = `h${level}` as const;
  return (
    <div id={`coupon-${id}`} className={`card ${styles.card}`}>
      <div className={`row ${styles.head}`}>
        <ProductPicture className={styles.logo} src={logo} name={merchantName} size={64} />
        <div className={styles.names}>
          <p className={styles.discount}>{discount}</p>
          <Link to={brandPath({ mid, name: merchantName })} className={`small ${styles.merchant}`} dir="auto">
            {merchantName}
          </Link>
        </div>
        {exclusive && <span className={styles.exclusive}>Exclusive</span>}
      </div>
      <Title className={styles.title} dir="auto">
        {title}
      </Title>
      <p className={`tiny cluster ${styles.facts}`}>
        {endsAt && <EndTime endsAt={endsAt} prefix="Ends" />}
        {lastWorkedAt && <WorkedNote at={lastWorkedAt} note={workedNote} className={styles.worked} />}
        {votes > 0 && (
          <span className={styles.rate}>
            <BadgeCheck size={14} aria-hidden="true" />
            {`${worked} of ${votes} worked`}
          </span>
        )}
      </p>
      <CouponTerms coupon={coupon} />
      <CouponCode coupon={coupon} slot={slot} />
    </div>
  );
}

interface WorkedNoteProps {
  /** ISO 8601. */
  at: string;
  /** The text as of the render on the server. */
  note: string | undefined;
  className?: string;
}

/** Shows when a coupon last worked. A cached page contains the text as of its render, so the browser updates it. */
function WorkedNote({ at, note, className }: WorkedNoteProps) {
  const text = useInBrowser(() => workedText(at, Date.now()), note);
  return (
    <time className={className} dateTime={at}>
      {text}
    </time>
  );
}
