/** Attributes that distinguish the variants of a product or identify it, as feeds contain them. Values are plain text. */
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

export type ProductAttributes = Partial<Record<ProductAttribute, string>>;

/** Returns the attributes that have a value; undefined if none has. */
export function filledAttributes(
  values: Partial<Record<ProductAttribute, string | null>> = {},
): ProductAttributes | undefined {
  const entries = PRODUCT_ATTRIBUTES.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
