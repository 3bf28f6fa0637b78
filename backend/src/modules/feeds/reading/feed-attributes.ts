/** What the catalogue reads from a feed: attributes of Google Merchant feeds, and two that other feeds need. */
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
  /** The dates of the sale, where they have a column each. */
  'sale_price_start_date',
  'sale_price_end_date',
  /** What the product is compared with where `price` is what is asked now: a compare-at or recommended retail price. */
  'list_price',
  /** Names the currency of prices that name none themselves. */
  'currency',
  'brand',
  'product_type',
  'google_product_category',
  'availability',
  'condition',
  'gender',
] as const;

export type FeedAttribute = (typeof FEED_ATTRIBUTES)[number];

/** A product cannot be taken over without these. */
export const REQUIRED_ATTRIBUTES: readonly FeedAttribute[] = ['id', 'title', 'link', 'price'];

/** A row's values, trimmed; an attribute that the row lacks is empty. */
export type FeedValues = Record<FeedAttribute, string>;

/**
 * From which columns an attribute is read: of several the first that is filled counts, but `additional_image_link` takes
 * all. A name with braces for `link` is an address with columns in it: `https://shop.example/products/{Handle}`.
 */
export type ColumnMapping = Partial<Record<FeedAttribute, string[]>>;
