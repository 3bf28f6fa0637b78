import { looseName } from '../../../tables/column-names.js';

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

/**
 * Returns the values of the columns of availability, one per line: the product is available if all of them mean so. A quantity is
 * left out if the shop does not count the product's stock, or continues to sell without stock.
 * @param isUntracked Whether a column outside of the mapping says that the shop does not count the stock.
 */
export function availabilityValues(
  columns: readonly (readonly [name: string, value: string])[],
  isUntracked = false,
): string {
  const settings = columns.filter(([name]) => STOCK_SETTINGS.has(looseName(name)));
  const ignoresQuantity =
    isUntracked ||
    settings.some(([name, value]) => (TRACKER.test(looseName(name)) && !value) || value.toLowerCase() === 'continue');
  const values = columns
    .filter((column) => !settings.includes(column))
    // Magento's number of a product that is switched off.
    .map(([name, value]) => (looseName(name) === 'productonline' && value === '2' ? 'disabled' : value))
    .filter((value) => value && !(ignoresQuantity && QUANTITY.test(value)));
  return values.join('\n');
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
