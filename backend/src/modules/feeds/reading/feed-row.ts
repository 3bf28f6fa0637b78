import { type Currency, formatMoney } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import type { ProductInput } from '../../products/product-input.js';
import { parseCategoryPath } from './category-path.js';
import type { FeedValues } from './feed-attributes.js';
import { isRelative, toPictureAddress, toWebAddress } from './addresses.js';
import { isZero, parseCurrency, parsePrice, type PriceRules } from './prices.js';
import { quote, RowRejection } from './row-rejection.js';
import { isWithin, parseBounds, parseWindow, type TimeWindow } from './sale-dates.js';
import { toPlainText } from './plain-text.js';
import { parseAttributes } from './row-attributes.js';
import type { ValueFormats } from './value-formats.js';
import type { ValueMeanings } from './value-meanings.js';

const MAX_ID = 100;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_IMAGES = 10;
const MAX_GOOGLE_CATEGORY = 300;

/** A discount of more than this share of the Reg. Price is pointed out: one of the two prices is probably wrong. */
export const MAX_PLAUSIBLE_DISCOUNT = 0.8;

/** How the values of rows are read. */
export interface ValueRules {
  merchantId: number;
  /** Of prices that name no currency. */
  currency: Currency;
  formats: ValueFormats;
  meanings: ValueMeanings;
  /** Completes relative addresses; empty: there are none. */
  baseUrl: string;
  /** Decides which sale prices count. */
  now: Date;
}

/** A row that can be imported. */
export interface AcceptedRow {
  line: number;
  /** Without categories: those have ids only where the catalogue knows their names. */
  product: Omit<ProductInput, 'categoryIds'>;
  /** From the widest category to the narrowest; empty without one. */
  categoryPath: string[];
  /** What is wrong with values that the product can do without; absent where nothing is. */
  warnings?: string[];
  /** Google's category beside the merchant's own: its number or its path. */
  googleCategory?: string;
}

export interface RejectedRow {
  line: number;
  /** As far as it can be read. */
  id?: string;
  reason: string;
  /** The merchant does list the product: it must not be retired for a fault in its row. */
  stillListed: boolean;
  /** The row is sound, but its product cannot be bought. */
  outOfStock?: boolean;
  /** Its columns do not fit the header. */
  misfit?: boolean;
}

class OutOfStock extends RowRejection {}

/** A row whose values are being read, and what is wrong with those that it can do without. */
interface Reading {
  values: FeedValues;
  rules: ValueRules;
  warnings: string[];
}

