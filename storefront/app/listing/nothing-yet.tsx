import { TEXTS } from '@grabdeals/shared/texts';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/components/button';
import { LISTING_PATH } from './listing-state';
import styles from './nothing-yet.module.css';

/** A list that the site has not filled yet, and where to go instead. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      <ButtonLink to={LISTING_PATH} quiet>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}
