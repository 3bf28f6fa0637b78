import { type CsvValue, toCsvLines } from '@grabdeals/shared/csv';
import type { ProductRecordView } from './products-admin.views.js';

/** Columns of an export. Amounts are in the currency beside them; several values of one field are separated by bars. */
const COLUMNS: readonly (readonly [heading: string, value: (product: ProductRecordView) => CsvValue])[] = [
  ['id', ({ id }) => id],
  ['merchant id', ({ merchantId }) => merchantId],
  ['merchant', ({ merchantName }) => merchantName],
  ['external id', ({ externalId }) => externalId],
  ['title', ({ title }) => title],
  ['price', ({ priceCents }) => priceCents / 100],
  ['original price', ({ originalPriceCents }) => originalPriceCents && originalPriceCents / 100],
  ['currency', ({ currency }) => currency],
  ['category ids', ({ categoryIds }) => categoryIds.join('|')],
  ['images', ({ images }) => images.join('|')],
  ['state', ({ retiredAt }) => (retiredAt ? 'retired' : 'live')],
  ['hidden on', ({ hiddenOn = [] }) => (hiddenOn === true ? 'all sites' : hiddenOn.join('|'))],
  ['overridden', ({ overridden }) => overridden.join('|')],
  ['tags', ({ tags }) => tags.join('|')],
  ['last seen', ({ lastSeen }) => lastSeen.toISOString()],
  ['updated at', ({ updatedAt }) => updatedAt.toISOString()],
];

/** The line with the headings. */
export function productCsvHead(): string {
  return toCsvLines([COLUMNS.map(([heading]) => heading)]);
}

/** A line for each of the products. */
export function productCsvLines(products: readonly ProductRecordView[]): string {
  return toCsvLines(products.map((product) => COLUMNS.map(([, value]) => value(product))));
}
