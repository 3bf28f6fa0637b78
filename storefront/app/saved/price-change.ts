import { formatMoney } from '@grabdeals/shared/money';

interface Priced {
  priceCents: number;
  currency: string;
}

export interface PriceChange {
  text: string;
  lower: boolean;
}

/** How a price differs from the one of the day of saving; undefined where it does not, or is in another currency. */
export function priceChange(saved: Priced, current: Priced): PriceChange | undefined {
  const difference = current.priceCents - saved.priceCents;
  if (difference === 0 || saved.currency !== current.currency) return undefined;
  const lower = difference < 0;
  const amount = formatMoney({ cents: Math.abs(difference), currency: current.currency === 'CAD' ? 'CAD' : 'USD' });
  return { text: `${amount} ${lower ? 'less' : 'more'} than when saved`, lower };
}
