import { toSlug } from '@grabdeals/shared/slug';
import { z } from 'zod';
import { oneOf, readData, text } from './content.js';
import type { SeedCategory, SeedProduct } from './contract.js';
import type { Merchant } from './merchants.js';
import { priceProduct, withEarlierSale } from './price-history.js';
import { createRandom } from './random.js';

/** About 3 % of the products are sold only as offers. The sliders omit them. */
const OFFERED_ONLY_SHARE = 0.03;
/** Prices in Canadian dollars per price in US dollars. */
const CAD_PER_USD = 1.36;
/** A shop in Canada sells each n-th product. */
const IN_CANADA_EVERY = 2;

const modelSchema = z.strictObject({ name: text, dollars: z.number().positive(), about: text });
/** Variants of each model: names, or names with price factors. */
const variantsSchema = z
  .union([z.array(text).min(1), z.record(text, z.number().positive())])
  .transform((variants) =>
    Array.isArray(variants) ? variants.map((name) => [name, 1] as const) : Object.entries(variants),
  );

const rangesSchema = (categoryNames: string[]) =>
  z.array(
    z.strictObject({
      category: oneOf(categoryNames),
      variants: variantsSchema,
      notes: z.array(text).min(1),
      models: z.array(modelSchema).min(1),
    }),
  );

/** Returns the products of `content/products/`: all models in all variants of their range, by merchant. */
export function buildProducts(merchants: ReadonlyMap<string, Merchant>, categories: SeedCategory[]): SeedProduct[] {
  const schema = rangesSchema(categories.map(({ categoryName }) => categoryName));
  return [...merchants.values()].flatMap((merchant) => {
    const ranges = readData(`products/${merchant.contentKey}.yaml`, schema);
    const products = ranges.flatMap(({ category, variants, notes, models }) => {
      const categoryIds = withParent(category, categories);
      return models.flatMap(({ name, dollars, about }) =>
        variants.map(([variant, factor]) => ({
          title: `${name}, ${variant}`,
          about,
          notes,
          dollars: dollars * factor,
          categoryIds,
        })),
      );
    });
    const sold = merchant.currency === 'CAD' ? products.filter((_, i) => i % IN_CANADA_EVERY === 0) : products;
    return sold.map((product, i) => buildProduct(merchant, product, i + 1));
  });
}

interface ProductDraft {
  title: string;
  about: string;
  notes: readonly string[];
  /** The usual price in US dollars. */
  dollars: number;
  categoryIds: number[];
}

function buildProduct(
  { key, mid, url, currency, contentKey, shippingCents }: Merchant,
  { title, about, notes, dollars, categoryIds }: ProductDraft,
  number: number,
): SeedProduct {
  const slug = toSlug(title);
  const random = createRandom(`${key}/${slug}`);
  return {
    externalId: slug,
    mid,
    title,
    description: `${about} ${random.pick(notes)}`,
    ...withEarlierSale(
      priceProduct(currency === 'CAD' ? dollars * CAD_PER_USD : dollars, random),
      createRandom(`${key}/${slug}/earlier sale`),
    ),
    currency,
    ...(shippingCents === undefined ? {} : { shippingCents }),
    categoryIds,
    picture: `demo/products/${contentKey}/${slug}.svg`,
    link: `${url}/p/${slug}-${number}`,
    offeredOnly: random.chance(OFFERED_ONLY_SHARE),
  };
}

/** Returns the price in US cents, in which the network pays. */
export function usCents({ priceCents, currency }: SeedProduct): number {
  return currency === 'CAD' ? Math.round(priceCents / CAD_PER_USD) : priceCents;
}

/** Returns a category and its parent, leaf first. */
function withParent(name: string, categories: readonly SeedCategory[]): number[] {
  const { categoryId, parentId } = categories.find(({ categoryName }) => categoryName === name)!;
  return parentId === undefined ? [categoryId] : [categoryId, parentId];
}
