import { Slider } from '@base-ui/react/slider';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '~/components/use-hydrated';
import { formatDollars, priceLabel } from './filter-chips';
import { changeListing, listingHref, type ListingState } from './listing-state';
import { filterOf, pricePresets, priceScale, type PriceRange } from './price-scale';
import styles from './filters.module.css';

interface PriceFilterProps {
  state: ListingState;
  /** Prices of the results without the price filter; undefined if they are unknown. */
  resultPrices: PriceRange | undefined;
  onChange: (price: Pick<ListingState, 'minPrice' | 'maxPrice'>) => void;
}

/** Shows a price range in whole dollars from 0 to 10000: a slider, number fields, and presets. */
export function PriceFilter({ state, resultPrices, onChange }: PriceFilterProps) {
  const { minPrice, maxPrice } = state;
  const hydrated = useHydrated();
  const [draggedValues, setDraggedValues] = useState<readonly number[]>();
  const scale = priceScale(resultPrices, state);
  const selectedValues = [
    minPrice === PRODUCT_LIST.minPrice ? scale.min : minPrice,
    maxPrice === PRODUCT_LIST.maxPrice ? scale.max : maxPrice,
  ];
  const [low = scale.min, high = scale.max] = draggedValues ?? selectedValues;
  const current = draggedValues ? filterOf(low, high, resultPrices) : { minPrice, maxPrice };

  const commit = (one: number, other: number) => {
    const filter = { minPrice: Math.min(one, other), maxPrice: Math.max(one, other) };
    if (filter.minPrice !== minPrice || filter.maxPrice !== maxPrice) onChange(filter);
  };

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Price</legend>
      <Slider.Root
        className={styles.slider}
        value={[low, high]}
        min={scale.min}
        max={scale.max}
        step={PRODUCT_LIST.priceStep}
        largeStep={Math.max(PRODUCT_LIST.priceStep, Math.round((scale.max - scale.min) / 10))}
        disabled={!hydrated}
        format={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
        onValueChange={(value) => setDraggedValues(value)}
        onValueCommitted={([min = scale.min, max = scale.max]) => {
          setDraggedValues(undefined);
          const filter = filterOf(min, max, resultPrices);
          commit(filter.minPrice, filter.maxPrice);
        }}
      >
        <Slider.Control className={styles.control}>
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={styles.range} />
            <Slider.Thumb index={0} className={styles.thumb} aria-label="Minimum price" />
            <Slider.Thumb index={1} className={styles.thumb} aria-label="Maximum price" />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className={styles.boxes}>
        <PriceField
          label="Min price"
          name="minPrice"
          dollars={current.minPrice}
          unlimited={PRODUCT_LIST.minPrice}
          placeholder={scale.min}
          onCommit={(dollars) => commit(dollars, maxPrice)}
        />
        <PriceField
          label="Max price"
          name="maxPrice"
          dollars={current.maxPrice}
          unlimited={PRODUCT_LIST.maxPrice}
          placeholder={scale.max}
          onCommit={(dollars) => commit(minPrice, dollars)}
        />
      </div>
      <ul className={styles.presets} aria-label="Price ranges">
        {pricePresets(resultPrices).map((preset) => {
          const isSelected = preset.minPrice === minPrice && preset.maxPrice === maxPrice;
          return (
            <li key={preset.minPrice}>
              <Link
                to={listingHref(changeListing(state, preset))}
                preventScrollReset
                className={styles.preset}
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

interface PriceFieldProps {
  label: string;
  /** Name of the form field and of the URL parameter. */
  name: string;
  dollars: number;
  /** The value that means no limit and leaves the field empty. */
  unlimited: number;
  placeholder: number;
  onCommit: (dollars: number) => void;
}

/** Number field of a limit. Applies the value on blur and Enter. An invalid value remains, with an error. */
function PriceField({ label, name, dollars, unlimited, placeholder, onCommit }: PriceFieldProps) {
  const errorId = useId();
  const [text, setText] = useState<string>();
  const [isInvalid, setIsInvalid] = useState(false);
  const [previousDollars, setPreviousDollars] = useState(dollars);

  // Another control changed the limit, so the entered value is outdated.
  if (previousDollars !== dollars) {
    setPreviousDollars(dollars);
    setText(undefined);
    setIsInvalid(false);
  }

  const commit = ({ value, validity }: HTMLInputElement) => {
    const invalid = validity.badInput || validity.rangeUnderflow || validity.rangeOverflow;
    setIsInvalid(invalid);
    if (invalid) return;
    setText(undefined);
    onCommit(value === '' ? unlimited : Math.round(Number(value)));
  };

  return (
    <div className={styles.box}>
      <label>
        {label}
        <span className={styles.amount}>
          <input
            type="number"
            inputMode="numeric"
            name={name}
            min={PRODUCT_LIST.minPrice}
            max={PRODUCT_LIST.maxPrice}
            step={PRODUCT_LIST.priceStep}
            value={text ?? (dollars === unlimited ? '' : dollars)}
            placeholder={String(placeholder)}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? errorId : undefined}
            onChange={(event) => setText(event.target.value)}
            onBlur={(event) => commit(event.currentTarget)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit(event.currentTarget);
            }}
          />
        </span>
      </label>
      <p id={errorId} role="status" className={styles.problem}>
        {isInvalid &&
          `Enter a price from ${formatDollars(PRODUCT_LIST.minPrice)} to ${formatDollars(PRODUCT_LIST.maxPrice)}.`}
      </p>
    </div>
  );
}
