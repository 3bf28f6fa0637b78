import type { CsvValue } from '@grabdeals/shared/csv';
import type { RunChangeView, RunPriceView } from './feed-runs.dto.js';

/** The changes of a run as a table. */
export const CHANGE_COLUMNS: readonly { heading: string; value: (change: RunChangeView) => CsvValue }[] = [
  { heading: 'line', value: ({ line }) => line },
  { heading: 'id', value: ({ externalId }) => externalId },
  { heading: 'title', value: ({ title }) => title },
  { heading: 'productId', value: ({ productId }) => productId },
  { heading: 'priceBefore', value: ({ before }) => amount(before?.priceCents) },
  { heading: 'priceAfter', value: ({ after }) => amount(after?.priceCents) },
  { heading: 'originalPriceBefore', value: ({ before }) => amount(before?.originalPriceCents) },
  { heading: 'originalPriceAfter', value: ({ after }) => amount(after?.originalPriceCents) },
  { heading: 'currency', value: ({ before, after }) => currencyOf(after ?? before) },
  { heading: 'fields', value: ({ fields }) => fields?.join(' ') },
  { heading: 'reason', value: ({ reason }) => reason },
];

function amount(cents: number | undefined): number | undefined {
  return cents === undefined ? undefined : cents / 100;
}

function currencyOf(price: RunPriceView | undefined): string | undefined {
  return price?.currency;
}
