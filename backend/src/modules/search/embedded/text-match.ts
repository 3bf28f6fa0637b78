import type { TextMatchInfo } from '../product-search.js';

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
export function thingsOf({ rows, scores, things, hasThing, info }: TextMatch): TextMatch {
  if (!hasThing) return { rows, scores, things, hasThing, info };
  const isThing = (_: number, i: number) => things[i] === 1;
  return { rows: rows.filter(isThing), scores: scores.filter(isThing), things: things.filter(isThing), hasThing, info };
}