/** Checks one row of a feed and reads the product from it. */
export function parseFeedRow(line: number, given: FeedValues, rules: ValueRules): AcceptedRow | RejectedRow {
  const { id } = given;
  const reading: Reading = { values: rules.meanings.translate(given), rules, warnings: [] };
  try {
    const product = { merchantId: rules.merchantId, ...parseOffer(reading), ...parsePrices(reading) };
    const { values, warnings } = reading;
    return { line, product, ...parseCategories(values), ...(warnings.length > 0 ? { warnings } : {}) };
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
    const outOfStock = error instanceof OutOfStock;
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

function parseOffer(reading: Reading) {
  const { values, rules } = reading;
  const externalId = values.id;
  if (!externalId) throw new RowRejection('id is missing');
  if (externalId.length > MAX_ID) throw new RowRejection(`id is longer than ${MAX_ID} characters`);
  checkAvailability(reading);

  const title = toPlainText(values.title);
  if (!title) throw new RowRejection('title is missing');
  if (`${externalId}${title}`.includes('\uFFFD')) throw new RowRejection('id or title is not valid UTF-8');

  if (!values.link) throw new RowRejection('link is missing');
  const link = toWebAddress(values.link, rules.baseUrl);
  if (!link) throw new RowRejection(addressProblem('link', values.link, rules));

  const brand = toPlainText(values.brand);
  return {
    externalId,
    title: shortText(title, MAX_TITLE),
    description: shortText(toPlainText(values.description), MAX_DESCRIPTION),
    ...(brand ? { brand: shortText(brand, MAX_BRAND) } : {}),
    ...parseAttributes(values),
    link,
    images: parseImages(reading),
  };
}

/** A word that nobody knows is no reason to lose the product: most rows of a feed are in stock. */
function checkAvailability({ values: { availability }, warnings }: Reading): void {
  if (availability === 'out_of_stock') throw new OutOfStock('out of stock');
  if (availability && availability !== 'in_stock')
    warnings.push(`availability ${quote(availability)} is unknown and counts as in stock`);
}

function addressProblem(attribute: string, text: string, { baseUrl }: ValueRules): string {
  const hint = !baseUrl && isRelative(text) ? ': enter the base URL of the feed if it is relative' : '';
  return `${attribute} ${quote(text)} is not an http(s) address${hint}`;
}

/** A comma may be part of an address. */
const BETWEEN_ADDRESSES = /[\n|]|[,;](?=\s*https?:)/i;

/** A picture that cannot be shown is no reason to lose the product: the storefront copes without. */
function parseImages({ values, rules, warnings }: Reading): string[] {
  const addresses = [values.image_link, ...values.additional_image_link.split(BETWEEN_ADDRESSES)]
    .map((address) => address.trim())
    .filter(Boolean);
  const unusable = addresses.find((address) => toPictureAddress(address, rules.baseUrl) === undefined);
  // One warning is enough: a row may have thousands of addresses.
  if (unusable) warnings.push(`picture skipped: ${addressProblem('address', unusable, rules)}`);
  const images = addresses
    .map((address) => toPictureAddress(address, rules.baseUrl))
    .filter((address) => address !== undefined);
  return [...new Set(images)].slice(0, MAX_IMAGES);
}

type Prices = Pick<ProductInput, 'priceCents' | 'originalPriceCents' | 'currency' | 'saleEndsAt'>;

/** A lower sale price that counts now makes the price the original one, until the sale ends; else the list price is. */
function parsePrices(reading: Reading): Prices {
  const { values, rules, warnings } = reading;
  if (!values.price) throw new RowRejection('price is missing');
  const priceRules: PriceRules = {
    currency: values.currency ? parseCurrency('currency', values.currency, rules.currency) : rules.currency,
    numberFormat: rules.formats.numberFormat,
  };
  const { cents, currency } = parsePrice('price', values.price, priceRules);
  const sale = parseSale(reading, cents, { ...priceRules, currency });
  const listCents = sale ? undefined : parseOptionalPrice('list_price', reading, { ...priceRules, currency });
  const prices: Prices = sale
    ? { currency, originalPriceCents: cents, ...sale }
    : { currency, priceCents: cents, ...(listCents && listCents > cents ? { originalPriceCents: listCents } : {}) };
  warnings.push(...implausibleDiscount(prices));
  return prices;
}

/** @param price What the product costs without the sale; its currency is the one of the sale, too. */
function parseSale(
  reading: Reading,
  priceCents: number,
  rules: PriceRules,
): Pick<Prices, 'priceCents' | 'saleEndsAt'> | undefined {
  const saleCents = parseOptionalPrice('sale_price', reading, rules);
  if (saleCents === undefined) return undefined;
  const window = attempt(reading, 'sale skipped', () => parseSaleWindow(reading));
  if (!window || saleCents >= priceCents || !isWithin(window, reading.rules.now)) return undefined;
  return { priceCents: saleCents, ...(window.end ? { saleEndsAt: window.end } : {}) };
}

/** @throws RowRejection */
function parseSaleWindow({ values, rules, warnings }: Reading): TimeWindow {
  const { sale_price_effective_date: dates, sale_price_start_date: start, sale_price_end_date: end } = values;
  const { dateFormat } = rules.formats;
  if (!dates) return parseBounds({ start, end }, dateFormat);
  const window = parseWindow('sale_price_effective_date', dates, dateFormat);
  if (!window.start) warnings.push(`sale_price_effective_date ${quote(dates)} is read as the last day of the sale`);
  return window;
}

const SKIPPED = { sale_price: 'sale skipped', list_price: 'list price skipped' } as const;
/** How feeds write that there is no such price. */
const NO_PRICE = /^(?:[-–—]+|n\/?a|null|none)$/i;

/** Returns undefined where there is no such price, or it cannot be read or compared, which is no reason to lose the product. */
function parseOptionalPrice(attribute: keyof typeof SKIPPED, reading: Reading, rules: PriceRules): number | undefined {
  const text = reading.values[attribute];
  if (!text || NO_PRICE.test(text) || isZero(text)) return undefined;
  return attempt(reading, SKIPPED[attribute], () => {
    const { cents, currency } = parsePrice(attribute, text, rules);
    if (currency !== rules.currency) throw new RowRejection(`${attribute} is in another currency than price`);
    return cents;
  });
}

/** Returns undefined where the value is at fault, and notes why. */
function attempt<T>({ warnings }: Reading, consequence: string, parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
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
