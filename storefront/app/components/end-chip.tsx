import type { Banner } from '~/api/views';
import styles from './picture.module.css';

/** Until when an offer holds, in the corner of its picture; nothing where it has no end. */
export function EndChip({ offer: { endsAt, endNote } }: { offer: Banner }) {
  return (
    endsAt && (
      <time className={styles.chip} dateTime={endsAt}>
        {endNote}
      </time>
    )
  );
}
