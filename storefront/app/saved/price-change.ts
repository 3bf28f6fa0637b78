import { formatMoney } from '@grabdeals/shared/money';

interface Priced {
  priceCents: number;
  currency: string;
}

export interface PriceChange {
  text: string;
  lower: boolean;
}

/** Returns the difference from the price on the day of saving; undefined if the price is the same, or in another currency. */
export function priceChange(saved: Priced, current: Priced): PriceChange | undefined {
  const difference = current.priceCents - saved.priceCents;
  if (difference === 0 || saved.currency !== current.currency) return undefined;
  const lower = difference < 0;
  const amount = formatMoney({ cents: Math.abs(difference), currency: current.currency === 'CAD' ? 'CAD' : 'USD' });
  return { text: `${amount} ${lower ? 'less' : 'more'} than when saved`, lower };
}
