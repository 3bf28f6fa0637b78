import { PRODUCT_SORTS, PRODUCT_SORT_LABELS, type ProductSort } from '@grabdeals/shared/sort';
import { ArrowUpDown, Check, ChevronDown, LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '~/components/button';
import { Drawer } from '~/components/drawer';
import { FILTER_FORM_ID } from './filters';
import { listingHref } from './listing-state';
import styles from './toolbar.module.css';
import type { Listing } from './use-listing';

interface ToolbarProps {
  filterCount: number;
  isFilterOpen: boolean;
  onOpenFilter: () => void;
  /** Further controls. */
  children?: ReactNode;
}

/** Shows the controls above the products, of which the first is the button of the filters. */
export function Toolbar({ filterCount, isFilterOpen, onOpenFilter, children }: ToolbarProps) {
  return (
    <div className={`row ${styles.toolbar}`}>
      <Button
        quiet
        className={`${styles.drawerButton} ${styles.filterButton}`}
        aria-haspopup="dialog"
        aria-expanded={isFilterOpen}
        onClick={onOpenFilter}
      >
        <SlidersHorizontal size={18} aria-hidden="true" />
        Filter
        {filterCount > 0 && (
          <span className={styles.badge}>
            {filterCount}
            <span className="visually-hidden"> selected</span>
          </span>
        )}
      </Button>
      <noscript className={styles.toFilters}>
        <a href={`#${FILTER_FORM_ID}`} className={buttonClass({ quiet: true })}>
          Filter
        </a>
      </noscript>
      {children}
    </div>
  );
}

interface SortControlProps {
  sort: ProductSort | undefined;
  onChange: (sort: ProductSort | undefined) => void;
}

const OPTIONS: readonly { value: ProductSort | undefined; label: string }[] = [
  { value: undefined, label: 'Recommended' },
  ...PRODUCT_SORTS.map((value) => ({ value, label: PRODUCT_SORT_LABELS[value] })),
];

/**
 * Shows the sort orders: in a select, which belongs to the form of the filters and has a submit button without JavaScript, or on narrow
 * screens in a drawer that closes with a choice.
 */
export function SortControl({ sort, onChange }: SortControlProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        quiet
        className={`${styles.drawerButton} ${styles.sortButton}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <ArrowUpDown size={18} aria-hidden="true" />
        Sort
      </Button>
      {isOpen && (
        <Drawer title="Sort" side="bottom" onClose={close}>
          <ul>
            {OPTIONS.map(({ value, label }) => (
              <li key={label}>
                <button
                  type="button"
                  className={`row ${styles.choice}`}
                  aria-current={value === sort ? 'true' : undefined}
                  onClick={() => {
                    onChange(value);
                    close();
                  }}
                >
                  {label}
                  {value === sort && <Check size={20} aria-hidden="true" />}
                </button>
              </li>
            ))}
          </ul>
        </Drawer>
      )}
      <label className={`row ${styles.select}`}>
        <span className={styles.label}>Sort by</span>
        <ChevronDown size={16} aria-hidden="true" />
        <select
          name="sort"
          form={FILTER_FORM_ID}
          value={sort ?? ''}
          onChange={(event) => onChange(PRODUCT_SORTS.find((value) => value === event.target.value))}
        >
          {OPTIONS.map(({ value, label }) => (
            <option key={label} value={value ?? ''}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button quiet type="submit" form={FILTER_FORM_ID}>
          Sort
        </Button>
      </noscript>
    </>
  );
}

const VIEWS = [
  { view: 'grid', label: 'Grid view', Icon: LayoutGrid },
  { view: 'list', label: 'List view', Icon: Rows3 },
] as const;

/** Links to the list with two products a row or one. Narrow screens only. */
export function ViewToggle({ listing: { state, path } }: { listing: Listing }) {
  return (
    <div role="group" aria-label="View" className={styles.views}>
      {VIEWS.map(({ view, label, Icon }) => (
        <Link
          key={view}
          to={listingHref({ ...state, view }, path)}
          replace
          preventScrollReset
          aria-label={label}
          aria-current={view === state.view ? 'true' : undefined}
          className={styles.view}
        >
          <Icon size={20} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
