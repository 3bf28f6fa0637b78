import { IN_BRACES, isGoogleColumn, normalizedName, withoutGuard } from '../../../tables/column-names.js';
import { type ColumnMapping, FEED_ATTRIBUTES, type FeedAttribute, type FeedValues } from './feed-attributes.js';
import { isRelative, splitAddresses } from './addresses.js';
import { availabilityReader, valueOfVariants } from './availability.js';
import { parseBoolean } from '../../../tables/cell-texts.js';
import type { Cell } from '../../../tables/raw-row.js';

/** Limit of the cache of names: a hostile feed can have new column names in every row. */
const MAX_CACHED_NAMES = 5_000;

/** Normalized name of the column that says whether the sale price applies, as in Squarespace. */
const ON_SALE = 'on_sale';

/** Normalized names of columns of shop systems that say whether the quantity is that of the stock. */
const TRACKS_STOCK = ['track_inventory', 'product_inventoried', 'manage_stock'];
/** Column beside a price that says how many decimals are in its integer, as in WooCommerce's store API. */
const MINOR_UNIT = 'currency_minor_unit';
const SHIPPING_PRICE = /(?<=\.(?:g:)?)price$/i;
/** Beside a price of shipping in an element of its own. */
const SHIPPING_PARTS = ['country', 'region'] as const;
const PRICES: readonly FeedAttribute[] = ['price', 'sale_price', 'list_price'];

/** Reads the attributes of rows by a mapping. */
export class ColumnReader {
  /** Normalized names of the mapped columns. */
  private readonly mappedNames: ReadonlySet<string>;
  private readonly normalizedNames = new Map<string, string>();
  private readonly readAvailability: ReturnType<typeof availabilityReader>;

  constructor(private readonly mapping: ColumnMapping) {
    const columns = Object.values(mapping).flatMap((names) => names.flatMap((name) => [name, ...namesIn(name)]));
    const partsOfShipping = (mapping.shipping ?? []).flatMap((name) =>
      SHIPPING_PARTS.map((part) => partOf(name, part)),
    );
    const others = [...partsOfShipping, ON_SALE, ...TRACKS_STOCK];
    this.mappedNames = new Set([...columns, ...others].map(normalizedName));
    this.readAvailability = availabilityReader(mapping.availability ?? []);
  }

  /** Returns whether the row has one of the attribute's columns. */
  has(attribute: FeedAttribute, cells: ReadonlyMap<string, Cell>): boolean {
    const names = new Set([...cells.keys()].map(normalizedName));
    return (this.mapping[attribute] ?? []).some((column) =>
      [column, ...namesIn(column)].some((name) => names.has(normalizedName(name))),
    );
  }

  valuesOf(cells: ReadonlyMap<string, Cell>): FeedValues {
    const row = new MappedRow();
    for (const [name, cell] of cells) {
      const normalized = this.normalize(name);
      if (!this.mappedNames.has(normalized) && !normalized.endsWith(MINOR_UNIT)) continue;
      const values = (typeof cell === 'string' ? [cell] : cell).map(withoutGuard).filter(Boolean);
      if (values.length > 0) row.add(name, normalized, values);
    }
    const entries = FEED_ATTRIBUTES.map((attribute) => [attribute, this.read(attribute, row)] as const);
    return Object.fromEntries(entries) as FeedValues;
  }

  private read(attribute: FeedAttribute, row: MappedRow): string {
    const columns = this.mapping[attribute] ?? [];
    // One address per line: an address may contain commas.
    if (attribute === 'additional_image_link') return columns.flatMap((column) => picturesOf(column, row)).join('\n');
    if (attribute === 'image_link')
      return columns.map((column) => picturesOf(column, row)[0]).find((picture) => picture !== undefined) ?? '';
    if (attribute === 'sale_price' && isNo(row.firstOf(ON_SALE))) return '';
    if (attribute === 'availability')
      return this.readAvailability(
        columns.map((column) => valueOfVariants(row.valuesOf(column))),
        TRACKS_STOCK.some((column) => isNo(row.firstOf(column))),
      );
    if (attribute === 'shipping') return shippingOf(columns, row);
    for (const column of columns) {
      const value = row.valuesOf(column)[0] ?? (attribute === 'link' ? fillTemplate(column, row) : undefined);
      if (value) return PRICES.includes(attribute) ? fromMinorUnits(value, column, row) : value;
    }
    return '';
  }

