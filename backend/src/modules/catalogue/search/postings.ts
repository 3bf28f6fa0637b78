/** Where in a product a term stands; a set of these is a number, and a larger one is the better place. */
export const Field = { category: 1, brand: 2, title: 4 } as const;

/**
 * For every term the products that have it. Products of term `t` are `products[offsets[t]]` up to (not including)
 * `products[offsets[t + 1]]`, ascending, so that neighbouring terms are one slice; `fields` runs parallel to it.
 */
export interface Postings {
  offsets: Uint32Array;
  products: Uint32Array;
  fields: Uint8Array;
}

/** Index of the first of the ascending `values` that is at or above `bound`. */
export function lowerBound(values: Uint32Array | Float64Array, bound: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
