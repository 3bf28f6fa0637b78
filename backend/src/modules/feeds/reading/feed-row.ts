import type { Currency } from '@grabdeals/shared/money';
import { shortText } from '@grabdeals/shared/short-text';
import type { ProductInput } from '../../catalogue/product-input.js';
import { parseCategoryPath } from './category-path.js';
import type { FeedValues } from './feed-attributes.js';
import {
  isWithin,
  isZero,
  parsePrice,
  parseWindow,
  quote,
  RowRejection,
  toCurrency,
  toPictureAddress,
  toWebAddress,
} from './feed-values.js';
import { toPlainText } from './plain-text.js';
import { parseAttributes } from './row-attributes.js';

const MAX_ID = 100;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_IMAGES = 10;
const MAX_GOOGLE_CATEGORY = 300;

/** Spellings of availability in feeds of Google and others, normalized; an empty one counts as in stock. */
const OFFERED: ReadonlySet<string> = new Set([
  '',
  'in_stock',
  'instock',
  'preorder',
  'pre_order',
  'backorder',
  'back_order',
  'available_for_order',
  'available',
  'limited_availability',
  'limitedavailability',
  'active',
  'yes',
  'y',
  'true',
  '1',
]);
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'out_of_stock',
  'outofstock',
  'soldout',
  'sold_out',
  'unavailable',
  'not_available',
  'discontinued',
  'draft',
  'archived',
  'no',
  'n',
  'false',
  '0',
]);

/** A row that can be taken over. */
export interface AcceptedRow {
  line: number;
  /** Without categories: those have ids only where the catalogue knows their names. */
  product: Omit<ProductInput, 'categoryIds'>;
  /** From the widest category to the narrowest; empty without one. */
  categoryPath: string[];
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
  /** Its columns do not fit the header. */
  misfit?: boolean;
}

class NotOffered extends RowRejection {}

/** Checks one row of a feed and reads the product from it. */
export function parseFeedRow(
  line: number,
  values: FeedValues,
  { merchantId, currency, now }: { merchantId: number; currency: Currency; now: Date },
): AcceptedRow | RejectedRow {
  const id = values.id;
  try {
    const product = { merchantId, ...parseOffer(values), ...parsePrices(values, currency, now) };
    return { line, product, ...parseCategories(values) };
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
    return { line, ...(id ? { id } : {}), reason: error.message, stillListed: !(error instanceof NotOffered) };
  }
}

function parseCategories({ product_type, google_product_category }: FeedValues) {
  const googleCategory = shortText(toPlainText(google_product_category), MAX_GOOGLE_CATEGORY);
  return {
    categoryPath: parseCategoryPath(product_type || google_product_category),
    ...(googleCategory ? { googleCategory } : {}),
  };
}

function parseOffer(values: FeedValues) {
  const externalId = values.id;
  if (!externalId) throw new RowRejection('id is missing');
  if (externalId.length > MAX_ID) throw new RowRejection(`id is longer than ${MAX_ID} characters`);
  checkAvailability(values.availability);

  const title = toPlainText(values.title);
  if (!title) throw new RowRejection('title is missing');
  if (`${externalId}${title}`.includes('\uFFFD')) throw new RowRejection('id or title is not valid UTF-8');

  if (!values.link) throw new RowRejection('link is missing');
  const link = toWebAddress(values.link);
  if (!link) throw new RowRejection(`link ${quote(values.link)} is not an http(s) address`);

  const brand = toPlainText(values.brand);
  return {
    externalId,
    title: shortText(title, MAX_TITLE),
    description: shortText(toPlainText(values.description), MAX_DESCRIPTION),
    ...(brand ? { brand: shortText(brand, MAX_BRAND) } : {}),
    ...parseAttributes(values),
    link,
    images: parseImages(values),
  };
}

function checkAvailability(availability: string): void {
  const normalized = availability
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s-]+/g, '_');
  if (NOT_OFFERED.has(normalized)) throw new NotOffered(`availability is ${normalized}`);
  if (!OFFERED.has(normalized)) throw new RowRejection(`availability ${quote(availability)} is unknown`);
}

/** A comma may be part of an address. */
const BETWEEN_ADDRESSES = /[\n|]|[,;](?=\s*https?:)/i;

/** A picture that cannot be shown is no reason to lose the product: the storefront copes without. */
function parseImages(values: FeedValues): string[] {
  const addresses = [values.image_link, ...values.additional_image_link.split(BETWEEN_ADDRESSES)];
  const images = addresses
    .map((address) => toPictureAddress(address.trim()))
    .filter((address) => address !== undefined);
  return [...new Set(images)].slice(0, MAX_IMAGES);
}

type Prices = Pick<ProductInput, 'priceCents' | 'originalPriceCents' | 'currency' | 'saleEndsAt'>;

/** A lower sale price that counts now makes the price the original one, until the sale ends; else the list price is. */
function parsePrices(values: FeedValues, feedCurrency: Currency, now: Date): Prices {
  if (!values.price) throw new RowRejection('price is missing');
  const fallback = values.currency ? toCurrency('currency', values.currency) : feedCurrency;
  const { cents, currency } = parsePrice('price', values.price, fallback);
  const sale = parseSale(values, cents, currency, fallback, now);
  if (sale) return { currency, originalPriceCents: cents, ...sale };
  const listCents = parseListPrice(values.list_price, currency, fallback);
  return { currency, priceCents: cents, ...(listCents && listCents > cents ? { originalPriceCents: listCents } : {}) };
}

function parseSale(
  values: FeedValues,
  cents: number,
  currency: Currency,
  fallback: Currency,
  now: Date,
): Pick<Prices, 'priceCents' | 'saleEndsAt'> | undefined {
  // Networks write "no sale" as a price of nothing.
  if (!values.sale_price || isZero(values.sale_price)) return undefined;
  const sale = parsePrice('sale_price', values.sale_price, fallback);
  if (sale.currency !== currency) throw new RowRejection('sale_price is in another currency than price');
  const dates = values.sale_price_effective_date;
  const window = dates ? parseWindow('sale_price_effective_date', dates) : undefined;
  if (sale.cents >= cents || (window && !isWithin(window, now))) return undefined;
  return { priceCents: sale.cents, ...(window ? { saleEndsAt: window.end } : {}) };
}

/** What cannot be read is no reason to lose the product: it is only compared with. */
function parseListPrice(text: string, currency: Currency, fallback: Currency): number | undefined {
  if (!text) return undefined;
  try {
    const list = parsePrice('list_price', text, fallback);
    return list.currency === currency ? list.cents : undefined;
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
    return undefined;
  }
}
