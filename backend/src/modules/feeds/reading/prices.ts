import type { Currency, Money } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import { quote, RowRejection } from './row-rejection.js';

/** Signs and codes of currencies before and after an amount of digits, separators and spaces. */
const PRICE = /^(?<before>[^\d]*)(?<amount>\d(?:[\d.,'’\u0020\u00A0\u2009\u202F]*\d)?)(?<after>[^\d]*)$/;
/** `27,-` and `27.–` have no cents. */
const NO_CENTS = /(\d)[.,][-–—]{1,2}/;
/** A normal space, and those that do not break. */
const SPACE = '[\\u0020\\u00A0\\u2009\\u202F]';
const WITH_COMMAS = `\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:${SPACE}\\d{3})+|\\d{1,3}(?:['’]\\d{3})+|\\d{1,9}`;
const WITH_POINTS = `\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:${SPACE}\\d{3})+|\\d{1,9}`;
/** `1,299.00`, with zeros after the cents. */
const DECIMAL_POINT = new RegExp(`^(${WITH_COMMAS})(?:\\.(\\d{1,2})0*)?$`);
const DECIMAL_COMMA = new RegExp(`^(${WITH_POINTS})(?:,(\\d{1,2})0*)?$`);
/** With two digits after its last sign an amount can be read in one way only. */
const CERTAIN_POINT = new RegExp(`^(${WITH_COMMAS})\\.(\\d{2})$`);
const CERTAIN_COMMA = new RegExp(`^(${WITH_POINTS}),(\\d{2})$`);

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  $US: 'USD',
  USD$: 'USD',
  $USD: 'USD',
  CA$: 'CAD',
  $CA: 'CAD',
  C$: 'CAD',
  $C: 'CAD',
  CAD$: 'CAD',
  $CAD: 'CAD',
  CDN$: 'CAD',
  $CDN: 'CAD',
  CDN: 'CAD',
  CAN$: 'CAD',
  $CAN: 'CAD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
};
const CURRENCIES: readonly string[] = ['USD', 'CAD'] satisfies Currency[];
/** The patterns would take long over a long text. */
const MAX_PRICE_LENGTH = 50;
const MAX_PRICE_CENTS = 100_000_000;

/** Which sign precedes the cents. */
export type DecimalSign = 'decimalPoint' | 'decimalComma';

export interface PriceRules {
  /** Of a price that names no currency. */
  currency: Currency;
  numberFormat: DecimalSign;
}

/**
 * Reads a price: `1,299.00 USD`, `$1,299.00`, `1299`, `CA$ 12`, `1.299,00`, `1 299,00 $`.
 * @throws RowRejection where the number format leaves it unclear, or its currency cannot be sold.
 */
export function parsePrice(attribute: string, text: string, { currency: fallback, numberFormat }: PriceRules): Money {
  const { amount, signs } = partsOf(text);
  const [first, second] =
    numberFormat === 'decimalComma' ? [DECIMAL_COMMA, CERTAIN_POINT] : [DECIMAL_POINT, CERTAIN_COMMA];
  const [, whole, fraction = ''] = first.exec(amount) ?? second.exec(amount) ?? [];
  const currencies = signs.flatMap((sign) => currencyOf(sign) ?? []);
  if (!whole || currencies.length > 1 || signs.some((sign) => !isSign(sign))) {
    const example = numberFormat === 'decimalComma' ? '1.299,00' : '1,299.00';
    throw new RowRejection(`${attribute} ${quote(text)} is not a price like ${example} ${fallback}`);
  }
  const currency = currencies[0] ? soldCurrency(attribute, currencies[0]) : fallback;
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents === 0) throw new RowRejection(`${attribute} is zero`);
  if (cents > MAX_PRICE_CENTS) throw new RowRejection(`${attribute} ${quote(text)} is above 1,000,000`);
  return { cents, currency };
}

/** Returns which sign precedes the cents; undefined where the price could be read in two ways, or is none. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const { amount } = partsOf(text);
  if (CERTAIN_POINT.test(amount)) return 'decimalPoint';
  return CERTAIN_COMMA.test(amount) ? 'decimalComma' : undefined;
}

/** Whether a price is nothing, however that is written. */
export function isZero(price: string): boolean {
  return /\d/.test(price) && !/[1-9]/.test(price);
}

/** Reads the code or sign of a currency; a bare dollar sign is the fallback's. @throws RowRejection */
export function parseCurrency(attribute: string, text: string, fallback: Currency): Currency {
  const sign = normalSign(text);
  return sign === '$' ? fallback : soldCurrency(attribute, CURRENCY_SIGNS[sign] ?? sign);
}

function partsOf(text: string): { amount: string; signs: string[] } {
  const match = text.length <= MAX_PRICE_LENGTH ? PRICE.exec(text.replace(NO_CENTS, '$1')) : undefined;
  const { before = '', amount = '', after = '' } = match?.groups ?? {};
  return { amount, signs: [before, after].map(normalSign).filter(Boolean) };
}

function normalSign(text: string): string {
  return text.toUpperCase().replace(/[\s.]/g, '');
}

function isSign(sign: string): boolean {
  return sign === '$' || sign in CURRENCY_SIGNS || /^[A-Z]{3}$/.test(sign);
}

/** A bare dollar sign is either. */
function currencyOf(sign: string): string | undefined {
  return sign === '$' ? undefined : (CURRENCY_SIGNS[sign] ?? sign);
}

function soldCurrency(attribute: string, code: string): Currency {
  if (!isSold(code)) throw new RowRejection(`${attribute} is in ${shortText(code, 10)}; only USD and CAD are sold`);
  return code;
}

function isSold(code: string): code is Currency {
  return CURRENCIES.includes(code);
}
