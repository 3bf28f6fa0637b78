import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { CardGrouping } from './cards/card-grouping.js';
import { keyListOf } from './cards/card-keys.js';
import { changeOf, newProduct, type NewProduct } from './product-changes.js';
import type { ProductInput } from './product-input.js';
import { type Product, productIdOf } from './product.js';
import { type ImportRun, type LiveProduct, ProductsRepository } from './products.repository.js';

/** Changes of products that an import has found by comparing its file with the stored products. */
export interface ProductChangeSet {
  added: readonly ProductInput[];
  /** Stored products, and the values that the file has for them. */
  changed: readonly { before: Product; input: ProductInput }[];
  retired: readonly Product[];
}

/** A product that a rollback did not restore. */
export interface KeptProduct extends Pick<Product, 'externalId' | 'title'> {
  productId: string;
  reason: string;
}

const REASONS = {
  deleted: 'The product was deleted.',
  changedSince: 'The product changed after the run.',
};

/** Writes products for feed runs and demo data. Changes only values of the feed, never overrides. */
@Injectable()
export class ProductImportsService {
  private readonly logger = new Logger('Products');
  private readonly grouping: CardGrouping;

  constructor(private readonly products: ProductsRepository) {
    this.grouping = new CardGrouping(products, (message) => this.logger.warn(message));
  }

  /** Returns a merchant's products (retired ones too) by external id, without withdrawn ones. */
  find(merchantId: number, externalIds: readonly string[]): Promise<Map<string, Product>> {
    return this.products.findByExternalIds(merchantId, externalIds);
  }

  /** Yields a merchant's live products in pages. */
  livePages(merchantId: number): AsyncIterable<LiveProduct[]> {
    return this.products.livePages(merchantId);
  }

  /** Returns products with their feed's own values by id, retired and withdrawn ones too. */
  ownValuesOf(ids: readonly string[]): Promise<Map<string, Product>> {
    return this.products.ownValuesOf(ids);
  }

  /** Returns whether the input changes something that shoppers see. */
  isChanged(product: Product, input: ProductInput): boolean {
    return changeOf(product, input, product.updatedAt) !== undefined;
  }

  /** Stores a change set. Repeating the call changes nothing: a product that is already stored is not added again. */
  async apply({ added, changed, retired }: ProductChangeSet, run: ImportRun): Promise<void> {
    const newProducts = added.map((input) => newProduct(input, run.at));
    const cards = await this.cardsOfNew(newProducts);
    await this.products.write(
      {
        added: newProducts.map((product, i) => ({ ...product, ...(cards[i] ? { cardKey: cards[i] } : {}) })),
        changed: changed.flatMap(({ before, input }) => {
          const change = changeOf(before, input, run.at);
          return change ? [{ id: before.id, merchantId: before.merchantId, change }] : [];
        }),
        retired: retired.map(({ id }) => id),
      },
      run,
    );
    await this.regroup({ addedKeys: newProducts.flatMap(({ groupKeys }) => groupKeys), changed });
  }

  /** Records that the feed lists these products unchanged. */
  markListed(ids: readonly string[], run: ImportRun): Promise<void> {
    return this.products.markListed(ids, run);
  }

  /** Reverts `markListed` of a run, except for products that another run has listed since. */
  unmarkListed(ids: readonly string[], previous: Pick<Product, 'lastSeen' | 'feedId'>, markedAt: Date): Promise<void> {
    return this.products.unmarkListed(ids, previous, markedAt);
  }

  /**
   * Reverts a change set for the products that nothing has changed since the run. Repeating the call changes nothing.
   * @returns the products that were not reverted, except those that have their former values already.
   */
  async rollBack({ added, changed, retired }: ProductChangeSet, runId: string, at: Date): Promise<KeptProduct[]> {
    const previous = [...changed.map(({ before }) => before), ...retired];
    const additions = added.map((input) => ({ ...input, id: productIdOf(input) }));
    const current = await this.products.ownValuesOf([...previous, ...additions].map(({ id }) => id));
    const isUntouched = ({ id }: { id: string }) => current.get(id)?.runId === runId;
    await this.products.restore(previous.filter(isUntouched), runId);
    await this.products.withdraw(
      additions.filter(isUntouched).map(({ id }) => id),
      runId,
      at,
    );
    // All products, because an interrupted rollback may have restored some of them without this step.
    // Without the additions, other products may share a card that they have kept apart.
    await this.regroup({ removedIds: additions.map(({ id }) => id), addedKeys: added.flatMap(keyListOf), changed });
    const keptProducts = [
      ...previous.filter((product) => !isUntouched(product) && !isRestored(current.get(product.id), product)),
      ...additions.filter(
        (product) => !isUntouched(product) && current.has(product.id) && !current.get(product.id)?.withdrawn,
      ),
    ];
    return keptProducts.map(({ id: productId, externalId, title }) => ({
      productId,
      externalId,
      title,
      reason: current.has(productId) ? REASONS.changedSince : REASONS.deleted,
    }));
  }

  /** Returns the key of each product's card, if the product will not be alone on its card. */
  private async cardsOfNew(products: readonly NewProduct[]): Promise<(string | undefined)[]> {
    const members = products.map((product) => ({
      id: productIdOf(product),
      keys: product.groupKeys,
      updatedAt: product.updatedAt,
    }));
    const cards = await this.grouping.cardsOfNew(members);
    return members.map(({ id }) => cards.get(id));
  }

  /** Updates the cards after a change set was written or rolled back. */
  private async regroup({
    addedKeys = [],
    removedIds = [],
    changed,
  }: Pick<ProductChangeSet, 'changed'> & { addedKeys?: readonly string[]; removedIds?: readonly string[] }) {
    const ids = [...removedIds];
    const keys = [...addedKeys];
    for (const { before, input } of changed) {
      const [oldKeys, newKeys] = [keyListOf(before), keyListOf(input)];
      if (isDeepStrictEqual(oldKeys, newKeys)) continue;
      ids.push(before.id);
      keys.push(...oldKeys, ...newKeys);
    }
    await this.grouping.regroup(ids, [...new Set(keys)]);
  }
}

/** Returns whether an earlier, interrupted rollback has restored the product. */
function isRestored(current: Product | undefined, previous: Product): boolean {
  return (
    current !== undefined &&
    current.runId === previous.runId &&
    current.priceCents === previous.priceCents &&
    current.lastSeen.getTime() === previous.lastSeen.getTime() &&
    current.retiredAt?.getTime() === previous.retiredAt?.getTime() &&
    current.priceHistory.length === previous.priceHistory.length
  );
}
