/** Returns a search term as the API stores it: in lower case, with single spaces between words. */
export function toSearchTerm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
