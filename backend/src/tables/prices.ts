import { CURRENCIES, type Currency, type Money } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import { quote, RowError } from './table-errors.js';

/** An amount of digits, separators and spaces, with signs or codes of currencies before and after it. */
const PRICE = /^(?<before>[^\d]*)(?<amount>\d(?:[\d.,'’\u0020\u00A0\u2009\u202F]*\d)?)(?<after>[^\d]*)$/;
/** Replacements of the cents, as in `27,-` and `27.–`. */
const NO_CENTS = /(\d)[.,][-–—]{1,2}/;
/** A decimal sign without a zero before it, as databases write it: `.99`. */
const NO_ZERO = /(?<![\d.,])([.,])(?=\d)/;
/** Unit of a price, as in `$12 /each`. */
const PER_PIECE =
  /\s*(?:\/\s*|per\s+|pro\s+|par\s+|por\s+)?(?:each|ea\.?|piece|pc|item|stück|stk\.?|pièce|unité|unidad|pieza)$/i;
/** A space or a non-breaking space. */
const SPACE = '[\\u0020\\u00A0\\u2009\\u202F]';
const WITH_COMMAS = `\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:${SPACE}\\d{3})+|\\d{1,3}(?:['’]\\d{3})+|\\d{1,9}`;
const WITH_POINTS = `\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:${SPACE}\\d{3})+|\\d{1,9}`;
/** `1,299.00`. Further decimals come from calculations with floating point or from other currencies, and are rounded. */
const DECIMAL_POINT = new RegExp(`^(${WITH_COMMAS})(?:\\.(\\d{1,2}|\\d{4,20}))?$`);
const DECIMAL_COMMA = new RegExp(`^(${WITH_POINTS})(?:,(\\d{1,2}|\\d{4,20}))?$`);
/** Three decimals after an amount that cannot be thousands, such as `0.457` and `1234.567`. */
const THREE_DECIMALS = /^(0|\d{4,9})[.,](\d{3})$/;
/** Digits in groups of three: thousands in one number format, and decimals in the other one. */
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** An amount with two digits after its last separator is unambiguous. */
const UNAMBIGUOUS_POINT = new RegExp(`^(${WITH_COMMAS})\\.(\\d{2})$`);
const UNAMBIGUOUS_COMMA = new RegExp(`^(${WITH_POINTS}),(\\d{2})$`);

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
/** The patterns are slow on long texts. */
const MAX_PRICE_LENGTH = 50;
const MAX_PRICE_CENTS = 100_000_000;
/** Largest difference, in cents, that calculations with floating point cause. */
const MAX_NOISE = 0.001;

/** The character before the cents. */
export type DecimalSign = 'decimalPoint' | 'decimalComma';

export interface PriceRules {
  /** Currency of prices that don't include one. */
  currency: Currency;
  numberFormat: DecimalSign;
}

/** A price in cents. */
export interface ParsedPrice extends Money {
  /** Whether the text has a fraction of a cent. */
  isRounded?: true;
}

/**
 * Reads a price: `1,299.00 USD`, `$1,299.00`, `1299`, `CA$ 12`, `1.299,00`, `1 299,00 $`, `$12 /each`. Fractions of cents are rounded.
 * @throws RowError if the text is not a price in the number format, or the currency is not supported.
 */
export function parsePrice(
  attribute: string,
  text: string,
  { currency: fallback, numberFormat }: PriceRules,
): ParsedPrice {
  const { amount, signs } = partsOf(text);
  const [preferred, unambiguous] =
    numberFormat === 'decimalComma' ? [DECIMAL_COMMA, UNAMBIGUOUS_POINT] : [DECIMAL_POINT, UNAMBIGUOUS_COMMA];
  const [, whole, fraction = ''] =
    preferred.exec(amount) ?? unambiguous.exec(amount) ?? THREE_DECIMALS.exec(amount) ?? [];
  const currencies = signs.flatMap((sign) => currencyOf(sign) ?? []);
  if (!whole || currencies.length > 1 || signs.some((sign) => !isSign(sign))) {
    const example = numberFormat === 'decimalComma' ? '1.299,00' : '1,299.00';
    throw new RowError(`${attribute} ${quote(text)} is not a price like ${example} ${fallback}`);
  }
  const currency = currencies[0] ? supportedCurrency(attribute, currencies[0]) : fallback;
  const [hundredths, rest] = [fraction.slice(0, 2).padEnd(2, '0'), Number(`0.${fraction.slice(2)}`)];
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(hundredths) + Math.round(rest);
  if (cents === 0) throw new RowError(`${attribute} is zero`);
  if (cents > MAX_PRICE_CENTS) throw new RowError(`${attribute} ${quote(text)} is above 1,000,000`);
  // 19.989999999999998 is noise of floating point.
  const isRounded = Math.abs(rest - Math.round(rest)) > MAX_NOISE;
  return { cents, currency, ...(isRounded ? { isRounded } : {}) };
}

/** Returns the character before the cents; undefined if the price is ambiguous or not a price. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const { amount } = partsOf(text);
  if (UNAMBIGUOUS_POINT.test(amount)) return 'decimalPoint';
  return UNAMBIGUOUS_COMMA.test(amount) ? 'decimalComma' : undefined;
}

/**
 * Returns the character before the cents of prices that are ambiguous one by one: if points, or commas, appear only before three
 * digits, as in `1.200`, `12.000` and `980`, they group thousands.
 */
export function decimalSignOfGroups(texts: readonly string[]): DecimalSign | undefined {
  const amounts = texts.map((text) => partsOf(text).amount).filter((amount) => /[.,]/.test(amount));
  if (amounts.length === 0) return undefined;
  if (amounts.every((amount) => GROUPED_BY_POINT.test(amount))) return 'decimalComma';
  return amounts.every((amount) => GROUPED_BY_COMMA.test(amount)) ? 'decimalPoint' : undefined;
}

/** Returns whether a price is zero in any number format. */
export function isZero(price: string): boolean {
  return /\d/.test(price) && !/[1-9]/.test(price);
}

/** Reads the code or sign of a currency. A dollar sign means the fallback. @throws RowError */
export function parseCurrency(attribute: string, text: string, fallback: Currency): Currency {
  const sign = normalizeSign(text);
  return sign === '$' ? fallback : supportedCurrency(attribute, CURRENCY_SIGNS[sign] ?? sign);
}

function partsOf(text: string): { amount: string; signs: string[] } {
  const isShort = text.length <= MAX_PRICE_LENGTH;
  const match = isShort
    ? PRICE.exec(text.replace(NO_CENTS, '$1').replace(PER_PIECE, '').replace(NO_ZERO, '0$1'))
    : undefined;
  const { before = '', amount = '', after = '' } = match?.groups ?? {};
  return { amount, signs: [before, after].map(normalizeSign).filter(Boolean) };
}

function normalizeSign(text: string): string {
  return text.toUpperCase().replace(/[\s.]/g, '');
}

function isSign(sign: string): boolean {
  return sign === '$' || sign in CURRENCY_SIGNS || /^[A-Z]{3}$/.test(sign);
}

/** Returns the code of a currency; undefined for a dollar sign, which USD and CAD share. */
function currencyOf(sign: string): string | undefined {
  return sign === '$' ? undefined : (CURRENCY_SIGNS[sign] ?? sign);
}

function supportedCurrency(attribute: string, code: string): Currency {
  if (!isSupported(code)) throw new RowError(`${attribute} is in ${shortText(code, 10)}; only USD and CAD are sold`);
  return code;
}

function isSupported(code: string): code is Currency {
  return (CURRENCIES as readonly string[]).includes(code);
}
