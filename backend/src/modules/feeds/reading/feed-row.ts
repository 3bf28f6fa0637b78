import { type Currency, formatMoney } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import type { ProductInput } from '../../products/product-input.js';
import { parseCategoryPath } from './category-path.js';
import type { FeedValues } from './feed-attributes.js';
import { isRelative, splitAddresses, toPictureAddress, toWebAddress } from './addresses.js';
import { isZero, parseCurrency, parsePrice, type PriceRules } from '../../../tables/prices.js';
import { quote, RowError } from '../../../tables/table-errors.js';
import { isWithin, parseBounds, parseWindow, type TimeWindow } from './sale-dates.js';
import { toPlainText } from '../../../tables/plain-text.js';
import { parseAttributes } from './row-attributes.js';
import { parseShipping } from './shipping.js';
import type { ValueFormats } from './value-formats.js';
import type { ValueMeanings } from './value-meanings.js';

const MAX_ID = 100;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_IMAGES = 10;
const MAX_GOOGLE_CATEGORY = 300;

/** A discount of more than this share of the Reg. Price causes a warning: one of the two prices is probably wrong. */
export const MAX_PLAUSIBLE_DISCOUNT = 0.8;

/** Rules for reading the values of rows. */
export interface ValueRules {
  merchantId: number;
  /** Currency of prices that don't include one. */
  currency: Currency;
  formats: ValueFormats;
  meanings: ValueMeanings;
  /** Base URL of relative addresses. Empty if relative addresses are not accepted. */
  baseUrl: string;
  /** Time that decides which sales are on. */
  now: Date;
}

/** A row that can be imported. */
export interface AcceptedRow {
  line: number;
  /** Product without categories: only the catalogue knows their ids. */
  product: Omit<ProductInput, 'categoryIds'>;
  /** Names from the broadest category to the narrowest. Empty if the row has no category. */
  categoryPath: string[];
  /** Problems of optional values. Absent if there are none. */
  warnings?: string[];
  /** Google's category in addition to the merchant's: its number or its path. */
  googleCategory?: string;
}

export interface RejectedRow {
  line: number;
  /** Absent if the id cannot be read. */
  id?: string;
  reason: string;
  /** Whether the feed still lists the product, which must not be retired because of an error in its row. */
  stillListed: boolean;
  /** Whether the row is valid, but its product is out of stock. */
  outOfStock?: boolean;
  /** Whether the row's columns do not fit the header. */
  isMalformed?: boolean;
}

