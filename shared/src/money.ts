import { groupDigits } from './digits.js';

/** Money is integer cents with a currency, everywhere but on a shopper's screen. */

export type Currency = 'USD' | 'CAD';

export interface Money {
  /** Amount in integer cents. */
  cents: number;
  currency: Currency;
}

const SIGNS: Readonly<Record<Currency, string>> = { USD: '$', CAD: 'CA$' };

/** For display: `$1,299.00`, and `CA$1,299.00` for Canadian dollars. */
export function formatMoney({ cents, currency }: Money): string {
  const whole = Math.round(Math.abs(cents));
  const fraction = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${SIGNS[currency]}${groupDigits(Math.floor(whole / 100))}.${fraction}`;
}

/** Whole percent saved against the original price; 0 where there is nothing to save. */
export function discountPercent(cents: number, originalCents: number | undefined): number {
  if (!originalCents || originalCents <= cents) return 0;
  return Math.floor(((originalCents - cents) / originalCents) * 100);
}
