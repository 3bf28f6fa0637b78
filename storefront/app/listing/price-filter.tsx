import { Slider } from '@base-ui/react/slider';
import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import { useState } from 'react';
import { useHydrated } from '~/components/use-hydrated';
import { formatDollars } from './filter-chips';
import styles from './price-filter.module.css';

interface PriceFilterProps {
  minPrice: number;
  maxPrice: number;
  onChange: (minPrice: number, maxPrice: number) => void;
}

/** Price range from 0 to 10000 in steps of 1. The text boxes show the range; they cannot be typed in. */
export function PriceFilter({ minPrice, maxPrice, onChange }: PriceFilterProps) {
  const hydrated = useHydrated();
  const [dragged, setDragged] = useState<readonly number[]>();
  const [low = minPrice, high = maxPrice] = dragged ?? [];

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
        onValueChange={(value) => setDragged(value)}
        onValueCommitted={([min = PRODUCT_LIST.minPrice, max = PRODUCT_LIST.maxPrice]) => {
          setDragged(undefined);
          onChange(min, max);
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
        <label className={styles.box}>
          Min
          <input type="text" readOnly value={formatDollars(low)} />
        </label>
        <label className={styles.box}>
          Max
          <input type="text" readOnly value={formatDollars(high)} />
        </label>
      </div>
    </fieldset>
  );
}
