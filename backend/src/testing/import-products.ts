import type { INestApplicationContext } from '@nestjs/common';
import type { ProductInput } from '../modules/products/product-input.js';
import type { Product, ProductKey } from '../modules/products/product.js';
import { type ProductChangeSet, ProductImportsService } from '../modules/products/product-imports.service.js';

/**
 * Imports products of any merchants as a run of a feed does, but retires none.
 * @returns the numbers of products that were added, changed and marked as listed.
 */
export async function importProducts(app: INestApplicationContext, inputs: readonly ProductInput[], at = new Date()) {
  const imports = app.get(ProductImportsService, { strict: false });
  const added: ProductInput[] = [];
  const changed: { before: Product; input: ProductInput }[] = [];
  const unchanged: string[] = [];
  for (const merchantId of new Set(inputs.map((input) => input.merchantId))) {
    const own = inputs.filter((input) => input.merchantId === merchantId);
    const existing = await imports.find(
      merchantId,
      own.map(({ externalId }) => externalId),
    );
    for (const input of own) {
      const before = existing.get(input.externalId);
      if (!before) added.push(input);
      else if (imports.isChanged(before, input)) changed.push({ before, input });
      else unchanged.push(before.id);
    }
  }
  await imports.apply({ added, changed, retired: [] }, { at });
  await imports.markListed(unchanged, { at });
  return { added: added.length, changed: changed.length, unchanged: unchanged.length };
}

/** Retires products, as a run does if its feed no longer lists them. */
export async function retireProducts(
  app: INestApplicationContext,
  keys: readonly ProductKey[],
  at = new Date(),
): Promise<void> {
  const imports = app.get(ProductImportsService, { strict: false });
  const lookups = keys.map(async ({ merchantId, externalId }) =>
    (await imports.find(merchantId, [externalId])).get(externalId)!,
  );
  const changes: ProductChangeSet = { added: [], changed: [], retired: await Promise.all(lookups) };
  await imports.apply(changes, { at });
}
