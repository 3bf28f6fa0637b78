import { z } from 'zod';
import { oneOf, readData, siteKey, text } from './content.js';
import type { SeedCategory, SeedProduct, SeedProductEdit } from './contract.js';
import type { Merchant } from './merchants.js';

/** Returns the operators' overrides of products, from `content/product-edits.yaml`. */
export function buildProductEdits(
  merchants: ReadonlyMap<string, Merchant>,
  categories: readonly SeedCategory[],
  products: readonly SeedProduct[],
): SeedProductEdit[] {
  const keys = new Map([...merchants.values()].map(({ key, mid }) => [mid, key]));
  const byName = new Map(products.map((product) => [`${keys.get(product.mid)}/${product.externalId}`, product]));
  const idOf = new Map(categories.map(({ categoryName, categoryId }) => [categoryName, categoryId]));
  const schema = z.array(
    z.strictObject({
      product: oneOf(byName.keys()),
      title: text.optional(),
      priceNote: text.max(80).optional(),
      picture: oneOf(byName.keys()).optional(),
      categories: z.array(oneOf(idOf.keys())).min(1).optional(),
      hiddenOn: z.union([z.literal('everywhere'), z.array(siteKey).min(1)]).optional(),
      tags: z.array(text).default([]),
    }),
  );
  return readData('product-edits.yaml', schema).map(({ product, picture, categories: names, hiddenOn, ...edit }) => {
    const { mid, externalId } = byName.get(product)!;
    return {
      mid,
      externalId,
      ...edit,
      ...(picture ? { picture: byName.get(picture)!.picture } : {}),
      ...(names ? { categoryIds: names.map((name) => idOf.get(name)!) } : {}),
      ...(hiddenOn ? { hiddenOn: hiddenOn === 'everywhere' ? true : hiddenOn } : {}),
    };
  });
}
