import type { Currency } from '@grabdeals/shared/money';
import { isZero, parsePrice, type PriceRules } from '../../../tables/prices.js';

const COUNTRIES: Readonly<Record<Currency, string>> = { USD: 'US', CAD: 'CA' };

/** `US:CA:Ground:5.99 USD`: country, region, service and price, of which the first three may be empty. Times may follow. */
const ENTRY = /^(?<country>[^:]*):(?:(?<region>[^:]*):)?(?:[^:]*:)?(?<price>[^:]*\d[^:]*)(?::|$)/;
/** Begins a further entry. A comma may also be within a price. */
const NEXT_ENTRY = /,(?=[^:,]*:)/;

/**
 * Reads the price of shipping as Google's attribute `shipping` states it, or as a price.
 * @returns the lowest price, in cents, for the whole country of the product's currency; undefined if there is none in this currency.
 * @throws RowError for an invalid price.
 */
export function parseShipping(text: string, { currency, numberFormat }: PriceRules): number | undefined {
  const entries = text.includes(':') ? text.split(NEXT_ENTRY) : [`::${text}`];
  const cents = entries.flatMap((entry) => {
    const { country = '', region = '', price = '' } = ENTRY.exec(entry.trim())?.groups ?? {};
    if (!price || region.trim() || (country.trim() && country.trim().toUpperCase() !== COUNTRIES[currency])) return [];
    if (isZero(price)) return [0];
    const parsed = parsePrice('shipping', price, { currency, numberFormat });
    return parsed.currency === currency ? [parsed.cents] : [];
  });
  return cents.length > 0 ? Math.min(...cents) : undefined;
}
