import { PRODUCT_LIST } from '@grabdeals/shared/limits';
import type { ListingFilters } from './listing-state';

/** Dollars. */
export interface PriceRange {
  min: number;
  max: number;
}

type PriceFilterState = Pick<ListingFilters, 'minPrice' | 'maxPrice'>;

const WHOLE_RANGE: PriceRange = { min: PRODUCT_LIST.minPrice, max: PRODUCT_LIST.maxPrice };

/** Where the presets part the prices. */
const PRESET_STEPS = [25, 50, 100, 250, 1_000, 5_000];

/**
 * The ends of the price slider in whole dollars: the prices found without the price filter, and whatever is chosen beyond
 * them. The whole range where nothing is known of the prices.
 */
export function priceScale(found: PriceRange | undefined, { minPrice, maxPrice }: PriceFilterState): PriceRange {
  const known = found ? [Math.floor(found.min), Math.ceil(found.max)] : [WHOLE_RANGE.min, WHOLE_RANGE.max];
  if (minPrice !== WHOLE_RANGE.min) known.push(minPrice);
  if (maxPrice !== WHOLE_RANGE.max) known.push(maxPrice);
  const min = clamp(Math.min(...known));
  const max = clamp(Math.max(...known));
  // A slider needs two ends.
  return min < max ? { min, max } : { min: clamp(min - 1), max: clamp(max + 1) };
}

/** The filter that two places on the slider mean: beyond what was found there is nothing to filter out. */
export function filterOf(low: number, high: number, found: PriceRange = WHOLE_RANGE): PriceFilterState {
  return {
    minPrice: low <= found.min ? WHOLE_RANGE.min : low,
    maxPrice: high >= found.max ? WHOLE_RANGE.max : high,
  };
}

/** Ranges to choose at once, which together are all that was found. */
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
