import { counted } from '@grabdeals/shared/counted';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '~/components/button';
import { Drawer } from '~/components/drawer';
import { FacetList } from './facet-list';
import type { FacetOption } from './facet-options';
import { AS_TYPED, changeListing, clearListing, parseListing } from './listing-state';
import { PriceFilter } from './price-filter';
import type { PriceRange } from './price-presets';
import { toggleOption, withFilterInUrl, type OptionName, type SearchInterpretation } from './search-interpretation';
import type { Listing } from './use-listing';
import styles from './filters.module.css';
import { discountLabel } from './filter-chips';

/** Id of the form of the filters. The sort order belongs to the form, too. */
export const FILTER_FORM_ID = 'listing-filters';

export interface FilterFormProps {
  listing: Listing;
  brands: readonly FacetOption[];
  categories: readonly FacetOption[];
  colors?: readonly FacetOption<string>[];
  sizes?: readonly FacetOption<string>[];
  /** Prices of the results without the price filter. */
  prices?: PriceRange;
  /** The site shows no original prices. */
  hidesDiscounts?: boolean;
  /** Filters of the search text, which the controls show like filters of the URL. */
  interpretation?: SearchInterpretation;
}

interface DrawerProps {
  isOpen: boolean;
  /** What the list shows. */
  noun: 'product' | 'deal';
  /** The number of results; undefined if they could not be loaded. */
  count: number | undefined;
  /** The number of selected filters. */
  filterCount: number;
  onClose: () => void;
}

/**
 * Shows the filters beside the products, or in a drawer on narrow screens. They are applied while the drawer is open, and its button
 * shows the number of results.
 */
export function Filters({ isOpen, noun, count, filterCount, onClose, ...filters }: DrawerProps & FilterFormProps) {
  const { listing } = filters;
  return (
    <aside className={styles.filters}>
      <Drawer
        title="Filter"
        side="left"
        isOpen={isOpen}
        className={styles.drawer}
        onClose={onClose}
        footer={
          <div className={styles.drawerActions}>
            <Button quiet disabled={filterCount === 0} onClick={() => listing.goTo(clearListing(listing.state))}>
              Clear all
            </Button>
            <Button aria-busy={listing.loadingKey !== undefined} onClick={onClose}>
              Show {count === undefined ? `${noun}s` : counted(count, noun)}
            </Button>
          </div>
        }
      >
        <FilterForm {...filters} />
      </Drawer>
    </aside>
  );
}

/** Shows the filters as a form that works without JavaScript. Changes made before hydration are sent after it. */
export function FilterForm({ listing, interpretation, ...options }: FilterFormProps) {
  const { state, basePath, goTo } = listing;
  const { brands, categories, colors = [], sizes = [], prices, hidesDiscounts } = options;
  const form = useRef<HTMLFormElement>(null);
  const stateFor = (kind: Parameters<typeof withFilterInUrl>[2]) => withFilterInUrl(state, interpretation, kind);
  const toggle = (name: OptionName) => (value: number | string) =>
    goTo(toggleOption(state, interpretation, name, String(value)));
  const [priceState, discountState] = [stateFor('price'), stateFor('discount')];

  const sendIfChanged = useEffectEvent((element: HTMLFormElement) => {
    const isChanged = [...element.elements].some((control) =>
      control instanceof HTMLSelectElement
        ? control.value !== (state.sort ?? '')
        : control instanceof HTMLInputElement && control.checked !== control.defaultChecked,
    );
    if (!isChanged) return;
    const fields = [...new FormData(element)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const target = { ...parseListing(new URLSearchParams(fields)), view: state.view };
    // `goTo` renders at once, which an effect cannot.
    queueMicrotask(() => goTo(target));
  });
  useEffect(() => {
    sendIfChanged(form.current!);
  }, []);

  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      className={styles.form}
      action={basePath}
      method="get"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.asTyped && <input type="hidden" name="spelling" value={AS_TYPED} />}
      <FacetList
        legend="Brands"
        name="brandid"
        options={brands}
        selected={stateFor('brand').brandIds}
        onToggle={toggle('brandid')}
      />
      <PriceFilter
        state={priceState}
        path={basePath}
        resultPrices={prices}
        onChange={(price) => goTo(changeListing(priceState, price))}
      />
      {!hidesDiscounts && (
        <DiscountFilter
          minDiscount={discountState.minDiscount}
          onChange={(minDiscount) => goTo(changeListing(discountState, { minDiscount }))}
        />
      )}
      <FacetList
        legend="Categories"
        name="categoryid"
        options={categories}
        selected={stateFor('category').categoryIds}
        onToggle={toggle('categoryid')}
      />
      <FacetList legend="Colors" name="color" options={colors} selected={state.colors} onToggle={toggle('color')} />
      <FacetList legend="Sizes" name="size" options={sizes} selected={state.sizes} onToggle={toggle('size')} />
      <noscript>
        <Button type="submit" wide>
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}

/** Smallest discounts to choose from, in percent. */
const DISCOUNTS = [10, 25, 50, 70];

interface DiscountFilterProps {
  /** 0 means no limit. */
  minDiscount: number;
  onChange: (minDiscount: number) => void;
}

/** Shows radio buttons for the smallest discount, also for a discount that only the URL or the search text contains. */
function DiscountFilter({ minDiscount, onChange }: DiscountFilterProps) {
  const isOther = minDiscount > 0 && !DISCOUNTS.includes(minDiscount);
  const choices = [0, ...(isOther ? [minDiscount] : []), ...DISCOUNTS].sort((one, other) => one - other);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Discount</legend>
      <ul>
        {choices.map((percent) => (
          <li key={percent}>
            <label className={styles.option}>
              <input
                type="radio"
                name="minDiscount"
                value={percent || ''}
                checked={percent === minDiscount}
                onChange={() => onChange(percent)}
              />
              <span className={styles.name}>{percent === 0 ? 'Any' : discountLabel(percent)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
