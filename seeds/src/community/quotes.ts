import { DEAL_SITE_KEYS } from '@grabdeals/shared/site';
import { toArticleSlug } from '@grabdeals/shared/slug';
import type { SeedQuote } from '../contract.js';

/** On spending, all in the public domain. A day each, the first the oldest. */
const QUOTES: readonly (readonly [text: string, author: string, source: string])[] = [
  ['Beware of little expenses; a small leak will sink a great ship.', 'Benjamin Franklin', 'The Way to Wealth, 1758'],
  [
    'The real price of everything, what everything really costs to the man who wants to acquire it, is the toil and trouble of acquiring it.',
    'Adam Smith',
    'The Wealth of Nations, 1776',
  ],
  ['A large income is the best recipe for happiness I ever heard of.', 'Jane Austen', 'Mansfield Park, 1814'],
  [
    'Annual income twenty pounds, annual expenditure nineteen nineteen and six, result happiness. Annual income twenty pounds, annual expenditure twenty pounds ought and six, result misery.',
    'Charles Dickens',
    'David Copperfield, 1850',
  ],
  [
    'A man is rich in proportion to the number of things which he can afford to let alone.',
    'Henry David Thoreau',
    'Walden, 1854',
  ],
  ['Everything is worth what its purchaser will pay for it.', 'Publilius Syrus', 'Sentences, tr. D. Lyman, 1856'],
  [
    'What is a cynic? A man who knows the price of everything and the value of nothing.',
    'Oscar Wilde',
    'Lady Windermere’s Fan, 1892',
  ],
  [
    'It is not the man who has too little, but the man who craves more, that is poor.',
    'Seneca',
    'Letters to Lucilius 2, tr. R. M. Gummere, 1917',
  ],
  ['All that glisters is not gold; often have you heard that told.', 'William Shakespeare', 'The Merchant of Venice'],
  [
    'I say, beware of all enterprises that require new clothes, and not rather a new wearer of clothes.',
    'Henry David Thoreau',
    'Walden, 1854',
  ],
  ['Rather go to bed supperless than rise in debt.', 'Benjamin Franklin', 'The Way to Wealth, 1758'],
];

/** The sixth quote is that of the day on which the data is loaded. */
const FIRST_DAY = -5;

export function buildQuotes(): SeedQuote[] {
  return QUOTES.map(([text, author, source], i) => ({
    key: toArticleSlug(`${source} ${i}`),
    text,
    author,
    inDays: FIRST_DAY + i,
    sites: [...DEAL_SITE_KEYS],
  }));
}
