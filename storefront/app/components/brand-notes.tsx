import { RotateCcw, Truck } from 'lucide-react';
import type { MerchantNotes } from '~/api/views';
import styles from './brand-notes.module.css';

/** Shows a merchant's notes on shipping and returns; nothing if the merchant has none. */
export function BrandNotes({ notes: { shippingNote, returnsNote } }: { notes: MerchantNotes }) {
  if (!shippingNote && !returnsNote) return null;
  return (
    <ul className={`small cluster ${styles.notes}`}>
      {shippingNote && (
        <li>
          <Truck size={18} aria-hidden="true" />
          <span className="visually-hidden">Shipping: </span>
          <bdi>{shippingNote}</bdi>
        </li>
      )}
      {returnsNote && (
        <li>
          <RotateCcw size={18} aria-hidden="true" />
          <span className="visually-hidden">Returns: </span>
          <bdi>{returnsNote}</bdi>
        </li>
      )}
    </ul>
  );
}
