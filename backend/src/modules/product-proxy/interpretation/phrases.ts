import type { Locale } from '@grabdeals/shared/website-settings';
import { blankOut, type TextPart } from './text-parts.js';

/** A price range that a text names, such as `under $30`. Inclusive bounds in integer cents. */
export interface PricePhrase {
  minCents?: number;
  maxCents?: number;
  /** Whether the words may be the name of a product, as in `air max 90`. */
  isAmbiguous: boolean;
  parts: readonly TextPart[];
}

/** A discount that a text names, such as `at least 30% off`, in whole percent. */
export interface DiscountPhrase {
  percent: number;
  parts: readonly TextPart[];
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.\d{1,2})?`;
/** Signs and names of the currency of a site's prices. */
const SIGN: Readonly<Record<Locale, string>> = { 'en-US': String.raw`(?:US)?\$`, 'en-CA': String.raw`(?:CA|CDN|C)?\$` };
const NAME: Readonly<Record<Locale, string>> = { 'en-US': '(?:dollars?|bucks|USD)', 'en-CA': '(?:dollars?|bucks|CAD)' };
/** Beginning and end of a number: `$30` is no part of `US$30k`. */
const BEGIN = String.raw`(?<![\p{L}\p{N}$.,])`;
const END = String.raw`(?![\p{L}\p{N}%]|[.,]\d)`;
const LEAD = String.raw`(?:(?<![\p{L}\p{N}])(?:for|priced|costing|costs?|price)\s+)?`;
const AT_MOST =
  '(?:under|below|less than|cheaper than|up ?to|at most|no more than|not more than|maximum|max price|<=?)';
const AT_LEAST = '(?:over|above|more than|at least|starting at|from|no less than|minimum|min price|>=?)';

/** An amount from 20 without a sign: a smaller number may be an age or a size. */
const PLAIN_AMOUNT = String.raw`((?:[2-9]\d|\d{3,6}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)`;
/** Jeans have the size 32-34, and a blender may cost 50-100. */
const WIDE = 1.3;
/** After a plain amount, another word would say what the number counts. */
const TEXT_END = String.raw`\s*$`;

/** Words for any product. */
const ANYTHING =
  '(?:(?:christmas|xmas|birthday|holiday)\\s+)?(?:gifts?|presents?|stocking stuffers?|stuff|things?|items?|products?|deals?|everything|anything)';

interface PricePattern {
  pattern: RegExp;
  /** Whether the numbers are the lower bound, the upper bound or both. Those of a wide range differ by more than sizes do. */
  bounds: 'min' | 'max' | 'both' | 'wide';
  isAmbiguous?: true;
}

const PATTERNS: Readonly<Record<Locale, readonly PricePattern[]>> = {
  'en-US': pricePatterns('en-US'),
  'en-CA': pricePatterns('en-CA'),
};

function pricePatterns(locale: Locale): PricePattern[] {
  const [sign, name] = [SIGN[locale], NAME[locale]];
  const amount = `(?:${sign}\\s?(${NUMBER})(?:\\s?${name})?|(${NUMBER})\\s?${name})${END}`;
  const signed = `${sign}\\s?(${NUMBER})`;
  const maybeSigned = `(?:${sign}\\s?)?(${NUMBER})`;
  const between = String.raw`\s*(?:-|–|to|and)\s*`;
  const to = String.raw`\s*(?:-|–|to)\s*`;
  const pattern = (source: string) => new RegExp(LEAD + BEGIN + source, 'giu');
  return [
    { pattern: pattern(`(?:between|from)\\s+${signed}${between}${maybeSigned}(?:\\s?${name})?${END}`), bounds: 'both' },
    { pattern: pattern(`(?:between|from)\\s+(${NUMBER})${between}${amount}`), bounds: 'both' },
    { pattern: pattern(`${signed}${to}${maybeSigned}(?:\\s?${name})?${END}`), bounds: 'both' },
    { pattern: pattern(`(${NUMBER})${to}(${NUMBER})\\s?${name}${END}`), bounds: 'both' },
    { pattern: pattern(`(?:between|from)\\s+${PLAIN_AMOUNT}${between}${PLAIN_AMOUNT}${TEXT_END}`), bounds: 'both' },
    { pattern: pattern(`${AT_MOST}\\s*${amount}`), bounds: 'max' },
    {
      pattern: pattern(`(?:under|below|less than|cheaper than|up ?to|at most)\\s+${PLAIN_AMOUNT}${TEXT_END}`),
      bounds: 'max',
    },
    { pattern: pattern(`max\\s+${PLAIN_AMOUNT}${TEXT_END}`), bounds: 'max', isAmbiguous: true },
    {
      pattern: pattern(`(?:over|above|more than|at least)\\s+${PLAIN_AMOUNT}${TEXT_END}`),
      bounds: 'min',
      isAmbiguous: true,
    },
    { pattern: pattern(`${PLAIN_AMOUNT}\\s+(?:or|and)\\s+(?:less|under|below|cheaper)${TEXT_END}`), bounds: 'max' },
    { pattern: pattern(`${PLAIN_AMOUNT}-${PLAIN_AMOUNT}${TEXT_END}`), bounds: 'wide', isAmbiguous: true },
    { pattern: pattern(`(${NUMBER})(?:-|\\s)dollar(?![\\p{L}\\p{N}])`), bounds: 'max' },
    { pattern: pattern(`${amount}\\s+(?:or|and)\\s+(?:less|under|below|cheaper)(?![\\p{L}\\p{N}])`), bounds: 'max' },
    { pattern: pattern(`${AT_LEAST}\\s*${amount}`), bounds: 'min' },
    { pattern: new RegExp(`^\\s*${signed}\\s*$`, 'giu'), bounds: 'max' },
    // Alone or beside gifts, a small number is no size or age either.
    { pattern: new RegExp(`(?<=^\\s*(?:${ANYTHING}\\s+)?)${AT_MOST}\\s*(${NUMBER})${TEXT_END}`, 'giu'), bounds: 'max' },
    { pattern: pattern(`${amount}(?:\\+|\\s+(?:or|and)\\s+(?:more|up|over|above)(?![\\p{L}\\p{N}]))`), bounds: 'min' },
  ];
}

const MEANS_ANYTHING = new RegExp(`^\\s*${ANYTHING}\\s*$`, 'iu');

/** Returns whether a text means any product, such as `gifts`. */
export function meansAnything(text: string): boolean {
  return MEANS_ANYTHING.test(text);
}

/** Returns the price range that the text names; undefined if the text names none. */
export function findPrice(text: string, locale: Locale): PricePhrase | undefined {
  const parts: TextPart[] = [];
  let rest = text;
  let bounds: { min?: number; max?: number } = {};
  let isAmbiguous = false;
  for (const { pattern, bounds: kind, ...rule } of PATTERNS[locale]) {
    for (const match of rest.matchAll(pattern)) {
      const [first = 0, second = first] = match.slice(1).flatMap((number) => (number ? toCents(number) : []));
      if (kind === 'wide' && second < first * WIDE) continue;
      const min = kind === 'max' ? undefined : Math.min(first, second);
      const max = kind === 'min' ? undefined : Math.max(first, second);
      isAmbiguous ||= rule.isAmbiguous === true;
      // The first range or limit of each kind applies.
      bounds = { min: bounds.min ?? min, max: bounds.max ?? max };
      const part = [match.index, match.index + match[0].length] as const;
      parts.push(part);
      rest = blankOut(rest, [part]);
    }
  }
  if (parts.length === 0) return undefined;
  const [minCents, maxCents] = inOrder(bounds.min, bounds.max);
  return { ...(minCents ? { minCents } : {}), ...(maxCents === undefined ? {} : { maxCents }), isAmbiguous, parts };
}

function inOrder(min: number | undefined, max: number | undefined): (number | undefined)[] {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
}

function toCents(number: string): number {
  return Math.round(Number(number.replaceAll(',', '')) * 100);
}

/** Any discount. */
const ON_SALE = 1;
const WORD_BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const PERCENT = String.raw`(\d{1,2})\s?(?:%|percent)`;

const PERCENT_OFF = new RegExp(
  `${WORD_BEGIN}(?:(?:with|at)\\s+)?(?:(at least|minimum|min|more than|over|up ?to)\\s+)?${PERCENT}(?:\\s+or more)?\\s*(?:off|discounts?|savings?)(?:\\s+(?:or more|and up|and more))?${WORD_END}`,
  'giu',
);
const SAVE_PERCENT = new RegExp(
  `${WORD_BEGIN}(?:save|discount of)\\s+(?:(at least|up ?to)\\s+)?${PERCENT}(?:\\s+or more)?`,
  'giu',
);
const HALF_PRICE = new RegExp(`${WORD_BEGIN}half[ -](?:price|off)${WORD_END}`, 'giu');
const SALE = new RegExp(
  `${WORD_BEGIN}(?:on sale|(?:on |in )?clearance(?: sale)?|discounted|marked down|reduced price)${WORD_END}`,
  'giu',
);

const FREE_SHIPPING = new RegExp(
  `${WORD_BEGIN}(?:with\\s+|and\\s+)?(?:free\\s+(?:(?:standard|home)\\s+)?(?:shipping|delivery)|ships?\\s+(?:for\\s+)?free|livraison\\s+gratuite)${WORD_END}`,
  'iu',
);

/** Returns the words of a text that mean free shipping; undefined if it has none. */
export function findFreeShipping(text: string): TextPart | undefined {
  const match = FREE_SHIPPING.exec(text);
  return match ? [match.index, match.index + match[0].length] : undefined;
}

/** Returns the smallest discount that the text names; undefined if the text names none. */
export function findDiscount(text: string): DiscountPhrase | undefined {
  const percents: number[] = [];
  const parts: TextPart[] = [];
  let rest = text;
  const read = (pattern: RegExp, percentOf: (groups: string[]) => number) => {
    for (const match of rest.matchAll(pattern)) {
      const percent = percentOf(match.slice(1));
      if (percent < 1) continue;
      percents.push(percent);
      parts.push([match.index, match.index + match[0].length]);
    }
    rest = blankOut(rest, parts);
  };
  const numbered = ([limit, number]: string[]) => (/^up/i.test(limit ?? '') ? ON_SALE : Number(number));
  read(PERCENT_OFF, numbered);
  read(SAVE_PERCENT, numbered);
  read(HALF_PRICE, () => 50);
  read(SALE, () => ON_SALE);
  return percents.length > 0 ? { percent: Math.max(...percents), parts } : undefined;
}
