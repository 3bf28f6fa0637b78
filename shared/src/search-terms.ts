/** Returns a search term as the API stores it: in lower case, with single spaces between words. */
export function toSearchTerm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Returns whether products match a search only in part: they are similar things, or the first of them lacks a word, too. */
export function isPartialMatch(match: {
  similarTo?: string | undefined;
  unmatchedWords?: readonly string[] | undefined;
  firstMatchAll?: boolean | undefined;
}): boolean {
  const { similarTo, unmatchedWords = [], firstMatchAll = false } = match;
  return similarTo !== undefined || (unmatchedWords.length > 0 && !firstMatchAll);
}
