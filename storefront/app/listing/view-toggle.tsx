import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import type { ListingView } from './listing-state';
import styles from './toolbar.module.css';

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
] as const;

interface ViewToggleProps {
  view: ListingView;
  hrefOf: (view: ListingView) => string;
}

/** Links to the list with two products a row or one. Narrow screens only. */
export function ViewToggle({ view: current, hrefOf }: ViewToggleProps) {
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={hrefOf(view)}
          replace
          preventScrollReset
          aria-label={label}
          aria-current={view === current ? 'true' : undefined}
          className={styles.view}
        >
          <Icon size={20} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
