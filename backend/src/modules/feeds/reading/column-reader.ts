import { comparable, isGoogles } from './column-names.js';
import { type ColumnMapping, FEED_ATTRIBUTES, type FeedAttribute, type FeedValues } from './feed-attributes.js';
import type { Cell } from './raw-row.js';

/** Names of columns in an address. */
export const IN_BRACES = /\{([^{}]+)\}/g;
/** Names of columns whose comparable form is kept; a hostile feed may have new ones in every row. */
const MAX_KEPT_NAMES = 5_000;

/** Reads the attributes of rows by a mapping. */
export class ColumnReader {
  /** As they are compared. */
  private readonly wanted: ReadonlySet<string>;
  private readonly names = new Map<string, string>();

  constructor(private readonly mapping: ColumnMapping) {
    const columns = Object.values(mapping).flatMap((names) => names.flatMap((name) => [name, ...namesIn(name)]));
    this.wanted = new Set(columns.map(comparable));
  }

  /** Whether one of an attribute's columns is there. */
  has(attribute: FeedAttribute, cells: ReadonlyMap<string, Cell>): boolean {
    const there = new Set([...cells.keys()].map(comparable));
    return (this.mapping[attribute] ?? []).some(
      (name) => there.has(comparable(name)) || namesIn(name).some((inner) => there.has(comparable(inner))),
    );
  }

  valuesOf(cells: ReadonlyMap<string, Cell>): FeedValues {
    const found = new Found();
    for (const [name, cell] of cells) {
      const key = this.keyOf(name);
      if (!this.wanted.has(key)) continue;
      const filled = (typeof cell === 'string' ? [cell] : cell).map((value) => value.trim()).filter(Boolean);
      if (filled.length > 0) found.add(name, key, filled);
    }
    const entries = FEED_ATTRIBUTES.map((attribute) => [attribute, this.read(attribute, found)] as const);
    return Object.fromEntries(entries) as FeedValues;
  }

  private read(attribute: FeedAttribute, found: Found): string {
    const names = this.mapping[attribute] ?? [];
    // One a line: an address may have commas.
    if (attribute === 'additional_image_link') return names.flatMap((name) => found.of(name)).join('\n');
    for (const name of names) {
      const value = found.of(name)[0] ?? (attribute === 'link' ? addressFrom(name, found) : undefined);
      if (value) return value;
    }
    return '';
  }

  private keyOf(name: string): string {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const key = comparable(name);
    if (this.names.size < MAX_KEPT_NAMES) this.names.set(name, key);
    return key;
  }
}

function namesIn(template: string): string[] {
  return [...template.matchAll(IN_BRACES)].map(([, name = '']) => name);
}

/** The filled columns of a row that a mapping names. */
class Found {
  private readonly byName = new Map<string, readonly string[]>();
  private readonly byKey = new Map<string, readonly string[]>();

  add(name: string, key: string, values: readonly string[]): void {
    this.byName.set(name, values);
    // Beside an attribute of Google's, the feed's own element of the name is about something else, as Atom's id is.
    if (!this.byKey.has(key) || isGoogles(name)) this.byKey.set(key, values);
  }

  /** The very column of the name, or one that is spelled in another way. */
  of(name: string): readonly string[] {
    return this.byName.get(name) ?? this.byKey.get(comparable(name)) ?? [];
  }
}

/** The address that a template makes of a row; undefined where it is none, or one of its columns is not filled. */
function addressFrom(template: string, found: Found): string | undefined {
  const names = namesIn(template);
  if (names.length === 0 || names.some((name) => found.of(name).length === 0)) return undefined;
  return template.replace(IN_BRACES, (_all, name: string) => encodeURIComponent(found.of(name)[0] ?? ''));
}
