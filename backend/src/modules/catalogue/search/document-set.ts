import { discountPercent } from '@grabdeals/shared/money';
import { COMPARISON_PRICES, type ComparisonPrices } from '@grabdeals/shared/website-settings';
import { inForce, priceChangesAt } from '../price-in-force.js';
import type { Product } from '../product.js';
import { regPriceCents } from '../reg-price.js';
import { WordPool, type Word } from './word-pool.js';

/** A product with what every index needs of it, worked out once. */
export interface ProductDocument {
  /** At the price in force. */
  readonly product: Product;
  /** Words of the title in their order. */
  readonly titleWords: readonly Word[];
  /** Compound words of the title in one piece. */
  readonly compounds: readonly Word[];
  /** Whole percent, by what a site shows as original price. */
  readonly discounts: Readonly<Record<ComparisonPrices, number>>;
  /** Number of the product in the index that is being built. */
  rank: number;
}

/**
 * The products of the catalogue in the orders an index needs. Changes go in as a batch; sorting what is nearly sorted takes
 * linear time.
 */
export class DocumentSet {
  readonly words = new WordPool();
  private readonly byId = new Map<string, ProductDocument>();
  private priceOrder: ProductDocument[] = [];
  private standingOrders: Record<ComparisonPrices, ProductDocument[]> = { claimed: [], proven: [], none: [] };
  /** When the first of the sale prices here ends. */
  private nextPriceChange = Infinity;

  /** Ascending price; at equal price the newest, then by id: the same for every site. */
  get byPrice(): readonly ProductDocument[] {
    return this.priceOrder;
  }

  /** Deepest discount first as a site with this setting shows it, then newest, then by id. */
  byStanding(setting: ComparisonPrices): readonly ProductDocument[] {
    return this.standingOrders[setting];
  }

  get(id: string): Product | undefined {
    return this.byId.get(id)?.product;
  }

  /** Whether the product differs from what is here: a retired one unknown here does not. */
  isChanged(product: Product): boolean {
    const known = this.get(product.id);
    if (!known) return product.retiredAt === undefined;
    return known.updatedAt.getTime() < product.updatedAt.getTime();
  }

  /** Products that are here at a sale price which has ended by now. */
  outOfForce(now = Date.now()): Product[] {
    if (now < this.nextPriceChange) return [];
    return this.priceOrder.map(({ product }) => product).filter((product) => priceChangesAt(product) <= now);
  }

  /** Takes over changed products, at the price in force now: new, replaced or (when retired) gone. */
  apply(changes: readonly Product[], now = Date.now()): void {
    const gone = new Set<ProductDocument>();
    const added = new Map<string, ProductDocument>();
    for (const product of changes) {
      const known = this.byId.get(product.id);
      if (known) gone.add(known);
      this.byId.delete(product.id);
      added.delete(product.id);
      if (product.retiredAt === undefined) added.set(product.id, this.toDocument(inForce(product, now)));
    }
    for (const [id, document] of added) this.byId.set(id, document);
    const arrivals = [...added.values()];
    const updated = (order: readonly ProductDocument[]): ProductDocument[] =>
      order.filter((document) => !gone.has(document)).concat(arrivals);
    this.priceOrder = updated(this.priceOrder).sort(compareByPrice);
    for (const setting of COMPARISON_PRICES) {
      const standing = updated(this.standingOrders[setting]);
      this.standingOrders[setting] = standing.sort(
        (a, b) => b.discounts[setting] - a.discounts[setting] || compareByAge(a, b),
      );
    }
    this.nextPriceChange = this.priceOrder.reduce(
      (next, { product }) => Math.min(next, priceChangesAt(product)),
      Infinity,
    );
  }

  private toDocument(product: Product): ProductDocument {
    const { words, compounds } = this.words.split(product.title);
    const discount = (setting: ComparisonPrices) =>
      discountPercent(product.priceCents, regPriceCents(product, setting));
    const discounts = { claimed: discount('claimed'), proven: discount('proven'), none: discount('none') };
    return { product, titleWords: words, compounds, discounts, rank: 0 };
  }
}

function compareByPrice(a: ProductDocument, b: ProductDocument): number {
  return a.product.priceCents - b.product.priceCents || compareByAge(a, b);
}

/** The newest first. */
function compareByAge(a: ProductDocument, b: ProductDocument): number {
  const age = b.product.firstSeen.getTime() - a.product.firstSeen.getTime();
  if (age !== 0 || a.product.id === b.product.id) return age;
  return a.product.id < b.product.id ? -1 : 1;
}
