import { Injectable } from '@nestjs/common';
import { changeOf, newProduct } from './product-changes.js';
import type { ProductInput } from './product-input.js';
import type { Product } from './product.js';
import {
  type ListedBefore,
  type LiveProduct,
  productId,
  ProductsRepository,
  type RunMark,
} from './products.repository.js';

/** Products with what a run of a feed has found about them. */
export interface RunLot {
  /** Products that were not there. */
  added: readonly ProductInput[];
  /** Products as the run found them, with what the feed says of them now. */
  changed: readonly { before: Product; input: ProductInput }[];
  /** Products as the run found them. */
  retired: readonly Product[];
}

/** A product that a roll back has left alone. */
export interface KeptProduct extends Pick<Product, 'externalId' | 'title'> {
  productId: string;
  reason: string;
}

const KEPT = {
  gone: 'It is not in the catalogue any more.',
  changed: 'Something else has changed it since.',
};

/** What runs of feeds do to the catalogue, in lots. The feed's own values only: what operators have set stays. */
@Injectable()
export class ProductImports {
  constructor(private readonly products: ProductsRepository) {}

  /** The products of a merchant by external id, retired ones too. One that was withdrawn is not there. */
  async find(merchantId: number, externalIds: readonly string[]): Promise<Map<string, Product>> {
    const found = await this.products.findByExternalIds(merchantId, externalIds);
    for (const [externalId, { withdrawn }] of found) if (withdrawn) found.delete(externalId);
    return found;
  }

  /** What tells a merchant's live products apart, page by page. */
  livePages(merchantId: number): AsyncIterable<LiveProduct[]> {
    return this.products.livePages(merchantId);
  }

  /** Products by id, with their feed's own values. */
  ownValuesOf(ids: readonly string[]): Promise<Map<string, Product>> {
    return this.products.ownValuesOf(ids);
  }

  /** The id of a product, whether it is there yet or not. */
  idOf(key: Pick<Product, 'merchantId' | 'externalId'>): string {
    return productId(key).toHexString();
  }

  /** What the feed changes about a product; none where a shopper would see no difference. */
  isChanged(before: Product, input: ProductInput): boolean {
    return changeOf(before, input, before.updatedAt) !== undefined;
  }

  /** Writes a lot. Doing it twice is the same as doing it once. */
  async apply({ added, changed, retired }: RunLot, run: RunMark): Promise<void> {
    const news = added.map((input) => newProduct(input, run.at));
    await this.products.saveRun(
      {
        added: news,
        changed: changed.flatMap(({ before, input }) => {
          const change = changeOf(before, input, run.at);
          return change ? [{ id: before.id, change }] : [];
        }),
        retired: retired.map(({ id }) => id),
      },
      run,
    );
  }

  /** Notes that the feed lists these products as they are. */
  markListed(ids: readonly string[], { feedId, at }: RunMark): Promise<void> {
    return this.products.markListed(ids, feedId, at);
  }

  /** Takes `markListed` of a run back, where no other has come after it. */
  unmarkListed(ids: readonly string[], before: ListedBefore, seenAt: Date): Promise<void> {
    return this.products.unmarkListed(ids, before, seenAt);
  }

  /**
   * Puts the products of a lot back to what they were, where the run was the last that touched them. Doing it twice is the same as
   * doing it once.
   * @returns the others, unless they are as they were.
   */
  async rollBack({ added, changed, retired }: RunLot, runId: string, at: Date): Promise<KeptProduct[]> {
    const befores = [...changed.map(({ before }) => before), ...retired];
    const news = added.map((input) => ({ ...input, id: this.idOf(input) }));
    const now = await this.products.ownValuesOf([...befores, ...news].map(({ id }) => id));
    const isLast = ({ id }: { id: string }) => now.get(id)?.runId === runId;
    await this.products.restore(befores.filter(isLast), runId);
    await this.products.withdraw(
      news.filter(isLast).map(({ id }) => id),
      runId,
      at,
    );
    const others = [
      ...befores.filter((before) => !isLast(before) && !isAsBefore(now.get(before.id), before)),
      ...news.filter(
        (product) => !isLast(product) && now.get(product.id)?.withdrawn === undefined && now.has(product.id),
      ),
    ];
    return others.map(({ id: productId, externalId, title }) => ({
      productId,
      externalId,
      title,
      reason: now.has(productId) ? KEPT.changed : KEPT.gone,
    }));
  }
}

/** A roll back that was interrupted has put it back already. */
function isAsBefore(product: Product | undefined, before: Product): boolean {
  return (
    product !== undefined &&
    product.runId === before.runId &&
    product.priceCents === before.priceCents &&
    product.lastSeen.getTime() === before.lastSeen.getTime() &&
    product.retiredAt?.getTime() === before.retiredAt?.getTime() &&
    product.priceHistory.length === before.priceHistory.length
  );
}
