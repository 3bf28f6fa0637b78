/** Column names within braces in an address: `https://shop.example/products/{Handle}`. */
export const IN_BRACES = /\{([^{}]+)\}/g;

/**
 * Returns the normalized name of a column. Names that differ in case, spaces, hyphens, Google's `g:`, or the `@` of an XML
 * attribute have the same normalized name.
 */
export function normalizedName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/(^|\.)(?:g:|@)/g, '$1')
    .replace(/[\s_-]+/g, '_');
}

/**
 * Returns the name by which the attribute of a column is guessed: without accents, punctuation and text in brackets.
 * `Preis (CAD)`, `imageUrl` and `Référence #` become `preis`, `imageurl` and `reference`.
 */
export function looseName(name: string): string {
  return normalizedName(name)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}.@]+/gu, '');
}

/** Returns whether a column is one of Google's attributes in XML. */
export function isGoogleColumn(name: string): boolean {
  return name.startsWith('g:');
}

/** What spreadsheets and exports write so that a text does not become a number or a formula: `="00123"`, `'=SUM`, U+001F. */
const GUARDS = /^="([^"]*)"$|^'(?=[=+\-@＝＋－＠])|^\p{Cc}+/u;

/** Returns the trimmed value of a cell without such a guard. */
export function withoutGuard(value: string): string {
  return value.trim().replace(GUARDS, '$1').trim();
}

/** The columns of a file for known columns with names in several languages. */
export interface FoundColumns<Column extends string> {
  /** The file's column for each known column that it has. */
  mapping: Partial<Record<Column, string>>;
  /** The file's other columns. */
  ignored: string[];
}

/** Names of known columns, without case, accents and punctuation, the preferred ones first. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

/** @param names Names of each known column, separated by bars, the preferred ones first. */
export function columnNames<Column extends string>(names: Readonly<Record<Column, string>>): ColumnNames<Column> {
  const loose = Object.entries<string>(names).map(([column, list]) => [column, list.split('|').map(looseName)]);
  return Object.fromEntries(loose) as ColumnNames<Column>;
}

/** Finds known columns by their names. Case, accents and punctuation are ignored. */
export function findColumns<Column extends string>(
  columns: readonly string[],
  names: ColumnNames<Column>,
): FoundColumns<Column> {
  const byName = new Map([...columns].reverse().map((column) => [looseName(column), column]));
  const mapping: Partial<Record<Column, string>> = {};
  for (const column of Object.keys(names) as Column[]) {
    const found = names[column].find((name) => byName.has(name));
    if (found !== undefined) mapping[column] = byName.get(found);
  }
  const used = new Set(Object.values(mapping));
  return { mapping, ignored: columns.filter((column) => !used.has(column)) };
}
