import { TEXTS } from '@grabdeals/shared/texts';
import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import { LISTING_PATH } from '~/site/paths';
import styles from './notice.module.css';

/** Replaces an empty list, and links to all products. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <div className={`card stack ${styles.nothingYet}`}>
      <p>{children}</p>
      <ButtonLink to={LISTING_PATH} quiet>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}
