import { PRODUCT_SORTS } from '@grabdeals/shared/sort';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '~/components/button';
import { DiscountFilter } from './discount-filter';
import { FacetList } from './facet-list';
import type { FacetOption } from './facet-options';
import { AS_TYPED, changeListing } from './listing-state';
import { PriceFilter } from './price-filter';
import type { PriceRange } from './price-presets';
import { toggleOption, withFilterInUrl, type OptionName, type SearchInterpretation } from './search-interpretation';
import type { Listing } from './use-listing';
import styles from './filters.module.css';

export interface FilterPanelProps {
  listing: Listing;
  brands: readonly FacetOption[];
  categories: readonly FacetOption[];
  colors: readonly FacetOption<string>[];
  sizes: readonly FacetOption<string>[];
  /** Prices of the results without the price filter. */
  prices: PriceRange | undefined;
  /** The site shows no original prices. */
  hidesDiscounts?: boolean;
  /** Filters of the search text, which the controls show like filters of the URL. */
  interpretation: SearchInterpretation | undefined;
}

/** Filters by brand, price, discount, category, color and size. */
export function FilterPanel({ listing, interpretation, ...options }: FilterPanelProps) {
  const { state, goTo } = listing;
  const { brands, categories, colors, sizes, prices, hidesDiscounts } = options;
  const stateFor = (kind: Parameters<typeof withFilterInUrl>[2]) => withFilterInUrl(state, interpretation, kind);
  const toggle = (name: OptionName) => (value: number | string) =>
    goTo(toggleOption(state, interpretation, name, String(value)));
  const [priceState, discountState] = [stateFor('price'), stateFor('discount')];
  return (
    <div className={styles.panel}>
      <FacetList
        legend="Brands"
        name="brandid"
        options={brands}
        selected={stateFor('brand').brandIds}
        onToggle={toggle('brandid')}
      />
      <PriceFilter
        state={priceState}
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
    </div>
  );
}

/** Id of the form of the filters. The sort options belong to the form, too. */
export const FILTER_FORM_ID = 'listing-filters';

/** Shows the filters as a form that works without JavaScript. Changes made before hydration are applied after it. */
export function FilterForm(props: FilterPanelProps) {
  const { listing, interpretation } = props;
  const { state } = listing;
  const form = useRef<HTMLFormElement>(null);

  const applyEarlyChanges = useEffectEvent((controls: HTMLFormControlsCollection) => {
    const boxes = [...controls].filter((control) => control instanceof HTMLInputElement);
    const changed = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
    const select = controls.namedItem('sort');
    const sort =
      select instanceof HTMLSelectElement ? PRODUCT_SORTS.find((value) => value === select.value) : state.sort;
    if (changed.length === 0 && sort === state.sort) return;
    let target = changeListing(state, { sort });
    for (const { type, name, value, checked } of changed) {
      if (type === 'checkbox') target = toggleOption(target, interpretation, name as OptionName, value);
      else if (checked) {
        target = changeListing(withFilterInUrl(target, interpretation, 'discount'), { minDiscount: Number(value) });
      }
    }
    // `goTo` renders at once, which an effect cannot.
    queueMicrotask(() => listing.goTo(target));
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
      {state.asTyped && <input type="hidden" name="spelling" value={AS_TYPED} />}
      <FilterPanel {...props} />
      <noscript>
        <Button type="submit" className={styles.apply} wide>
          Apply filters
        </Button>
      </noscript>
    </form>
  );
}
