/** Words that shoppers use for the same products. */
export interface SynonymRule {
  /** What a shopper types, in lower case: one or several words. @example couch */
  term: string;
  /** What products are also called, each one or several words. @example ["sofa", "loveseat"] */
  synonyms: readonly string[];
  /** Whether a search for one of the synonyms also finds products called by the term. */
  isTwoWay: boolean;
}
