import { TEXTS } from '@grabdeals/shared/texts';
import { useSyncExternalStore } from 'react';
import type { Product } from '~/api/views';
import { checkedText } from './checked-text';
import styles from './product-page.module.css';

interface Props {
  product: Product;
  /** Time at which a feed last confirmed the price, ISO 8601. */
  at: string;
}

/** Discloses the paid link, with the age of the price. The server renders the day, which remains true in a cached page. */
export function CheckedNote({ product, at }: Props) {
  const text = useSyncExternalStore(
    subscribeToMinutes,
    () => checkedText(at),
    () => `checked ${product.asOf}`,
  );
  return (
    <p className={`tiny ${styles.disclosure}`}>
      {`${TEXTS.paidLink} · `}
      <time dateTime={at}>{text}</time>
    </p>
  );
}

function subscribeToMinutes(onChange: () => void) {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}
