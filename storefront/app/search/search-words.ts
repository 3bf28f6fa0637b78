/** Returns the search words without control characters. */
export function typedSearch(query: URLSearchParams): string {
  return (query.get('search') ?? '').replace(/[\s\p{Cc}\p{Cs}\p{Bidi_C}\p{NChar}]+/gu, ' ').trim();
}
