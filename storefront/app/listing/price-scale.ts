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

/**
 * Returns the ends of the price slider in whole dollars: the prices of the results without the price filter, extended by the
 * selected limits. Without known prices, the slider has the whole range.
 */
export function priceScale(prices: PriceRange | undefined, { minPrice, maxPrice }: PriceFilterState): PriceRange {
  const limits = prices ? [Math.floor(prices.min), Math.ceil(prices.max)] : [WHOLE_RANGE.min, WHOLE_RANGE.max];
  if (minPrice !== WHOLE_RANGE.min) limits.push(minPrice);
  if (maxPrice !== WHOLE_RANGE.max) limits.push(maxPrice);
  const min = clamp(Math.min(...limits));
  const max = clamp(Math.max(...limits));
  // A slider needs two ends.
  return min < max ? { min, max } : { min: clamp(min - 1), max: clamp(max + 1) };
}

/** Returns the filter of two slider values. A value at the end of the slider is no limit. */
export function filterOf(low: number, high: number, prices: PriceRange = WHOLE_RANGE): PriceFilterState {
  return {
    minPrice: low <= prices.min ? WHOLE_RANGE.min : low,
    maxPrice: high >= prices.max ? WHOLE_RANGE.max : high,
  };
}

/** Returns the price ranges to select at once, which cover all results. */
export function pricePresets({ min, max }: PriceRange = WHOLE_RANGE): PriceFilterState[] {
  const steps = PRESET_STEPS.filter((step) => step > min && step < max);
  if (steps.length === 0) return [];
  return [WHOLE_RANGE.min, ...steps].map((minPrice, index) => ({
    minPrice,
    maxPrice: steps[index] ?? WHOLE_RANGE.max,
  }));
}

function clamp(dollars: number): number {
  return Math.min(WHOLE_RANGE.max, Math.max(WHOLE_RANGE.min, dollars));
}
