import type { Banner } from '~/api/views';
import styles from './picture.module.css';

/** Shows the end of an offer, in the corner of its picture; nothing without an end. */
export function EndChip({ offer: { endsAt, endNote } }: { offer: Banner }) {
  return (
    endsAt && (
      <time className={styles.chip} dateTime={endsAt}>
        {endNote}
      </time>
    )
  );
}
