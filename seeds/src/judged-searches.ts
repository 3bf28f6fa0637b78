import { z } from 'zod';
import { parseData, readData, text } from './content.js';

const BEST_GRADE = 3;
/** Length of the judged part of a result list. */
export const JUDGED_RESULTS = 10;

/** What a judgement reads of a product. */
export interface JudgedProduct {
  title: string;
  merchant: string;
  /** Names of its categories, the leaf first. */
  categories: readonly string[];
  priceCents: number;
}

export interface JudgedSearch {
  /** Such as `typos`. */
  kind: string;
  /** What the shopper types. */
  text: string;
  /** Patterns of relevant products, the best first. Empty if no product is relevant. */
  patterns: readonly RegExp[];
  /** Limits of the price, if the shopper names some: other products are not relevant. */
  fromDollars?: number;
  toDollars?: number;
}

const pattern = text.transform((source, context) => {
  try {
    return new RegExp(source, 'i');
  } catch {
    context.addIssue(`${source} is no regular expression`);
    return z.NEVER;
  }
});

const patterns = z.array(pattern).max(BEST_GRADE);
const dollars = z.number().positive().optional();
const judgement = z.union([
  patterns.transform((list) => ({ patterns: list })),
  z.strictObject({ patterns, fromDollars: dollars, toDollars: dollars }),
]);

const schema = z
  .record(text, z.record(text, judgement))
  .transform((kinds) =>
    Object.entries(kinds).flatMap(([kind, searches]) =>
      Object.entries(searches).map(([words, judged]): JudgedSearch => ({ kind, text: words, ...judged })),
    ),
  );

/** Returns the judged searches of the demo data. */
export function readJudgedSearches(): JudgedSearch[] {
  return readData('judged-searches.yaml', schema);
}

/** Returns the judged searches of a YAML file. @throws Error that names the file and each invalid field. */
export function parseJudgedSearches(file: string, content: string): JudgedSearch[] {
  return parseData(file, content, schema);
}

/** Returns the relevance of a product for a search: 0 (none) to 3 (what the shopper means). */
export function gradeOf(
  { patterns, fromDollars = 0, toDollars = Infinity }: JudgedSearch,
  { title, merchant, categories, priceCents }: JudgedProduct,
): number {
  if (priceCents < fromDollars * 100 || priceCents > toDollars * 100) return 0;
  const lines = (categories.length > 0 ? categories : ['']).map((category) => `${title} | ${merchant} | ${category}`);
  const index = patterns.findIndex((each) => lines.some((line) => each.test(line)));
  return index < 0 ? 0 : BEST_GRADE - index;
}

/**
 * Returns the quality of a result list from 0 to 1: nDCG of its first results, with gains of 2^grade - 1. Without relevant products,
 * 1 for an empty list and 0 for results.
 * @param cards the products of each card that a search could return: a result shows the one that fits best.
 */
export function qualityOf(
  search: JudgedSearch,
  results: readonly JudgedProduct[],
  cards: readonly (readonly JudgedProduct[])[],
): number {
  if (search.patterns.length === 0) return results.length === 0 ? 1 : 0;
  const grades = results.map((product) => gradeOf(search, product));
  const best = cards.map((products) => Math.max(...products.map((product) => gradeOf(search, product))));
  return gainOf(grades) / gainOf(best.sort((a, b) => b - a));
}

function gainOf(grades: readonly number[]): number {
  return grades
    .slice(0, JUDGED_RESULTS)
    .reduce((gain, grade, position) => gain + (2 ** grade - 1) / Math.log2(position + 2), 0);
}
