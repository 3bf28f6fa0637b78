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
  found: PriceRange | undefined;
  onChange: (price: Pick<ListingState, 'minPrice' | 'maxPrice'>) => void;
}

/** A price range in whole dollars from 0 to 10000: a slider, number fields, and presets. */
export function PriceFilter({ state, found, onChange }: PriceFilterProps) {
  const { minPrice, maxPrice } = state;
  const hydrated = useHydrated();
  const [dragged, setDragged] = useState<readonly number[]>();
  const scale = priceScale(found, state);
  const chosen = [
    minPrice === PRODUCT_LIST.minPrice ? scale.min : minPrice,
    maxPrice === PRODUCT_LIST.maxPrice ? scale.max : maxPrice,
  ];
  const [low = scale.min, high = scale.max] = dragged ?? chosen;
  const current = dragged ? filterOf(low, high, found) : { minPrice, maxPrice };

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
        onValueChange={(value) => setDragged(value)}
        onValueCommitted={([min = scale.min, max = scale.max]) => {
          setDragged(undefined);
          const filter = filterOf(min, max, found);
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
        <PriceBox
          label="Min price"
          name="minPrice"
          dollars={current.minPrice}
          unset={PRODUCT_LIST.minPrice}
          placeholder={scale.min}
          onCommit={(dollars) => commit(dollars, maxPrice)}
        />
        <PriceBox
          label="Max price"
          name="maxPrice"
          dollars={current.maxPrice}
          unset={PRODUCT_LIST.maxPrice}
          placeholder={scale.max}
          onCommit={(dollars) => commit(minPrice, dollars)}
        />
      </div>
      <ul className={styles.presets} aria-label="Price ranges">
        {pricePresets(found).map((preset) => {
          const isChosen = preset.minPrice === minPrice && preset.maxPrice === maxPrice;
          return (
            <li key={preset.minPrice}>
              <Link
                to={listingHref(changeListing(state, preset))}
                preventScrollReset
                className={styles.preset}
                aria-current={isChosen ? 'true' : undefined}
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

interface PriceBoxProps {
  label: string;
  /** Name of the form field and of the URL parameter. */
  name: string;
  dollars: number;
  /** The value that means no limit and leaves the field empty. */
  unset: number;
  placeholder: number;
  onCommit: (dollars: number) => void;
}

/** Number field of a limit. Applies the value on blur and Enter. An invalid value remains, with an error. */
function PriceBox({ label, name, dollars, unset, placeholder, onCommit }: PriceBoxProps) {
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const [seen, setSeen] = useState(dollars);

  // Another control changed the limit, so the entered value is outdated.
  if (seen !== dollars) {
    setSeen(dollars);
    setTyped(undefined);
    setIsWrong(false);
  }

  const commit = ({ value, validity }: HTMLInputElement) => {
    const wrong = validity.badInput || validity.rangeUnderflow || validity.rangeOverflow;
    setIsWrong(wrong);
    if (wrong) return;
    setTyped(undefined);
    onCommit(value === '' ? unset : Math.round(Number(value)));
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
            value={typed ?? (dollars === unset ? '' : dollars)}
            placeholder={String(placeholder)}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problemId : undefined}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={(event) => commit(event.currentTarget)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit(event.currentTarget);
            }}
          />
        </span>
      </label>
      <p id={problemId} role="status" className={styles.problem}>
        {isWrong &&
          `Enter a price from ${formatDollars(PRODUCT_LIST.minPrice)} to ${formatDollars(PRODUCT_LIST.maxPrice)}.`}
      </p>
    </div>
  );
}
