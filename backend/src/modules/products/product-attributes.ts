/** What tells variants of a product apart, and what identifies it, as its feed says it. Values are plain text. */
export const PRODUCT_ATTRIBUTES = [
  'itemGroupId',
  'color',
  'size',
  'material',
  'pattern',
  'ageGroup',
  'gender',
  'gtin',
  'mpn',
  'condition',
] as const;

export type ProductAttribute = (typeof PRODUCT_ATTRIBUTES)[number];

/** The attributes that the feed fills. */
export type ProductAttributes = Partial<Record<ProductAttribute, string>>;

/** Returns the filled attributes alone; undefined where none is filled. */
export function filledAttributes(
  values: Partial<Record<ProductAttribute, string | null>> = {},
): ProductAttributes | undefined {
  const filled = PRODUCT_ATTRIBUTES.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
