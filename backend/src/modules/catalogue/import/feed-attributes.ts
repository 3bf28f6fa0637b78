/** The attributes of a Google Merchant feed that the catalogue reads. */
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
  'brand',
  'product_type',
  'google_product_category',
  'availability',
] as const;

export type FeedAttribute = (typeof FEED_ATTRIBUTES)[number];

/** A row's values, trimmed; an attribute that the feed lacks is empty. */
export type FeedValues = Record<FeedAttribute, string>;

const REQUIRED: readonly FeedAttribute[] = ['id', 'title', 'link', 'price'];

/** A file that cannot be imported as a whole. */
export class FeedFileError extends Error {}

/** Knows at which columns a feed's attributes stand. */
export class FeedHeader {
  private constructor(
    readonly width: number,
    private readonly columns: ReadonlyMap<FeedAttribute, readonly number[]>,
  ) {}

  /**
   * Reads the header row. Attributes may stand in any order, beside others, in Google's spellings (`image link`,
   * `g:image_link`).
   * @throws FeedFileError when it is not the header of a product feed.
   */
  static parse(cells: readonly string[]): FeedHeader {
    const names = cells.map((cell) => cell.trim().toLowerCase().replace(/^g:/, '').replace(/\s+/g, '_'));
    const columns = new Map(
      FEED_ATTRIBUTES.map((attribute) => [
        attribute,
        names.flatMap((name, index) => (name === attribute ? index : [])),
      ]),
    );
    const missing = REQUIRED.filter((attribute) => columns.get(attribute)?.length === 0);
    if (missing.length > 0) {
      throw new FeedFileError(
        `The first line is not the header of a tab-separated product feed: it lacks ${missing.join(', ')}.`,
      );
    }
    // Only further pictures may come in several columns; two prices would leave open which one counts.
    const twice = FEED_ATTRIBUTES.find(
      (attribute) => attribute !== 'additional_image_link' && (columns.get(attribute)?.length ?? 0) > 1,
    );
    if (twice) throw new FeedFileError(`The header names ${twice} twice.`);
    return new FeedHeader(cells.length, columns);
  }

  valuesOf(cells: readonly string[]): FeedValues {
    const entries = FEED_ATTRIBUTES.map((attribute) => [attribute, this.value(cells, attribute)] as const);
    return Object.fromEntries(entries) as FeedValues;
  }

  private value(cells: readonly string[], attribute: FeedAttribute): string {
    const [column, ...further] = this.columns.get(attribute) ?? [];
    if (column === undefined) return '';
    const first = cells[column]?.trim() ?? '';
    return further.length === 0 ? first : [first, ...further.map((index) => cells[index]?.trim() ?? '')].join(',');
  }
}
