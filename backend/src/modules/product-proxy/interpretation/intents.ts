import type { ProductSort } from '@grabdeals/shared/sort';
import type { TextPart } from './text-parts.js';

/** An order of the products that words of a search mean. */
export interface SortPhrase {
  sort: ProductSort;
  label: string;
  parts: readonly TextPart[];
}

const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const DEALS = '(?:\\s+(?:deals?|sales?|offers?|specials?))?';

const INTENTS: readonly { sort: ProductSort; label: string; words: string }[] = [
  {
    sort: 'newest',
    label: 'Newest first',
    words: `new arrivals?|just in|latest deals?|newest(?:\\s+(?:deals?|products?))?|new deals?|what.?s new`,
  },
  {
    sort: 'biggestDiscount',
    label: 'Biggest discount first',
    words:
      `(?:black friday|cyber (?:monday|week)|boxing (?:day|week)|prime day)${DEALS}|(?:flash|doorbuster)\\s+(?:deals?|sales?)|` +
      `(?:best|top|hot|hottest|biggest|daily|today.?s|ending soon)\\s+(?:deals?|discounts?|savings|sales?|offers?)|` +
      `deals? of the (?:day|week)|ending soon`,
  },
  {
    sort: 'priceHtoL',
    label: 'Highest price first',
    words: `most expensive|priciest|highest priced?`,
  },
  {
    sort: 'priceLtoH',
    label: 'Lowest price first',
    words: `cheap(?:est)?|inexpensive|affordable|least expensive|(?:lowest|best) prices?`,
  },
];

const PATTERNS = INTENTS.map((intent) => ({
  ...intent,
  pattern: new RegExp(`${BEGIN}(?:${intent.words})${END}`, 'iu'),
}));

/** Returns the order that the text names, the first of them; undefined if it names none. */
export function findSort(text: string): SortPhrase | undefined {
  for (const { sort, label, pattern } of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { sort, label, parts: [[match.index, match.index + match[0].length]] };
  }
  return undefined;
}