/** A long number that a spreadsheet has shortened, so that several ids become equal, or one of its errors. */
const DAMAGED_ID = /^(?:\d(?:[.,]\d+)?E\+\d+|#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!))$/i;
/** Texts in UTF-8 that were read as Windows-1252 before they came. */
const DOUBLE_ENCODED = /[ÃÂ][\u0080-\u00BF]|â€[\u0080-\u203A]/;

class OutOfStockError extends RowError {}

/** A row and the warnings about its optional values. */
interface RowContext {
  values: FeedValues;
  rules: ValueRules;
  warnings: string[];
}

/** Returns the product of a row, or why the row is rejected. */
export function parseFeedRow(line: number, rawValues: FeedValues, rules: ValueRules): AcceptedRow | RejectedRow {
  const { id } = rawValues;
  const context: RowContext = { values: rules.meanings.translate(rawValues), rules, warnings: [] };
  try {
    const product = { merchantId: rules.merchantId, ...parseDescription(context), ...parsePrices(context) };
    const { values, warnings } = context;
    return { line, product, ...parseCategories(values), ...(warnings.length > 0 ? { warnings } : {}) };
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    const outOfStock = error instanceof OutOfStockError;
    return {
      line,
      ...(id ? { id } : {}),
      reason: error.message,
      stillListed: !outOfStock,
      ...(outOfStock ? { outOfStock } : {}),
    };
  }
}

function parseCategories({ product_type, google_product_category }: FeedValues) {
  const googleCategory = shortText(toPlainText(google_product_category), MAX_GOOGLE_CATEGORY);
  return {
    categoryPath: parseCategoryPath(product_type || google_product_category),
    ...(googleCategory ? { googleCategory } : {}),
  };
}

function parseDescription(context: RowContext) {
  const { values, rules } = context;
  const externalId = withoutApostrophe(values.id);
  if (!externalId) throw new RowError('id is missing');
  if (DAMAGED_ID.test(externalId)) throw new RowError(`id ${quote(externalId)} was changed by a spreadsheet`);
  if (externalId.length > MAX_ID) throw new RowError(`id is longer than ${MAX_ID} characters`);
  checkAvailability(context);

  const title = toPlainText(values.title);
  if (!title) throw new RowError('title is missing');
  const damaged = Object.entries(values).find(([, value]) => value.includes('\uFFFD'))?.[0];
  if (damaged) throw new RowError(`${damaged} is not valid UTF-8`);
  if (DOUBLE_ENCODED.test(title)) context.warnings.push(`title ${quote(title)} was encoded twice before it came`);

  if (!values.link) throw new RowError('link is missing');
  const link = toWebAddress(values.link, rules.baseUrl);
  if (!link) throw new RowError(addressProblem('link', values.link, rules));

  const brand = toPlainText(values.brand);
  return {
    externalId,
    title: shortText(title, MAX_TITLE),
    description: shortText(toPlainText(values.description), MAX_DESCRIPTION),
    ...(brand ? { brand: shortText(brand, MAX_BRAND) } : {}),
    ...parseAttributes(values),
    link,
    images: parseImages(context),
  };
}

/** Removes the apostrophe before a number, which keeps its zeros in a spreadsheet. */
function withoutApostrophe(id: string): string {
  return id.replace(/^'(?=\d+$)/, '');
}

/** Accepts unknown words with a warning, because most rows of a feed are in stock. @throws OutOfStockError */
function checkAvailability({ values: { availability }, warnings }: RowContext): void {
  if (availability === 'out_of_stock') throw new OutOfStockError('out of stock');
  if (availability && availability !== 'in_stock')
    warnings.push(`availability ${quote(availability)} is unknown and counts as in stock`);
}

function addressProblem(attribute: string, text: string, { baseUrl }: ValueRules): string {
  const hint = !baseUrl && isRelative(text) ? ': enter the base URL of the feed if it is relative' : '';
  return `${attribute} ${quote(text)} is not an http(s) URL${hint}`;
}

/** Returns the valid addresses of pictures. An invalid address causes a warning: a product needs no picture. */
function parseImages({ values, rules, warnings }: RowContext): string[] {
  const addresses = [values.image_link, values.additional_image_link].flatMap(splitAddresses);
  const invalid = addresses.find((address) => toPictureAddress(address, rules.baseUrl) === undefined);
  // Only one warning: a row may have thousands of addresses.
  if (invalid) warnings.push(`picture skipped: ${addressProblem('URL', invalid, rules)}`);
  const images = addresses
    .map((address) => toPictureAddress(address, rules.baseUrl))
    .filter((address) => address !== undefined);
  return [...new Set(images)].slice(0, MAX_IMAGES);
}

type Prices = Pick<ProductInput, 'priceCents' | 'originalPriceCents' | 'currency' | 'saleEndsAt' | 'shippingCents'>;

/** Returns the sale price with the price as original price while a sale is on, else the price with the list price. */
function parsePrices(context: RowContext): Prices {
  const { values, rules, warnings } = context;
  if (!values.price) throw new RowError('price is missing');
  const priceRules: PriceRules = {
    currency: values.currency ? parseCurrency('currency', values.currency, rules.currency) : rules.currency,
    numberFormat: rules.formats.numberFormat,
  };
  const { cents, currency, isRounded } = parsePrice('price', values.price, priceRules);
  if (isRounded) warnings.push(`price ${quote(values.price)} is rounded to cents`);
  const sale = parseSale(context, cents, { ...priceRules, currency });
  const listPriceCents = sale ? undefined : parseOptionalPrice('list_price', context, { ...priceRules, currency });
  const prices: Prices = sale
    ? { currency, originalPriceCents: cents, ...sale }
    : {
        currency,
        priceCents: cents,
        ...(listPriceCents && listPriceCents > cents ? { originalPriceCents: listPriceCents } : {}),
      };
  warnings.push(...implausibleDiscount(prices));
  const shippingCents = values.shipping
    ? attempt(context, 'shipping skipped', () => parseShipping(values.shipping, { ...priceRules, currency }))
    : undefined;
  return { ...prices, ...(shippingCents === undefined ? {} : { shippingCents }) };
}

/** Returns the price of a sale that is on. A sale price in another currency than the price is skipped. */
function parseSale(
  context: RowContext,
  priceCents: number,
  rules: PriceRules,
): Pick<Prices, 'priceCents' | 'saleEndsAt'> | undefined {
  const saleCents = parseOptionalPrice('sale_price', context, rules);
  if (saleCents === undefined) return undefined;
  const window = attempt(context, 'sale skipped', () => parseSaleWindow(context));
  if (!window || saleCents >= priceCents || !isWithin(window, context.rules.now)) return undefined;
  return { priceCents: saleCents, ...(window.end ? { saleEndsAt: window.end } : {}) };
}

/** @throws RowError */
function parseSaleWindow({ values, rules, warnings }: RowContext): TimeWindow {
  const { sale_price_effective_date: dates, sale_price_start_date: start, sale_price_end_date: end } = values;
  const { dateFormat } = rules.formats;
  if (!dates) return parseBounds({ start, end }, dateFormat);
  const window = parseWindow('sale_price_effective_date', dates, dateFormat);
  if (!window.start && window.end)
    warnings.push(`sale_price_effective_date ${quote(dates)} is read as the last day of the sale`);
  return window;
}

const SKIPPED = { sale_price: 'sale skipped', list_price: 'list price skipped' } as const;
/** Texts that mean that there is no price. */
const NO_PRICE = /^(?:[-–—]+|n\/?a|null|none)$/i;

/** Returns a price in cents; undefined if there is none, or, with a warning, if it cannot be read or compared. */
function parseOptionalPrice(
  attribute: keyof typeof SKIPPED,
  context: RowContext,
  rules: PriceRules,
): number | undefined {
  const text = context.values[attribute];
  if (!text || NO_PRICE.test(text) || isZero(text)) return undefined;
  return attempt(context, SKIPPED[attribute], () => {
    const { cents, currency } = parsePrice(attribute, text, rules);
    if (currency !== rules.currency) throw new RowError(`${attribute} is in another currency than price`);
    return cents;
  });
}

/** Returns the parsed value; undefined, with a warning, if the value is invalid. */
function attempt<T>({ warnings }: RowContext, consequence: string, parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    warnings.push(`${consequence}: ${error.message}`);
    return undefined;
  }
}

function implausibleDiscount({ priceCents, originalPriceCents, currency }: Prices): string[] {
  if (originalPriceCents === undefined) return [];
  const share = 1 - priceCents / originalPriceCents;
  if (share <= MAX_PLAUSIBLE_DISCOUNT) return [];
  const original = formatMoney({ cents: originalPriceCents, currency });
  return [`discount is implausible (${Math.round(share * 100)} % off, Reg. Price ${original})`];
}
