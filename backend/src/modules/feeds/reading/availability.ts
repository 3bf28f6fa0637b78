import { looseName } from '../../../tables/column-names.js';
import { SHOP_PROFILES } from './shop-profiles.js';

/** Columns of shop systems that say whether the quantity matters, but not whether the product is available. */
const STOCK_SETTINGS = new Set(
  [
    'Variant Inventory Tracker',
    'Inventory tracker',
    'Variant Inventory Policy',
    'Continue selling when out of stock',
    'variants.inventory_management',
    'variants.inventory_policy',
  ].map(looseName),
);

const TRACKER = /(?:tracker|management)$/;
const QUANTITY = /^-?\d+$/;

/** Columns of shop systems that must all mean that a product is available. */
const SHOP_COLUMNS = new Set(
  Object.values(SHOP_PROFILES).flatMap(({ mapping }) => mapping.availability.map(looseName)),
);
const QUANTITY_COLUMNS = new Set(
  ['Variant Inventory Qty', 'Inventory quantity', 'variants.inventory_quantity', 'Quantity', 'Stock'].map(looseName),
);

/**
 * Returns the values of the columns of availability, one per line: a product is available if all of them mean so. Columns of shop
 * systems are combined; of other columns, the first with a value applies. A quantity counts as one if the shop does not count the
 * product's stock, or continues to sell without stock.
 * @param ignoresStock Whether another column of the row says that the stock is not counted.
 */
export function availabilityValues(
  columns: readonly (readonly [name: string, value: string])[],
  ignoresStock: boolean,
): string {
  if (!columns.every(([name]) => SHOP_COLUMNS.has(looseName(name))))
    return columns.find(([, value]) => value && !(ignoresStock && QUANTITY.test(value)))?.[1] ?? '';
  const settings = columns.filter(([name]) => STOCK_SETTINGS.has(looseName(name)));
  const ignoresQuantity =
    ignoresStock ||
    settings.some(([name, value]) => (TRACKER.test(looseName(name)) && !value) || value.toLowerCase() === 'continue');
  const values = columns
    .filter((column) => !settings.includes(column))
    .map(([name, value]) => {
      if (!QUANTITY.test(value)) return value;
      if (QUANTITY_COLUMNS.has(looseName(name))) return ignoresQuantity ? '1' : value;
      // Magento's number of a product that is switched off is 2. Other switches are 1 and 0, or -1 for a draft.
      return Number(value) > 0 && !(looseName(name) === 'productonline' && value === '2') ? 'true' : 'false';
    });
  return values.filter(Boolean).join('\n');
}

/** Returns the value of a product whose variants have these values in a column: it is available if one of them is. */
export function valueOfVariants(values: readonly string[]): string {
  if (values.length > 1 && values.every((value) => QUANTITY.test(value)))
    return String(Math.max(...values.map(Number)));
  return values.find((value) => value === 'true') ?? values[0] ?? '';
}

/** Returns the values of a product with those of one of its variants, whose stock counts if it is larger. */
export function withStockOfVariant(product: string, variant: string): string {
  const stock = variant.split('\n').find((value) => QUANTITY.test(value));
  if (stock === undefined) return product;
  const larger = (value: string) => (QUANTITY.test(value) && Number(value) < Number(stock) ? stock : value);
  return product.split('\n').map(larger).join('\n');
}
