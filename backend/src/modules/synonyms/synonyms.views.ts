import type { SynonymRule } from './synonym-rule.js';

/** Synonyms of a search term. */
export class SynonymView implements SynonymRule {
  _id: string;
  /** Id of the record, the same as `_id`. react-admin reads `id`. */
  id: string;
  /** What a shopper types, in lower case: one or several words. @example ottoman */
  term: string;
  /** What products are also called, in lower case. @example ["footstool", "foot rest"] */
  synonyms: string[];
  /** Whether a search for one of the synonyms also finds products called by the term. */
  isTwoWay: boolean;
  /** Whether searches use the synonyms. */
  active: boolean;
  createdAt: Date;
  updatedAt: Date;
}
