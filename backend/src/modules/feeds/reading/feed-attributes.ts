/** Attributes that are read from feeds: those of Google Merchant Center, and four that other feeds need. */
export const FEED_ATTRIBUTES = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'price',
  'sale_price',
  'sale_price_effective_date',
  /** Start and end of the sale in feeds with a column for each. */
  'sale_price_start_date',
  'sale_price_end_date',
  /** Compare-at or recommended retail price in feeds whose `price` is the current price. */
  'list_price',
  /** Currency of prices that don't include one. */
  'currency',
  'shipping',
  'brand',
  'product_type',
  'google_product_category',
  'availability',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'age_group',
  'gender',
  'gtin',
  'mpn',
  'condition',
] as const;

export type FeedAttribute = (typeof FEED_ATTRIBUTES)[number];

/** Attributes without which a product cannot be imported. */
export const REQUIRED_ATTRIBUTES: readonly FeedAttribute[] = ['id', 'title', 'link', 'price'];

/** Trimmed values of a row. An attribute without a value is empty. */
export type FeedValues = Record<FeedAttribute, string>;

/**
 * Columns of the attributes. The first column with a value applies; the columns of `additional_image_link` are combined, and a
 * product is available if all columns of `availability` of a shop system with a value mean so. For
 * `link`, a name with braces is an address that contains columns: `https://shop.example/products/{Handle}`.
 */
export type ColumnMapping = Partial<Record<FeedAttribute, string[]>>;
