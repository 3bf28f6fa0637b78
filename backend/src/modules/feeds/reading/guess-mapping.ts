import { IN_BRACES, isGoogleColumn, looseName, normalizedName } from '../../../tables/column-names.js';
import { COMMON_NAMES, UNIT_PRICE_NAMES } from './common-names.js';
import { type ColumnMapping, FEED_ATTRIBUTES, type FeedAttribute } from './feed-attributes.js';
import { KNOWN_PROFILES, PROFILE_NAMES, type ProfileName } from './profiles.js';

interface GuessedMapping {
  profile: ProfileName | 'custom';
  mapping: ColumnMapping;
}

/** Groups of elements whose id, title or price is not that of the product. */
const OTHER_GROUP =
  /(?:^|\.)(?:g:)?(?:meta|shipping|tax|installment|subscription|loyalty|seller|merchant|variants?|reviews?|rating|brand|category)[^.]*\./i;

/** Names with a word for availability, except those of a date, of a shop on site, or of a text. */
const AVAILABILITY_NAME =
  /^(?!.*(?:date|from|until|store|label|text|low|pickup))(?=.*(?:availability|instock|stockstatus|verfugbarkeit|disponibilite|disponibilidad))/;

interface GuessOptions {
  /** Profile whose names are preferred. Absent: the profile that the columns match. */
  profile?: ProfileName;
  /** Whether later rows can have further columns, as in XML and JSON. */
  hasOpenColumns?: boolean;
}

/**
 * Guesses the columns of the attributes of a feed.
 * @param allColumns The names in the file. The mapping contains the same names.
 */
export function guessMapping(
  allColumns: readonly string[],
  { profile, hasOpenColumns }: GuessOptions = {},
): GuessedMapping {
  const columns = allColumns.filter((column) => !isRecordType(column, allColumns));
  const byName = indexColumns(columns, normalizedName);
  const byLooseName = indexColumns(columns, (column) => looseName(withoutAmount(column)));
  const inGroups = hasOpenColumns ? columns.filter((column) => column.includes('.') && !OTHER_GROUP.test(column)) : [];
  const ownColumns = [...columns.filter((column) => !column.includes('.')), ...inGroups];
  const byLastNames = (count: number) =>
    indexColumns(inGroups, (column) => looseName(withoutAmount(column).split('.').slice(-count).join('.')));
  // `images.src` is in `attributes.images.src`.
  const byLastName = new Map([...byLastNames(2), ...byLastNames(1)]);
  const hasColumn = (column: string) => byName.has(normalizedName(column));
  const name =
    profile ??
    PROFILE_NAMES.find((candidate) => KNOWN_PROFILES[candidate].signatures.some((names) => names.every(hasColumn)));
  const profileMapping = name ? KNOWN_PROFILES[name].mapping : {};
  const columnsOf = (attribute: FeedAttribute): string[] => {
    const commonNames = COMMON_NAMES[attribute] ?? [];
    const candidates = [
      (profileMapping[attribute] ?? []).flatMap((column) => resolveName(column, byName) ?? []),
      lookUp(commonNames, byLooseName),
      lookUp(commonNames, byLastName),
      attribute === 'price' ? lookUp(UNIT_PRICE_NAMES, byLooseName) : [],
      // A product that is sold out and not noticed hurts more than one that is left out.
      attribute === 'availability' ? ownColumns.filter(isAvailability) : [],
    ];
    // A feed may get sale prices only after it was set up.
    const expected = hasOpenColumns ? (profileMapping[attribute] ?? []).slice(0, 1) : [];
    const names = candidates.find((each) => each.length > 0) ?? expected;
    // Several columns of availability must all allow the sale, which only profiles know of a file.
    return [...new Set(attribute === 'availability' && names !== candidates[0] ? names.slice(0, 1) : names)];
  };
  const entries = FEED_ATTRIBUTES.map((attribute) => [attribute, columnsOf(attribute)] as const);
  const mapping: ColumnMapping = Object.fromEntries(entries.filter(([, names]) => names.length > 0));
  // A list of deals has the price before the sale and that of the sale.
  if (!mapping.price && mapping.sale_price && mapping.list_price) mapping.price = mapping.list_price;
  return { profile: name ?? 'custom', mapping };
}

/** Returns whether a column names the type of record, as in JSON-LD and JSON:API, and not that of the product. */
function isRecordType(column: string, columns: readonly string[]): boolean {
  return (
    /(?:^|\.)@type$/.test(column) || (column === 'type' && columns.some((other) => other.startsWith('attributes.')))
  );
}

function isAvailability(column: string): boolean {
  return AVAILABILITY_NAME.test(looseName(column.split('.').at(-1) ?? ''));
}

/** Returns the columns by name. Of columns with the same name, Google's is preferred, else the first. */
function indexColumns(columns: readonly string[], nameOf: (column: string) => string): Map<string, string> {
  const index = new Map<string, string>();
  for (const column of columns) {
    const name = nameOf(column);
    if (!index.has(name) || isGoogleColumn(column)) index.set(name, column);
  }
  return index;
}

/** Returns the name of an object with an amount and a currency for the column of its amount. */
function withoutAmount(column: string): string {
  return column.replace(/\.(?:amount|value)$/i, '');
}

/** Returns the columns with one of the names. */
function lookUp(names: readonly string[], byLooseName: ReadonlyMap<string, string>): string[] {
  return names.flatMap((name) => byLooseName.get(looseName(name)) ?? []);
}

/** Returns the file's column for a name; for an address with names in braces, the address with the file's columns. */
function resolveName(name: string, byName: ReadonlyMap<string, string>): string | undefined {
  if (!name.includes('{')) return byName.get(normalizedName(name));
  let isComplete = true;
  const address = name.replace(IN_BRACES, (_all, inner: string) => {
    const column = byName.get(normalizedName(inner));
    isComplete &&= column !== undefined;
    return `{${column ?? inner}}`;
  });
  return isComplete ? address : undefined;
}
