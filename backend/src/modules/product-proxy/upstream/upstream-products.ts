import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type Currency, discountPercent, formatMoney } from '@grabdeals/shared/money';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { stableRecordId } from '../../../common/persistence/record-id.js';
import type { PriceView, ProductHit } from '../product.views.js';
import { UpstreamHit } from './upstream-hit.dto.js';
import { UpstreamFailure } from './upstream-failure.js';

/** The API's own largest page. */
const MAX_HITS = 100;

export interface UpstreamProducts {
  count: number;
  products: ProductHit[];
}

/** Reads `{ products: [...] }`. @throws UpstreamFailure for anything else. */
export function parseProductsList(json: unknown): UpstreamProducts {
  const products = parseHits(fieldOf(json, 'products'));
  return { count: products.length, products };
}

/** Reads `{ payload: { count, products: [...] } }`. @throws UpstreamFailure for anything else. */
export function parseProductSearch(json: unknown): UpstreamProducts {
  const payload = fieldOf(json, 'payload');
  const products = parseHits(fieldOf(payload, 'products'));
  const count = fieldOf(payload, 'count');
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) {
    throw new UpstreamFailure('answered without a count');
  }
  return { count: Math.max(count, products.length), products };
}

export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[name] : undefined;
}

/** Hits that are not of the expected form are left out; an answer of nothing else is a failure. */
function parseHits(rows: unknown): ProductHit[] {
  if (!Array.isArray(rows)) throw new UpstreamFailure('answered without products');
  const hits = rows.slice(0, MAX_HITS).flatMap((row: unknown) => parseHit(row) ?? []);
  if (rows.length > 0 && hits.length === 0) throw new UpstreamFailure('answered products of an unknown form');
  return hits;
}

function parseHit(row: unknown): ProductHit | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
  const hit = plainToInstance(UpstreamHit, row);
  return validateSync(hit).length === 0 ? toProductHit(hit) : undefined;
}

function toProductHit({ _id, _source: source }: UpstreamHit): ProductHit {
  const currency = source.price.currency ?? currencyOf(source.price.value);
  const { integral } = source.price;
  const original = source.originalPrice && source.originalPrice.integral > integral ? source.originalPrice : undefined;
  const markdownPercent = original
    ? discountPercent(integral, original.integral)
    : Math.floor(source.markdownPercent ?? 0);
  return {
    // Clicks refer to products by ids of this form, wherever a product comes from.
    _id: stableRecordId(`upstream:${_id}`).toString(),
    _source: {
      title: source.title,
      description: source.description ?? '',
      url: { value: source.url.value },
      images: {
        image: (source.images?.image ?? []).filter(({ value }) => isWebAddress(value)).map(({ value }) => ({ value })),
      },
      price: toPriceView(integral, currency),
      ...(original ? { originalPrice: toPriceView(original.integral, currency) } : {}),
      ...(markdownPercent > 0 ? { markdownPercent } : {}),
      merchantId: source.merchantId,
      merchantName: source.merchantName ?? '',
      categoryIds: source.categoryIds ?? [],
      ...(source.stock ? { stock: source.stock } : {}),
      priceAsOf: new Date(),
    },
  };
}

function toPriceView(cents: number, currency: Currency): PriceView {
  return { value: formatMoney({ cents, currency }), integral: cents, currency };
}

/** `CA$` and `C$` are Canadian dollars. */
function currencyOf(price = ''): Currency {
  return price.trim().startsWith('C') ? 'CAD' : 'USD';
}
