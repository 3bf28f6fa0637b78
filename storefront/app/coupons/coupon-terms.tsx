import type { Coupon } from '~/api/coupon-views';
import styles from './coupons.module.css';

/** Shows the conditions of a coupon: those that are data as chips, and the merchant's terms in a disclosure. */
export function CouponTerms({ coupon: { scope, conditions, terms, title } }: { coupon: Coupon }) {
  const chips = [...scope, ...conditions];
  return (
    <>
      {chips.length > 0 && (
        <ul className={`tiny cluster ${styles.conditions}`} aria-label="Conditions">
          {chips.map((text) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      {terms && (
        <details className={`small ${styles.terms}`}>
          <summary>
            Terms<span className="visually-hidden">{` of ${title}`}</span>
          </summary>
          <p dir="auto">{terms}</p>
        </details>
      )}
    </>
  );
}
