import { type CsvValue, toCsvLines } from '@grabdeals/shared/csv';
import { EXPORT_COLUMNS } from '../products/export-columns.js';
import { PRODUCT_ATTRIBUTES, type ProductAttributes } from '../products/product-attributes.js';
import type { ProductRecordView } from './products-admin.views.js';

/** A product with all that a feed contains of it. */
export interface ExportedProduct extends ProductRecordView {
  description: string;
  brand?: string;
  link: string;
  attributes?: ProductAttributes;
  /** Names of the feed's category and its ancestors, as in `Shoes > Clogs`. */
  category: string;
  /** The feed's values that an operator has overridden. */
  feedTitle?: string;
  feedImages?: string[];
}

/**
 * Columns of the export. Amounts are in the currency of their row; several values of a field are separated by bars. A feed reads the
 * columns by the profile `grabdeals`, so that an export of a merchant imports the same products.
 */
const COLUMNS: readonly (readonly [heading: string, value: (product: ExportedProduct) => CsvValue])[] = [
  ['id', ({ id }) => id],
  [EXPORT_COLUMNS.merchantId, ({ merchantId }) => merchantId],
  ['merchant', ({ merchantName }) => merchantName],
  [EXPORT_COLUMNS.externalId, ({ externalId }) => externalId],
  ['title', ({ title }) => title],
  ['price', ({ priceCents }) => priceCents / 100],
  ['shipping', ({ shippingCents }) => (shippingCents === undefined ? undefined : shippingCents / 100)],
  ['original price', ({ originalPriceCents }) => originalPriceCents && originalPriceCents / 100],
  ['currency', ({ currency }) => currency],
  ['category ids', ({ categoryIds }) => categoryIds.join('|')],
  ['images', ({ images }) => images.join('|')],
  ['state', ({ retiredAt }) => (retiredAt ? 'retired' : 'live')],
  [EXPORT_COLUMNS.hiddenOn, ({ hiddenOn = [] }) => (hiddenOn === true ? 'all sites' : hiddenOn.join('|'))],
  ['overridden', ({ overridden }) => overridden.join('|')],
  ['tags', ({ tags }) => tags.join('|')],
  ['last seen', ({ lastSeen }) => lastSeen.toISOString()],
  ['updated at', ({ updatedAt }) => updatedAt.toISOString()],
  ['link', ({ link }) => link],
  ['description', ({ description }) => description],
  ['brand', ({ brand }) => brand],
  ['category', ({ category }) => category],
  ['sale ends', ({ saleEndsAt }) => saleEndsAt?.toISOString()],
  ['feed title', ({ feedTitle }) => feedTitle],
  ['feed images', ({ feedImages = [] }) => feedImages.join('|')],
  ...PRODUCT_ATTRIBUTES.map((name) => [name, ({ attributes }: ExportedProduct) => attributes?.[name]] as const),
];

/** Line of the headings. */
export const PRODUCT_CSV_HEAD = toCsvLines([COLUMNS.map(([heading]) => heading)]);

/** Yields the headings, then the lines of each batch. The headings wait for the first batch, whose query may fail with an error status. */
export async function* toProductCsv(batches: AsyncIterable<readonly ExportedProduct[]>): AsyncGenerator<string> {
  let head = PRODUCT_CSV_HEAD;
  for await (const products of batches) {
    yield head + toCsvLines(products.map((product) => COLUMNS.map(([, value]) => value(product))));
    head = '';
  }
  if (head) yield head;
}
