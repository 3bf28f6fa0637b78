import { groupDigits } from './digits.js';

/** Money is integer cents with a currency. Only views for people format it. */

export type Currency = 'USD' | 'CAD';

export interface Money {
  /** Amount in integer cents. */
  cents: number;
  currency: Currency;
}

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', CAD: 'CA$' };

/** Formats money for display: `$1,299.00`, and `CA$1,299.00` for Canadian dollars. */
export function formatMoney({ cents, currency }: Money): string {
  const whole = Math.round(Math.abs(cents));
  const fraction = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${SIGNS[currency]}${groupDigits(Math.floor(whole / 100))}.${fraction}`;
}

/** Returns the discount in whole percent, rounded down. 0 without a discount. */
export function discountPercent(cents: number, originalCents: number | undefined): number {
  if (!originalCents || originalCents <= cents) return 0;
  return Math.floor(((originalCents - cents) / originalCents) * 100);
}
