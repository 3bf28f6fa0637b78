/** Money is integer cents with a currency, everywhere but on a shopper's screen. */

export type Currency = 'USD' | 'CAD';

export interface Money {
  /** Integer cents. */
  cents: number;
  currency: Currency;
}

const formatters = new Map<Currency, Intl.NumberFormat>();

/** For display: `$1,299.00`, and `CA$1,299.00` for Canadian dollars. */
export function formatMoney({ cents, currency }: Money): string {
  let formatter = formatters.get(currency);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formatters.set(currency, formatter);
  }
  return formatter.format(cents / 100);
}

/** Whole percent saved against the original price; 0 where there is nothing to save. */
export function discountPercent(cents: number, originalCents: number | undefined): number {
  if (!originalCents || originalCents <= cents) return 0;
  return Math.floor(((originalCents - cents) / originalCents) * 100);
}
