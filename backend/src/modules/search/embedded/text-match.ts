import type { TextMatchInfo } from '../product-search.js';

/** The live products that match the words, in no order: their rows, and a score for each. A higher score is more relevant. */
export interface TextMatch {
  rows: Uint32Array;
  scores: Uint16Array;
  info: TextMatchInfo;
  /** Whether at least one of them is what the search names. */
  hasThing: boolean;
}

/** Returns the match of a search that no product matches. */
export function noMatch(): TextMatch {
  return { rows: new Uint32Array(), scores: new Uint16Array(), info: {}, hasThing: false };
}
