import { formatMoney, toCurrency } from '@grabdeals/shared/money';

/** @param currency Code of ISO 4217, as records and feeds have it. */
export function formatPrice(cents: number, currency: string): string {
  return formatMoney({ cents, currency: toCurrency(currency) });
}

/** Shows cents as dollars in an input. */
export const dollars = {
  format: (cents: number | '' | undefined | null) => (typeof cents === 'number' ? cents / 100 : ''),
  parse: (typed: string) =>
    typed.trim() === '' || Number.isNaN(Number(typed)) ? null : Math.round(Number(typed) * 100),
};
