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

/** Whether a column is one of Google's attributes in XML. */
export function isGoogles(name: string): boolean {
  return name.startsWith('g:');
}
