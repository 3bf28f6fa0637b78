const MAX_LENGTH = 64;

/** Rows of the table, which all calls reuse: a lookup compares a word with hundreds of terms. */
let beforePrevious = new Uint8Array(MAX_LENGTH + 1);
let previous = new Uint8Array(MAX_LENGTH + 1);
let current = new Uint8Array(MAX_LENGTH + 1);

/**
 * Returns the Damerau-Levenshtein distance (insertions, deletions, substitutions and swaps of neighbours), or `limit + 1` if
 * it is above `limit`. OpenSearch counts a swap as one edit too; npm's Levenshtein packages count two, and would find no
 * swap in a word of 4 to 7 letters (docs/decisions/041-embedded-search-index.md).
 */
export function editDistance(a: string, b: string, limit: number): number {
  const tooFar = limit + 1;
  if (Math.abs(a.length - b.length) > limit || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return tooFar;
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let least = i;
    current[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1);
      let distance = Math.min(current[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + (letter === other ? 0 : 1));
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === other) {
        distance = Math.min(distance, beforePrevious[j - 2]! + 1);
      }
      current[j] = distance;
      if (distance < least) least = distance;
    }
    // Neighbouring rows differ by at most one: the previous row has no value below the limit, so a swap cannot reach it either.
    if (least > limit) return tooFar;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return Math.min(previous[b.length]!, tooFar);
}
