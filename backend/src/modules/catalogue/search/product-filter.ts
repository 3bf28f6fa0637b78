import { lowerBound } from './postings.js';
import type { ProductColumns } from './product-columns.js';
import type { ProductQuery } from './product-search.js';

/** A query's filters over product numbers. Each array holds 1 for what passes; undefined means that all do. */
export class ProductFilter {
  /** Products in the price range are numbered `from` (inclusive) to `to` (exclusive). */
  readonly from: number;
  readonly to: number;
  /** By merchant number. */
  readonly merchants: Uint8Array | undefined;
  /** By product number: those of at least one wanted category. */
  readonly inCategories: Uint8Array | undefined;

  /** `visible` tells by product number what this caller may see at all. */
  constructor(
    private readonly columns: ProductColumns,
    query: ProductQuery,
    readonly visible: Uint8Array,
  ) {
    const { priceCents, merchantIds, products } = columns;
    this.from = query.minPriceCents === undefined ? 0 : lowerBound(priceCents, query.minPriceCents);
    this.to = query.maxPriceCents === undefined ? products.length : lowerBound(priceCents, query.maxPriceCents + 1);
    if (isNarrow(query.merchantIds)) {
      const wanted = new Set(query.merchantIds);
      this.merchants = Uint8Array.from(merchantIds, (id) => (wanted.has(id) ? 1 : 0));
    }
    if (isNarrow(query.categoryIds)) this.inCategories = productsOf(columns, query.categoryIds);
  }

  /** Everything but the price range. */
  accepts(product: number): boolean {
    if (this.visible[product] === 0) return false;
    if (this.merchants && this.merchants[this.columns.merchants[product]!] === 0) return false;
    return !this.inCategories || this.inCategories[product] === 1;
  }
}

/** Marks the products a caller may see: offered-only ones on request, never those of hidden categories. */
export function visibleProducts(columns: ProductColumns, query: ProductQuery): Uint8Array {
  const hidden = productsOf(columns, query.hiddenCategoryIds ?? []);
  return hidden.map((isHidden, product) =>
    isHidden === 1 || (columns.offeredOnly[product] === 1 && !query.includeOfferedOnly) ? 0 : 1,
  );
}

/** Marks the products of at least one of the categories. */
function productsOf({ products, categoryIds, categoryMembers }: ProductColumns, wanted: readonly number[]): Uint8Array {
  const marks = new Uint8Array(products.length);
  const ids = new Set(wanted);
  categoryIds.forEach((id, category) => {
    if (!ids.has(id)) return;
    const members = categoryMembers[category]!;
    for (let i = 0; i < members.length; i++) marks[members[i]!] = 1;
  });
  return marks;
}

function isNarrow(ids: readonly number[] | undefined): ids is readonly number[] {
  return ids !== undefined && ids.length > 0;
}
