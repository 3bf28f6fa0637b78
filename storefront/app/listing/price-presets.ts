import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import type { ListingFilters } from './listing-state';

/** In dollars. */
export interface PriceRange {
  min: number;
  max: number;
}

type PriceFilterState = Pick<ListingFilters, 'minPrice' | 'maxPrice'>;

const WHOLE_RANGE: PriceRange = { min: PRODUCT_LIST.minPrice, max: PRODUCT_LIST.maxPrice };

/** Limits of the presets, in dollars. */
const PRESET_STEPS = [25, 50, 100, 250, 1_000, 5_000];

/** Returns the price ranges to select at once, which cover all results. */
export function pricePresets({ min, max }: PriceRange = WHOLE_RANGE): PriceFilterState[] {
  const steps = PRESET_STEPS.filter((step) => step > min && step < max);
  if (steps.length === 0) return [];
  return [WHOLE_RANGE.min, ...steps].map((minPrice, index) => ({
    minPrice,
    maxPrice: steps[index] ?? WHOLE_RANGE.max,
  }));
}
