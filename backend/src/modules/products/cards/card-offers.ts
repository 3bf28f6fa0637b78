import type { Product } from '../product.js';
import { type CardKeys, cardKeysOf, normalize } from './card-keys.js';

type Priced = Pick<Product, 'id' | 'priceCents'>;

/** Values of a product by which the same item is recognized. */
type Item = Pick<Product, 'attributes'> & CardKeys;
type Identified = Item & Pick<Product, 'id'>;

/** Attributes in which the variants of a model differ. */
const VARIANT_ATTRIBUTES = ['color', 'size'] as const;

/** Returns whether a product is a variant of a model. */
export function isVariant({ attributes }: Pick<Product, 'attributes'>): boolean {
  return VARIANT_ATTRIBUTES.some((name) => attributes?.[name]);
}

/** Compares products: the cheapest first, then by id, so that the order is always the same. */
export function cheapestFirst(one: Priced, other: Priced): number {
  return one.priceCents - other.priceCents || (one.id < other.id ? -1 : 1);
}

/**
 * Returns the offers of the product's item by price: the product itself unless it is retired, and the cheapest product of each other
 * merchant in the same offer group whose color and size do not differ.
 * @param members Live products of the card that shoppers may see.
 */
export function offersOf(product: Product, members: readonly Product[]): Product[] {
  const { offerGroup } = cardKeysOf(product);
  const offers = new Map(product.retiredAt ? [] : [[product.merchantId, product]]);
  for (const member of [...members].sort(cheapestFirst)) {
    const item = { ...member, offerGroup: cardKeysOf(member).offerGroup };
    if (!offers.has(member.merchantId) && isSameItem({ ...product, offerGroup }, item))
      offers.set(member.merchantId, member);
  }
  return [...offers.values()].sort(cheapestFirst);
}

/**
 * Returns the id of the product whose page is canonical for an item: the smallest one of its offers, otherwise its own. Each offer of the
 * item has the same canonical product: a color or size separates items only if it varies in the offer group.
 * @param listed Products of the card that lists of the site may contain.
 */
export function canonicalIdOf(item: Identified, listed: readonly Identified[]): string {
  const group = listed.filter(({ offerGroup }) => offerGroup !== undefined && offerGroup === item.offerGroup);
  const varying = VARIANT_ATTRIBUTES.filter(
    (name) => distinct(group.map((each) => each.attributes?.[name])).length > 1,
  );
  const keyOf = ({ attributes = {} }: Identified) =>
    varying.map((name) => normalize(attributes[name] ?? '', ' ')).join('\n');
  const offers = group.filter((each) => keyOf(each) === keyOf(item)).map(({ id }) => id);
  return offers.sort()[0] ?? item.id;
}

/**
 * Returns a product for each variant of the card, ordered by color and size: the product itself for its own variant, and the cheapest
 * product of each other one. Products without color and size are no variants.
 * @param members Products of the card that shoppers may see.
 */
export function variantsOf(product: Product, members: readonly Product[]): Product[] {
  const variants = new Map<string, Product>();
  for (const member of [product, ...[...members].sort(cheapestFirst)]) {
    const variant = variantKey(member);
    if (variant && !variants.has(variant)) variants.set(variant, member);
  }
  return [...variants.values()].sort(
    ({ attributes: one = {} }, { attributes: other = {} }) =>
      compareTexts(one.color, other.color) || compareSizes(one.size ?? '', other.size ?? ''),
  );
}

/** Sizes of clothes from the smallest, without the hyphens of `X-Large`. */
const CLOTHING_SIZES = ['xxxs', '3xs', 'xxs', '2xs', 'xs', 'xsmall', 's', 'small', 'm', 'medium', 'l', 'large'].concat([
  'xl',
  'xlarge',
  'xxl',
  '2xl',
  'xxlarge',
  'xxxl',
  '3xl',
  '4xl',
  '5xl',
]);

/** Compares sizes: those of clothes by their rank, others by their number, then by their text. */
export function compareSizes(one: string, other: string): number {
  const [rank, otherRank] = [clothingRank(one), clothingRank(other)];
  if (rank >= 0 && otherRank >= 0) return rank - otherRank;
  return compareTexts(one, other);
}

function clothingRank(size: string): number {
  return CLOTHING_SIZES.indexOf(normalize(size, ''));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareTexts(one = '', other = ''): number {
  return collator.compare(one, other);
}

function variantKey({ attributes: { color = '', size = '' } = {} }: Product): string | undefined {
  const key = [color, size].map((value) => normalize(value, ' ')).join('\n');
  return key === '\n' ? undefined : key;
}

/** Returns whether two products are offers of the same item: in one offer group, and not in different colors or sizes. */
export function isSameItem(one: Item, other: Item): boolean {
  return one.offerGroup !== undefined && one.offerGroup === other.offerGroup && !differsInVariant(one, other);
}

/** Returns the colors of products, each once. */
export function colorsOf(products: readonly Pick<Product, 'attributes'>[]): string[] {
  return distinct(products.map(({ attributes }) => attributes?.color));
}

/** Returns the sizes of products, each once, the smallest first. */
export function sizesOf(products: readonly Pick<Product, 'attributes'>[]): string[] {
  return distinct(products.map(({ attributes }) => attributes?.size)).sort(compareSizes);
}

function distinct(values: readonly (string | undefined)[]): string[] {
  const byKey = new Map<string, string>();
  for (const value of values) {
    if (!value) continue;
    const key = normalize(value, ' ');
    if (!byKey.has(key)) byKey.set(key, value);
  }
  return [...byKey.values()];
}

/** Returns whether both products have a color, or a size, and it differs. */
function differsInVariant({ attributes: one = {} }: Item, { attributes: other = {} }: Item): boolean {
  return VARIANT_ATTRIBUTES.some((name) => {
    const [value, otherValue] = [one[name], other[name]];
    return value !== undefined && otherValue !== undefined && normalize(value, ' ') !== normalize(otherValue, ' ');
  });
}
