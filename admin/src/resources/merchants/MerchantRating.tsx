import { MAX_RATING } from '@grabdeals/shared/limits';

/** A merchant's rating in words; nothing while it has none. */
export function MerchantRating({ rating }: { rating: number }) {
  return rating > 0 ? `${rating.toFixed(1)} of ${MAX_RATING}` : null;
}
