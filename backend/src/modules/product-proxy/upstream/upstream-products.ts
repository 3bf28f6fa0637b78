import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { type Currency, discountPercent } from '@grabdeals/shared/money';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { stableRecordId } from '../../../common/persistence/record-id.js';
import { toPriceView } from '../../../common/price.views.js';
import { fieldOf, UpstreamFailure } from '../../upstream/upstream-failure.js';
import type { ProductHit } from '../product.views.js';
import { UpstreamHit } from './upstream-hit.dto.js';

/** Maximum page size of the API, which the upstream shares. */
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
    throw new UpstreamFailure('returned no count');
  }
  return { count: Math.max(count, products.length), products };
}

/** Skips invalid hits. @throws UpstreamFailure if all hits are invalid. */
function parseHits(rows: unknown): ProductHit[] {
  if (!Array.isArray(rows)) throw new UpstreamFailure('returned no products');
  const hits = rows.slice(0, MAX_HITS).flatMap((row: unknown) => parseHit(row) ?? []);
  if (rows.length > 0 && hits.length === 0) throw new UpstreamFailure('returned products in an unknown format');
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
    // Clicks refer to all products by ids of this form.
    _id: stableRecordId(`upstream:${_id}`).toString(),
    _source: {
      title: source.title,
      description: source.description ?? '',
      url: { value: source.url.value },
      images: {
        image: (source.images?.image ?? []).filter(({ value }) => isWebAddress(value)).map(({ value }) => ({ value })),
      },
      price: toPriceView({ cents: integral, currency }),
      ...(original ? { originalPrice: toPriceView({ cents: original.integral, currency }) } : {}),
      ...(markdownPercent > 0 ? { markdownPercent } : {}),
      merchantId: source.merchantId,
      merchantName: source.merchantName ?? '',
      categoryIds: source.categoryIds ?? [],
      ...(source.stock ? { stock: source.stock } : {}),
      priceAsOf: new Date(),
    },
  };
}

/** Reads the currency of a formatted price: `CA$` and `C$` mean Canadian dollars. */
function currencyOf(price = ''): Currency {
  return price.trim().startsWith('C') ? 'CAD' : 'USD';
}
