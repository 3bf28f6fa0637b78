import { Injectable } from '@nestjs/common';
import type { Product } from './product.js';
import { changeOf, newProduct, type NewProduct } from './product-changes.js';
import type { ProductInput, UpsertCounts } from './product-input.js';
import { type KeyedChange, productId, type ProductKey, ProductsRepository } from './products.repository.js';

/** What storing a batch would do. */
interface UpsertPlan {
  added: NewProduct[];
  changed: KeyedChange[];
  unchanged: ProductInput[];
}

/** The rules by which products enter, change in and leave the catalogue. */
@Injectable()
export class CatalogueService {
  constructor(private readonly products: ProductsRepository) {}

  /**
   * Stores what merchants list. A product that is not there yet is added; one that differs in what a shopper sees is
   * changed (a retired one comes back); the others are only marked as seen. Doing it twice changes nothing.
   * An offer stands at most once in a batch.
   */
  async upsertProducts(batch: readonly ProductInput[], now = new Date()): Promise<UpsertCounts> {
    const plan = await this.plan(batch, now);
    await this.products.save(plan.added, plan.changed);
    for (const [merchantId, inputs] of byMerchant(plan.unchanged)) {
      await this.products.markSeen(
        merchantId,
        inputs.map((input) => input.externalId),
        now,
      );
    }
    return counts(plan);
  }

  /** The id of a product, whether it is there yet or not. */
  idOf(key: ProductKey): string {
    return productId(key).toHexString();
  }

  /** How many products that shoppers can see are filed under a category. */
  countLiveInCategory(categoryId: number): Promise<number> {
    return this.products.countLive({ categoryIds: categoryId });
  }

  private async plan(batch: readonly ProductInput[], now: Date): Promise<UpsertPlan> {
    const plan: UpsertPlan = { added: [], changed: [], unchanged: [] };
    for (const [merchantId, inputs] of byMerchant(batch)) {
      const existing = await this.products.findByExternalIds(
        merchantId,
        inputs.map((input) => input.externalId),
      );
      for (const input of inputs) place(plan, existing.get(input.externalId), input, now);
    }
    return plan;
  }
}

function place(plan: UpsertPlan, existing: Product | undefined, input: ProductInput, now: Date): void {
  if (!existing) {
    plan.added.push(newProduct(input, now));
    return;
  }
  const change = changeOf(existing, input, now);
  if (change) plan.changed.push({ key: existing, change });
  else plan.unchanged.push(input);
}

function byMerchant(inputs: readonly ProductInput[]): Map<number, ProductInput[]> {
  const groups = new Map<number, ProductInput[]>();
  for (const input of inputs) {
    const group = groups.get(input.merchantId);
    if (group) group.push(input);
    else groups.set(input.merchantId, [input]);
  }
  return groups;
}

function counts({ added, changed, unchanged }: UpsertPlan): UpsertCounts {
  return { added: added.length, changed: changed.length, unchanged: unchanged.length };
}
