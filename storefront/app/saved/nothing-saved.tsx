import { TEXTS } from '@grabdeals/shared/texts';
import { Heart } from 'lucide-react';
import { ButtonLink } from '~/components/button';
import styles from '~/components/empty-list.module.css';
import { LISTING_PATH } from '~/site/paths';

/** Shown while no deals are saved. */
export function NothingSaved() {
  return (
    <div className={`card ${styles.empty}`}>
      <span className={styles.mark}>
        <Heart size={32} aria-hidden="true" />
      </span>
      <h2 className={styles.title}>No saved deals yet</h2>
      <p className={styles.hint}>Tap the heart on a product to save it here and see when its price drops.</p>
      <ButtonLink to={LISTING_PATH} className={styles.all}>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}
