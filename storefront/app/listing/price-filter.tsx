import { Slider } from '@base-ui/react/slider';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '~/components/use-hydrated';
import { priceLabel } from './filter-chips';
import { changeListing, listingHref, type ListingState } from './listing-state';
import { pricePresets, type PriceRange } from './price-presets';
import styles from './filters.module.css';

interface PriceFilterProps {
  state: ListingState;
  /** Path of the list. */
  path: string;
  /** Prices of the results without the price filter; undefined if they are unknown. */
  resultPrices: PriceRange | undefined;
  onChange: (price: Pick<ListingState, 'minPrice' | 'maxPrice'>) => void;
}

/** Shows a price range in whole dollars from 0 to 10000: a slider, boxes with its values, and presets. */
export function PriceFilter({ state, path, resultPrices, onChange }: PriceFilterProps) {
  const { minPrice, maxPrice } = state;
  const hydrated = useHydrated();
  const [draggedValues, setDraggedValues] = useState<readonly number[]>();
  const [low = minPrice, high = maxPrice] = draggedValues ?? [];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Price</legend>
      <Slider.Root
        className={styles.slider}
        value={[low, high]}
        min={PRODUCT_LIST.minPrice}
        max={PRODUCT_LIST.maxPrice}
        step={PRODUCT_LIST.priceStep}
        largeStep={100}
        disabled={!hydrated}
        format={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
        onValueChange={(value) => setDraggedValues(value)}
        onValueCommitted={([min = minPrice, max = maxPrice]) => {
          setDraggedValues(undefined);
          if (min !== minPrice || max !== maxPrice) onChange({ minPrice: min, maxPrice: max });
        }}
      >
        <Slider.Control className={`row ${styles.control}`}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.range} />
            <Slider.Thumb index={0} className={styles.thumb} aria-label="Minimum price" />
            <Slider.Thumb index={1} className={styles.thumb} aria-label="Maximum price" />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className={styles.boxes}>
        <PriceBox label="Min price" name="minPrice" dollars={low} />
        <PriceBox label="Max price" name="maxPrice" dollars={high} />
      </div>
      <ul className={`cluster ${styles.presets}`} aria-label="Price ranges">
        {pricePresets(resultPrices).map((preset) => {
          const isSelected = preset.minPrice === minPrice && preset.maxPrice === maxPrice;
          return (
            <li key={preset.minPrice}>
              <Link
                to={listingHref(changeListing(state, preset), path)}
                preventScrollReset
                className={`pill ${styles.preset}`}
                aria-current={isSelected ? 'true' : undefined}
              >
                {priceLabel(preset)}
              </Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Shows a limit of the slider. Without JavaScript, the form sends it on. */
function PriceBox({ label, name, dollars }: { label: string; name: string; dollars: number }) {
  return (
    <label className="tiny">
      {label}
      <span className={styles.amount}>
        <input type="text" readOnly name={name} value={dollars} />
      </span>
    </label>
  );
}
