import { formsOf } from '../search-words.js';
import type { NameTerms } from './name-terms.js';
import type { ProductTable } from './product-table.js';

/** How well a term matches a word. 0 means no match. */
const Quality = { twoTypos: 1, oneTypo: 2, prefix: 3, exact: 4 } as const;

/** How well the terms, and the names of merchants and categories, match a word of a search. */
export interface WordValues {
  /** Quality by term. */
  values: Uint8Array;
  /** Matching terms, the best ones first. */
  terms: readonly number[];
  /** Best quality by number of the merchant. */
  ofMerchants: Uint8Array;
  /** Best quality by number of the list of categories. */
  ofCategories: Uint8Array;
  /** Upper bound of the number of matching live products; 0 if none matches. */
  matches: number;
}

/** Matches a word with terms that it equals or begins. */
export function spelled(word: string, table: ProductTable, names: NameTerms): WordValues {
  const exact = exactly(word, table, names);
  // A number or a single letter is not a prefix: `4 pack` is not `40 pack`.
  if (exact.matches > 0 && /^(?:.|\d+)$/u.test(word)) return exact;
  const qualities = new Map(table.vocabulary.withPrefix(word).map((term) => [term, Quality.prefix as number]));
  for (const term of exact.terms) qualities.set(term, Quality.exact);
  return valuesOf(qualities, table, names);
}

/** Matches a word or its singular exactly. */
export function exactly(word: string, table: ProductTable, names: NameTerms): WordValues {
  const terms = formsOf(word).map((form) => table.vocabulary.find(form));
  return valuesOf(new Map(terms.filter((term) => term >= 0).map((term) => [term, Quality.exact])), table, names);
}

/** Adds the terms that differ from the word by a small typo. */
export function withTypos(word: string, exact: WordValues, table: ProductTable, names: NameTerms): WordValues {
  const qualities = new Map(exact.terms.map((term) => [term, exact.values[term]!]));
  for (const { term, distance } of formsOf(word).flatMap((form) => table.vocabulary.typosOf(form))) {
    const quality = distance === 1 ? Quality.oneTypo : Quality.twoTypos;
    qualities.set(term, Math.max(qualities.get(term) ?? 0, quality));
  }
  return valuesOf(qualities, table, names);
}

function valuesOf(qualities: ReadonlyMap<number, number>, table: ProductTable, names: NameTerms): WordValues {
  const values = new Uint8Array(table.vocabulary.size);
  const terms = [...qualities.keys()].sort((a, b) => qualities.get(b)! - qualities.get(a)!);
  let matches = 0;
  for (const [term, quality] of qualities) {
    values[term] = quality;
    matches += table.liveWithTerm[term] ?? 0;
  }
  const best = (names: readonly number[][]): Uint8Array =>
    Uint8Array.from(names, (terms) => terms.reduce((value, term) => Math.max(value, values[term]!), 0));
  const ofMerchants = best(names.ofMerchants);
  const ofCategories = best(names.ofCategories);
  const { groups } = table;
  const hasNames = ofMerchants.some((value) => value > 0) || ofCategories.some((value) => value > 0);
  for (let group = 0; hasNames && group < groups.size; group++) {
    const merchant = groups.merchantOf[group]!;
    const categories = groups.categoriesOf[group]!;
    // A group may be newer than the names; it has no live rows yet.
    if ((ofMerchants[merchant] ?? 0) > 0 || (ofCategories[categories] ?? 0) > 0) matches += groups.liveIn(group);
  }
  return { values, terms, ofMerchants, ofCategories, matches };
}
