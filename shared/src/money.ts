import { formatCount } from './digits.js';
import { DEFAULT_LOCALE, type Locale } from './website-settings.js';

/** Money is integer cents with a currency. Only views for people format it. */

/** The currencies of prices and commissions, by their codes of ISO 4217. */
export const CURRENCIES = ['USD', 'CAD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Returns the currency of a code of ISO 4217. Unknown codes mean US dollars. */
export function toCurrency(code: string): Currency {
  return code === 'CAD' ? 'CAD' : 'USD';
}

export interface Money {
  /** Amount in integer cents. */
  cents: number;
  currency: Currency;
}

/** Currency signs. In Canada, `$` alone could mean either currency. */
const SIGNS: Readonly<Record<Locale, Readonly<Record<Currency, string>>>> = {
  'en-US': { USD: '$', CAD: 'CA$' },
  'en-CA': { USD: 'US$', CAD: 'CA$' },
};

/** The currency of a site's price filters, price orders and deals. */
export const SITE_CURRENCIES: Readonly<Record<Locale, Currency>> = { 'en-US': 'USD', 'en-CA': 'CAD' };

/** Formats money for display: `$1,299.00`, and `CA$1,299.00` for Canadian dollars; on Canadian sites `US$1,299.00`. */
export function formatMoney({ cents, currency }: Money, locale: Locale = DEFAULT_LOCALE): string {
  const whole = Math.round(Math.abs(cents));
  const fraction = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${SIGNS[locale][currency]}${formatCount(Math.floor(whole / 100))}.${fraction}`;
}

/** Returns the discount in whole percent, rounded down. 0 without a discount. */
export function discountPercent(cents: number, originalCents: number | undefined): number {
  if (!originalCents || originalCents <= cents) return 0;
  return Math.floor(((originalCents - cents) / originalCents) * 100);
}
