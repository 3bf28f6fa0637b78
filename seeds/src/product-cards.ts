import { toSlug } from '@grabdeals/shared/slug';
import { z } from 'zod';
import { oneOf, readData, text } from './content.js';
import type { SeedProduct } from './contract.js';
import type { Merchant } from './merchants.js';
import { priceProduct } from './price-history.js';
import { createRandom } from './random.js';

/**
 * Returns the products with the attributes of `content/product-cards.yaml`, by which they share cards, and with the further sizes and the
 * offers of other merchants that the file lists.
 */
export function addCards(merchants: ReadonlyMap<string, Merchant>, products: readonly SeedProduct[]): SeedProduct[] {
  const keyOf = new Map([...merchants.values()].map(({ key, mid }) => [mid, key]));
  const nameOf = ({ mid, externalId }: SeedProduct) => `${keyOf.get(mid)}/${externalId}`;
  const schema = z.strictObject({
    /** Models whose variants are colors. The existing products have the first size. */
    models: z.array(
      z.strictObject({
        merchant: oneOf(merchants.keys()),
        name: text,
        itemGroupId: text,
        sizes: z.array(text).min(1),
      }),
    ),
    /** Items that several merchants offer. */
    items: z.array(
      z.strictObject({
        product: oneOf(products.map(nameOf)),
        gtin: text,
        mpn: text,
        alsoAt: z.array(oneOf(merchants.keys())).min(1),
      }),
    ),
  });
  const { models, items } = readData('product-cards.yaml', schema);
  const makers = new Set([
    ...models.map(({ merchant }) => merchant),
    ...items.map(({ product }) => product.replace(/\/.*/, '')),
  ]);
  const added: SeedProduct[] = [];
  const changed = products.map((product) => {
    const model = models.find(
      ({ merchant, name }) => keyOf.get(product.mid) === merchant && product.title.startsWith(`${name}, `),
    );
    const item = items.find((each) => each.product === nameOf(product));
    if (model) {
      const { name: brand } = merchants.get(model.merchant)!;
      const color = product.title.slice(model.name.length + 2);
      const [size, ...otherSizes] = model.sizes;
      const attributes = { itemGroupId: model.itemGroupId, color };
      added.push(...otherSizes.map((other) => inSize({ ...product, brand, attributes }, other)));
      return { ...product, brand, attributes: { ...attributes, size } };
    }
    if (item) {
      const brand = merchants.get(keyOf.get(product.mid)!)!.name;
      const offered = { ...product, brand, attributes: { gtin: item.gtin, mpn: item.mpn } };
      added.push(...item.alsoAt.map((key) => atMerchant(offered, merchants.get(key)!)));
      return offered;
    }
    // The variants of an item share its card.
    const maker = keyOf.get(product.mid)!;
    return makers.has(maker) ? { ...product, brand: merchants.get(maker)!.name } : product;
  });
  return [...changed, ...added];
}

function inSize(product: SeedProduct, size: string): SeedProduct {
  const slug = toSlug(size);
  return {
    ...product,
    title: `${product.title}, ${size}`,
    externalId: `${product.externalId}-${slug}`,
    link: `${product.link}-${slug}`,
    attributes: { ...product.attributes, size },
    offeredOnly: false,
  };
}

/** Returns the product with a price and a price history of the merchant. */
function atMerchant(product: SeedProduct, { key, mid, url }: Merchant): SeedProduct {
  const { originalPriceCents: _ofMaker, ...rest } = product;
  const usualDollars = (product.originalPriceCents ?? product.priceCents) / 100;
  return {
    ...rest,
    ...priceProduct(usualDollars, createRandom(`${key}/${product.externalId}`)),
    mid,
    link: `${url}/p/${product.externalId}`,
    offeredOnly: false,
  };
}
