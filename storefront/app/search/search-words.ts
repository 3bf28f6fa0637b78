const MAX_SEARCH_LENGTH = 120;

/** Returns the search words without control characters. */
export function typedSearch(query: URLSearchParams): string {
  const text = (query.get('search') ?? '').replace(/[\s\p{Cc}\p{Bidi_C}\p{NChar}]+/gu, ' ').trim();
  // The cut may have separated a surrogate pair.
  return text
    .slice(0, MAX_SEARCH_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** Returns whether the query contains a search without letters and digits, which the search engine requires. */
export function isEmptySearch(query: URLSearchParams): boolean {
  return query.has('search') && !/[\p{L}\p{N}]/u.test(typedSearch(query));
}
