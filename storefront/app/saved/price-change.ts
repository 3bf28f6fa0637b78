import { formatMoney, toCurrency } from '@grabdeals/shared/money';
import type { Locale } from '@grabdeals/shared/website-settings';

interface Priced {
  priceCents: number;
  currency: string;
}

export interface PriceChange {
  text: string;
  lower: boolean;
}

/** Returns the difference from the price on the day of saving; undefined if the price is the same, or in another currency. */
export function priceChange(saved: Priced, current: Priced, locale?: Locale): PriceChange | undefined {
  const difference = current.priceCents - saved.priceCents;
  if (difference === 0 || saved.currency !== current.currency) return undefined;
  const lower = difference < 0;
  const amount = formatMoney({ cents: Math.abs(difference), currency: toCurrency(current.currency) }, locale);
  return { text: `${amount} ${lower ? 'less' : 'more'} than when saved`, lower };
}
