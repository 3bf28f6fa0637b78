import { PRODUCT_SORTS, PRODUCT_SORT_LABELS, type ProductSort } from '@grabdeals/shared/sort';
import { ArrowUpDown, Check, ChevronDown } from 'lucide-react';
import { Button } from '~/components/button';
import { DrawerButton } from './drawer-button';
import { FILTER_FORM_ID } from './filter-panel';
import styles from './toolbar.module.css';

interface SortControlProps {
  sort: ProductSort | undefined;
  onChange: (sort: ProductSort | undefined) => void;
}

const OPTIONS: readonly { value: ProductSort | undefined; label: string }[] = [
  { value: undefined, label: 'Recommended' },
  ...PRODUCT_SORTS.map((value) => ({ value, label: PRODUCT_SORT_LABELS[value] })),
];

/** Shows the sort options of wide screens. The select belongs to the filter form, and has a submit button without JavaScript. */
export function SortSelect({ sort, onChange }: SortControlProps) {
  return (
    <>
      <label className={styles.select}>
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

/** Shows the sort options of narrow screens, in a drawer that closes with a choice. */
export function SortDrawer({ sort, onChange }: SortControlProps) {
  const label = (
    <>
      <ArrowUpDown size={18} aria-hidden="true" />
      Sort
    </>
  );
  return (
    <DrawerButton title="Sort" side="bottom" label={label} className={styles.sortButton}>
      {(close) => (
        <ul>
          {OPTIONS.map((option) => (
            <li key={option.label}>
              <button
                type="button"
                className={styles.choice}
                aria-current={option.value === sort ? 'true' : undefined}
                onClick={() => {
                  onChange(option.value);
                  close();
                }}
              >
                {option.label}
                {option.value === sort && <Check size={20} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DrawerButton>
  );
}
