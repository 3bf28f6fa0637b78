import { discountLabel } from './filter-chips';
import styles from './filters.module.css';

/** Smallest discounts to choose from, in percent. */
const DISCOUNTS = [10, 25, 50, 70];

interface DiscountFilterProps {
  /** 0 means no limit. */
  minDiscount: number;
  onChange: (minDiscount: number) => void;
}

/** Shows radio buttons for the smallest discount, also for a discount that only the URL or the search text contains. */
export function DiscountFilter({ minDiscount, onChange }: DiscountFilterProps) {
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
