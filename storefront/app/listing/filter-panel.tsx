import { PRODUCT_SORTS } from '@grabdeals/shared/sort';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '~/components/button';
import { FacetList } from './facet-list';
import type { FacetOption } from './facet-options';
import { toggleId } from './listing-state';
import { PriceFilter } from './price-filter';
import type { PriceRange } from './price-scale';
import type { Listing } from './use-listing';
import styles from './filters.module.css';

export interface FilterPanelProps {
  listing: Listing;
  brands: readonly FacetOption[];
  categories: readonly FacetOption[];
  /** Prices of the results without the price filter. */
  prices: PriceRange | undefined;
}

/** Filters by brand, category and price. */
export function FilterPanel({ listing, brands, categories, prices }: FilterPanelProps) {
  const { state, change } = listing;
  return (
    <div className={styles.panel}>
      <FacetList
        legend="Brands"
        name="brandid"
        options={brands}
        selected={state.brandIds}
        onToggle={(id) => change({ brandIds: toggleId(state.brandIds, id) })}
      />
      <PriceFilter state={state} resultPrices={prices} onChange={change} />
      <FacetList
        legend="Categories"
        name="categoryid"
        options={categories}
        selected={state.categoryIds}
        onToggle={(id) => change({ categoryIds: toggleId(state.categoryIds, id) })}
      />
    </div>
  );
}

/** Id of the form of the filters. The sort options belong to the form, too. */
export const FILTER_FORM_ID = 'listing-filters';

/** Shows the filters as a form that works without JavaScript. Changes made before hydration are applied after it. */
export function FilterForm(props: FilterPanelProps) {
  const { state, change } = props.listing;
  const form = useRef<HTMLFormElement>(null);

  const applyEarlyChanges = useEffectEvent((controls: HTMLFormControlsCollection) => {
    const boxes = [...controls].filter((control) => control instanceof HTMLInputElement);
    const changed = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    const ids = (name: string, selected: readonly number[]) =>
      changed.filter((box) => box.name === name).reduce((all, { value }) => toggleId(all, Number(value)), selected);
    const select = controls.namedItem('sort');
    const sort =
      select instanceof HTMLSelectElement ? PRODUCT_SORTS.find((value) => value === select.value) : state.sort;
    if (changed.length === 0 && sort === state.sort) return;
    const values = {
      brandIds: ids('brandid', state.brandIds),
      categoryIds: ids('categoryid', state.categoryIds),
      sort,
    };
    // `change` renders at once, which an effect cannot.
    queueMicrotask(() => change(values));
  });
  useEffect(() => applyEarlyChanges(form.current!.elements), []);

  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      action="/products"
      method="get"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      {state.search && <input type="hidden" name="search" value={state.search} />}
      <FilterPanel {...props} />
      <noscript>
        <Button type="submit" className={styles.apply} wide>
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}
