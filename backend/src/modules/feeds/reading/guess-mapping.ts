import { comparable, isGoogles, looseName } from './column-names.js';
import { IN_BRACES } from './column-reader.js';
import { COMMON_NAMES } from './common-names.js';
import { type ColumnMapping, FEED_ATTRIBUTES, type FeedAttribute } from './feed-attributes.js';
import { KNOWN_PROFILES, PROFILE_NAMES, type ProfileName } from './profiles.js';

interface GuessedMapping {
  profile: ProfileName | 'custom';
  mapping: ColumnMapping;
}

interface GuessOptions {
  /** Takes its names first, instead of finding out the feed's maker. */
  profile?: ProfileName;
  /** Rows may have more columns than those that are known by now, as in XML and JSON. */
  isOpen?: boolean;
}

/**
 * Guesses from which columns the attributes of a feed are read.
 * @param columns as they stand in the file; the mapping names them so.
 */
export function guessMapping(columns: readonly string[], { profile, isOpen }: GuessOptions = {}): GuessedMapping {
  const byName = indexColumns(columns, comparable);
  const byLooseName = indexColumns(columns, looseName);
  const isThere = (column: string) => byName.has(comparable(column));
  const name =
    profile ?? PROFILE_NAMES.find((known) => KNOWN_PROFILES[known].signatures.some((names) => names.every(isThere)));
  const known = name ? KNOWN_PROFILES[name].mapping : {};
  const columnsOf = (attribute: FeedAttribute): string[] => {
    const found = [
      (known[attribute] ?? []).flatMap((column) => resolveName(column, byName) ?? []),
      (COMMON_NAMES[attribute] ?? []).flatMap((column) => byLooseName.get(looseName(column)) ?? []),
    ];
    // A sale may begin after the feed was set up.
    const expected = isOpen ? (known[attribute] ?? []).slice(0, 1) : [];
    return [...new Set(found.find((names) => names.length > 0) ?? expected)];
  };
  const entries = FEED_ATTRIBUTES.map((attribute) => [attribute, columnsOf(attribute)] as const);
  return {
    profile: name ?? 'custom',
    mapping: Object.fromEntries(entries.filter(([, names]) => names.length > 0)),
  };
}

/** Of several columns with the same name Google's counts, else the first. */
function indexColumns(columns: readonly string[], nameOf: (column: string) => string): Map<string, string> {
  const index = new Map<string, string>();
  for (const column of columns) {
    const name = nameOf(column);
    if (!index.has(name) || isGoogles(column)) index.set(name, column);
  }
  return index;
}

/** Returns the column of a name; of an address with columns in braces the address with the names that the file has for them. */
function resolveName(name: string, byName: ReadonlyMap<string, string>): string | undefined {
  if (!name.includes('{')) return byName.get(comparable(name));
  let isComplete = true;
  const address = name.replace(IN_BRACES, (_all, inner: string) => {
    const column = byName.get(comparable(inner));
    isComplete &&= column !== undefined;
    return `{${column ?? inner}}`;
  });
  return isComplete ? address : undefined;
}
