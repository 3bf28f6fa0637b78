import { textOf } from '../../../tables/cell-texts.js';
import type { RawRow } from '../../../tables/raw-row.js';

/** Columns of WooCommerce's export that only the product of a variation has. */
const INHERITED = ['Categories', 'Brands', 'Short description', 'Images'];
const KEPT = new Set([...INHERITED, 'ID', 'Published']);
/** Longer values are not inherited: the products of a file remain in memory. */
const MAX_VALUE = 2_000;
/** Limit of the memory for products with variations. */
const MAX_PRODUCTS = 100_000;

/**
 * Completes the variations in an export of WooCommerce by the values of their product, which precedes them. `Parent` becomes the
 * product's ID: a variation has no page of its own. Rows of other feeds are unchanged.
 */
export async function* withValuesOfProduct(rows: AsyncIterable<RawRow> | Iterable<RawRow>): AsyncGenerator<RawRow> {
  const products = new Map<string, RawRow['cells']>();
  for await (const row of rows) {
    const { cells } = row;
    const type = cells.has('Parent') ? textOf(cells.get('Type')) : '';
    if (type.startsWith('variable') && products.size < MAX_PRODUCTS) {
      const kept = new Map([...cells].filter(([name, cell]) => KEPT.has(name) && textOf(cell).length <= MAX_VALUE));
      for (const key of [`id:${textOf(cells.get('ID'))}`, textOf(cells.get('SKU'))]) if (key) products.set(key, kept);
    }
    yield type.startsWith('variation') ? { ...row, cells: completed(cells, products) } : row;
  }
}

function completed(cells: RawRow['cells'], products: ReadonlyMap<string, RawRow['cells']>): RawRow['cells'] {
  const product = products.get(textOf(cells.get('Parent')));
  // Without its product, a variation has no page, and is rejected.
  if (!product) return new Map([...cells, ['ID', '']]);
  const inherited = INHERITED.filter((name) => !textOf(cells.get(name)));
  return new Map([
    ...cells,
    ...inherited.map((name) => [name, product.get(name) ?? ''] as const),
    ['Parent', product.get('ID') ?? ''],
    ['Published', (textOf(product.get('Published')) === '1' ? cells : product).get('Published') ?? ''],
  ]);
}
