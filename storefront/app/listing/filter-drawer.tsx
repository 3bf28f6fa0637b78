import { groupDigits } from '@grabdeals/shared/digits';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '~/components/button';
import { DrawerButton } from './drawer-button';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { clearListing } from './listing-state';
import styles from './toolbar.module.css';

interface FilterDrawerProps extends FilterPanelProps {
  /** The number of products; undefined if they could not be loaded. */
  count: number | undefined;
  /** The number of selected filters. */
  filterCount: number;
}

/** Shows the filters on narrow screens. They are applied while the drawer is open, and its button shows the number of results. */
export function FilterDrawer({ count, filterCount, ...filters }: FilterDrawerProps) {
  const { listing } = filters;
  const label = (
    <>
      <SlidersHorizontal size={18} aria-hidden="true" />
      Filter
      {filterCount > 0 && (
        <span className={styles.badge}>
          {filterCount}
          <span className="visually-hidden"> selected</span>
        </span>
      )}
    </>
  );
  const footer = (close: () => void) => (
    <div className={styles.drawerActions}>
      <Button quiet disabled={filterCount === 0} onClick={() => listing.goTo(clearListing(listing.state))}>
        Clear all
      </Button>
      <Button aria-busy={listing.loadingKey !== undefined} onClick={close}>
        {count === undefined ? 'Show products' : `Show ${groupDigits(count)} products`}
      </Button>
    </div>
  );
  return (
    <DrawerButton title="Filter" side="left" label={label} className={styles.filterButton} footer={footer}>
      {() => (
        <div className={styles.drawerContent}>
          <FilterPanel {...filters} />
        </div>
      )}
    </DrawerButton>
  );
}