  private normalize(name: string): string {
    const cached = this.normalizedNames.get(name);
    if (cached !== undefined) return cached;
    const normalized = normalizedName(name);
    if (this.normalizedNames.size < MAX_CACHED_NAMES) this.normalizedNames.set(name, normalized);
    return normalized;
  }
}

/** Returns the prices of shipping as one text. Of prices in elements of their own, as in XML, the countries are beside them. */
function shippingOf(columns: readonly string[], row: MappedRow): string {
  for (const column of columns) {
    const prices = row.valuesOf(column);
    if (prices.length === 0) continue;
    if (!SHIPPING_PRICE.test(column)) return prices.join();
    const [countries = [], regions = []] = SHIPPING_PARTS.map((part) => row.valuesOf(partOf(column, part)));
    // Which of several prices has the region, or no country, is unknown.
    if (regions.length > 0 || (countries.length > 0 && countries.length !== prices.length)) return '';
    return prices.map((price, index) => `${countries[index] ?? ''}:::${price}`).join();
  }
  return '';
}

function partOf(priceColumn: string, part: string): string {
  return priceColumn.replace(SHIPPING_PRICE, part);
}

function isNo(value = ''): boolean {
  return parseBoolean(value) === false || value.toLowerCase() === 'none';
}

/** Returns the price of a column in cents, or of an integer beside the number of its decimals, with a decimal point. */
function fromMinorUnits(value: string, column: string, row: MappedRow): string {
  const decimals = /cents\W*$/i.test(column) ? 2 : Number(row.firstOf(column.replace(/[^.]*$/, MINOR_UNIT)) ?? 0);
  if (!(decimals > 0)) return value;
  // No price has such a unit: the row is rejected.
  if (!/^\d+$/.test(value)) return `${value} cents`;
  const digits = value.padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

function namesIn(template: string): string[] {
  return [...template.matchAll(IN_BRACES)].map(([, name = '']) => name);
}

/** The mapped columns of a row that have a value. */
class MappedRow {
  private readonly byName = new Map<string, readonly string[]>();
  private readonly byNormalizedName = new Map<string, readonly string[]>();

  add(name: string, normalized: string, values: readonly string[]): void {
    this.byName.set(name, values);
    // An element with the name of one of Google's attributes has another meaning, such as Atom's id beside g:id.
    if (!this.byNormalizedName.has(normalized) || isGoogleColumn(name)) this.byNormalizedName.set(normalized, values);
  }

  /** Returns the first value of the column with this normalized name. */
  firstOf(normalized: string): string | undefined {
    return this.byNormalizedName.get(normalized)?.[0];
  }

  /** Returns the values of the column with exactly this name, else of one with the same normalized name. */
  valuesOf(column: string): readonly string[] {
    return this.byName.get(column) ?? this.byNormalizedName.get(normalizedName(column)) ?? [];
  }
}

/** Returns the address with the row's values; undefined if the template has no names or one of its columns is empty. */
function fillTemplate(template: string, row: MappedRow): string | undefined {
  const names = namesIn(template);
  if (names.length === 0 || names.some((name) => row.valuesOf(name).length === 0)) return undefined;
  return template.replace(IN_BRACES, (_all, name: string) => encodeURIComponent(row.valuesOf(name)[0] ?? ''));
}

/** Returns the pictures in a column; for a folder with a column, `/media{image}`, the pictures with the folder. */
function picturesOf(column: string, row: MappedRow): readonly string[] {
  const [name] = namesIn(column);
  const folder = column.split('{')[0] ?? '';
  if (name === undefined || row.valuesOf(column).length > 0) return row.valuesOf(column);
  const pictures = row.valuesOf(name).flatMap(splitAddresses);
  return pictures.map((picture) =>
    picture.startsWith(folder) || !isRelative(picture) ? picture : `${folder}/${picture.replace(/^\/+/, '')}`,
  );
}
