import { availabilityRole } from './shop-profiles.js';

const QUANTITY = /^-?\d+$/;

/**
 * Returns a reader of the values of columns of availability. It returns the values that apply, one per line: a product is
 * available if all of them mean so. Columns of shop systems are combined; of other columns, the first with a value applies. A
 * quantity counts as one if the shop does not count the product's stock, or continues to sell without stock.
 */
export function availabilityReader(
  columns: readonly string[],
): (values: readonly string[], ignoresStock: boolean) => string {
  const roles = columns.map(availabilityRole);
  if (roles.includes(undefined))
    return (values, ignoresStock) => values.find((value) => value && !(ignoresStock && QUANTITY.test(value))) ?? '';
  return (values, ignoresStock) => {
    const ignoresQuantity =
      ignoresStock ||
      roles.some(
        (role, at) =>
          (role === 'tracker' && !values[at]) || (role === 'policy' && values[at]?.toLowerCase() === 'continue'),
      );
    const meanings = values.map((value, at) => {
      const role = roles[at];
      if (role === 'tracker' || role === 'policy') return '';
      if (!QUANTITY.test(value)) return value;
      if (role === 'quantity') return ignoresQuantity ? '1' : value;
      // A switch is 1 and 0, or -1 for a draft.
      return Number(value) > 0 && !(role === 'switchOneOrTwo' && value === '2') ? 'true' : 'false';
    });
    return meanings.filter(Boolean).join('\n');
  };
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
