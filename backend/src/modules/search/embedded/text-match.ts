import type { TextMatchInfo } from '../product-search.js';
import type { ProductTable } from './product-table.js';
import type { WordValues } from './word-values.js';

/** The live products that match the words, in no order: their rows, and a score for each. A higher score is more relevant. */
export interface TextMatch {
  rows: Uint32Array;
  scores: Uint16Array;
  info: TextMatchInfo;
  /** By index of the row: 1 if the product is what the search names. */
  things: Uint8Array;
  hasThing: boolean;
}

/** Returns the match of a search that no product matches. */
export function noMatch(): TextMatch {
  return { rows: new Uint32Array(), scores: new Uint16Array(), info: {}, things: new Uint8Array(), hasThing: false };
}

/** Returns the products of a match that are what the search names; all if none is. */
export function thingsOf(match: TextMatch): TextMatch {
  return match.hasThing ? filterMatch(match, (_, i) => match.things[i] === 1) : match;
}

/**
 * Returns the products of a match without those whose title or brand matches all excluded words that any does, unless the title contains an
 * exception.
 */
export function withoutExcluded(
  table: ProductTable,
  match: TextMatch,
  excluded: readonly WordValues[],
  exceptions: readonly string[],
): TextMatch {
  const known = excluded.filter(({ matches }) => matches > 0);
  if (known.length === 0) return match;
  const { terms, termOffsets, groups, group, vocabulary } = table;
  const termSets = known.map((each) => new Set(each.terms));
  const meant = exceptions.map((word) => vocabulary.find(word));
  return filterMatch(match, (row) => {
    const ofTitle = terms.subarray(termOffsets[row], termOffsets[row + 1]);
    const merchant = groups.merchantOf[group[row]!]!;
    const isExcluded = known.every(
      ({ ofMerchants }, i) => ofMerchants[merchant]! > 0 || ofTitle.some((term) => termSets[i]!.has(term)),
    );
    return !isExcluded || meant.some((term) => ofTitle.includes(term));
  });
}

/** @param isKept is called with the row and its index. */
export function filterMatch(match: TextMatch, isKept: (row: number, index: number) => boolean): TextMatch {
  const kept = [...match.rows.keys()].filter((i) => isKept(match.rows[i]!, i));
  return {
    ...match,
    rows: Uint32Array.from(kept, (i) => match.rows[i]!),
    scores: Uint16Array.from(kept, (i) => match.scores[i]!),
    things: Uint8Array.from(kept, (i) => match.things[i]!),
  };
}
