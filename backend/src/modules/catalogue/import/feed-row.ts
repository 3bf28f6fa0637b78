import { shortText } from '@grabdeals/shared/short-text';
import type { ProductInput } from '../product-input.js';
import { parseCategoryPath } from './category-mapper.js';
import type { FeedValues } from './feed-attributes.js';
import { isWithin, parsePrice, parseWindow, quote, RowRejection, toWebAddress } from './feed-values.js';
import { toPlainText } from './plain-text.js';

const MAX_ID = 100;
const MAX_TITLE = 200;
const MAX_DESCRIPTION = 5_000;
const MAX_BRAND = 70;
const MAX_IMAGES = 10;

/** Spellings of Google's `availability` values, normalized; an empty one counts as in stock. */
const OFFERED: readonly string[] = [
  '',
  'in_stock',
  'preorder',
  'backorder',
  'available_for_order',
  'limited_availability',
];
const NOT_OFFERED: readonly string[] = ['out_of_stock', 'discontinued'];

/** A row that can be taken over. */
export interface AcceptedRow {
  line: number;
  /** Without categories: those have ids only where the catalogue knows their names. */
  product: Omit<ProductInput, 'categoryIds'>;
  /** From the widest category to the narrowest; empty without one. */
  categoryPath: string[];
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
  merchantId: number,
  now: Date,
): AcceptedRow | RejectedRow {
  const id = values.id;
  try {
    const product = { merchantId, ...parseOffer(values), ...parsePrices(values, now), offeredOnly: false };
    return { line, product, categoryPath: parseCategoryPath(values.product_type || values.google_product_category) };
  } catch (error) {
    if (!(error instanceof RowRejection)) throw error;
    return { line, ...(id ? { id } : {}), reason: error.message, stillListed: !(error instanceof NotOffered) };
  }
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
    link,
    images: parseImages(values),
  };
}

function checkAvailability(availability: string): void {
  const normalized = availability.toLowerCase().replace(/[\s-]+/g, '_');
  if (NOT_OFFERED.includes(normalized)) throw new NotOffered(`availability is ${normalized}`);
  if (!OFFERED.includes(normalized)) throw new RowRejection(`availability ${quote(availability)} is unknown`);
}

/** A picture that cannot be shown is no reason to lose the product: the storefront copes without. */
function parseImages(values: FeedValues): string[] {
  const addresses = [values.image_link, ...values.additional_image_link.split(',')];
  const images = addresses.map((address) => toWebAddress(address.trim())).filter((address) => address !== undefined);
  return [...new Set(images)].slice(0, MAX_IMAGES);
}

/** A lower sale price that counts now makes the price the original one, until the sale ends. */
function parsePrices(
  values: FeedValues,
  now: Date,
): Pick<ProductInput, 'priceCents' | 'originalPriceCents' | 'currency' | 'saleEndsAt'> {
  if (!values.price) throw new RowRejection('price is missing');
  const { cents, currency } = parsePrice('price', values.price);
  if (!values.sale_price) return { priceCents: cents, currency };

  const sale = parsePrice('sale_price', values.sale_price);
  if (sale.currency !== currency) throw new RowRejection('sale_price is in another currency than price');
  const dates = values.sale_price_effective_date;
  const window = dates ? parseWindow('sale_price_effective_date', dates) : undefined;
  if (sale.cents >= cents || (window && !isWithin(window, now))) return { priceCents: cents, currency };
  return {
    priceCents: sale.cents,
    originalPriceCents: cents,
    currency,
    ...(window ? { saleEndsAt: window.end } : {}),
  };
}
