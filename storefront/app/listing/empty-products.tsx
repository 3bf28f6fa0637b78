import { TEXTS } from '@grabdeals/shared/texts';
import { SearchX } from 'lucide-react';
import { ButtonLink } from '~/components/button';
import { LISTING_PATH } from '~/site/paths';
import styles from '~/components/empty-list.module.css';

/** Replaces an empty list. The link resets all filters. */
export function EmptyProducts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className={`card ${styles.empty}`}>
      <span className={styles.mark}>
        <SearchX size={32} aria-hidden="true" />
      </span>
      <h3 className={styles.title}>{TEXTS.noProducts}</h3>
      {isFiltered && <p className={styles.hint}>Try fewer filters, a wider price range or different search words.</p>}
      <ButtonLink to={LISTING_PATH} className={styles.all}>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}
