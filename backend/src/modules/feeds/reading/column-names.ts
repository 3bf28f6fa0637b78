/**
 * A column's name as it is compared: case, spaces, hyphens and Google's `g:` do not matter,
 * nor whether it is an attribute of the row's element.
 */
export function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/(^|\.)(?:g:|@)/g, '$1')
    .replace(/[\s_-]+/g, '_');
}

/**
 * Returns a column's name as it is guessed by: without accents, punctuation, and what stands in brackets, so that `Preis (CAD)`,
 * `imageUrl` and `Référence #` are `preis`, `imageurl` and `reference`.
 */
export function looseName(name: string): string {
  return comparable(name)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}.@]+/gu, '');
}

/** Whether a column is one of Google's attributes in XML. */
export function isGoogles(name: string): boolean {
  return name.startsWith('g:');
}
