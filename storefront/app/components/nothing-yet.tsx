import { TEXTS } from '@grabdeals/shared/texts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LISTING_PATH } from '~/site/paths';
import { ButtonLink } from './button';
import styles from './notice.module.css';

/** Replaces a list that has no entries yet, and links to all products. */
export function NothingYet({ children }: { children: ReactNode }) {
  return (
    <div className={`card stack small ${styles.empty}`}>
      <p>{children}</p>
      <ButtonLink to={LISTING_PATH} quiet>
        {TEXTS.seeAllProducts}
      </ButtonLink>
    </div>
  );
}

interface EmptyListProps {
  icon: LucideIcon;
  title: string;
  level: 2 | 3;
  /** What the shopper can do. */
  hint?: string;
}

/** Replaces a list that the shopper has emptied, and links to all products without filters. */
export function EmptyList({ icon: Icon, title, level, hint }: EmptyListProps) {
  const Title = `h${level}` as const;
  return (
    <div className={`card ${styles.empty}`}>
      <span className={styles.mark}>
        <Icon size={32} aria-hidden="true" />
      </span>
      <Title className="subheading">{title}</Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ButtonLink to={LISTING_PATH}>{TEXTS.seeAllProducts}</ButtonLink>
    </div>
  );
}
