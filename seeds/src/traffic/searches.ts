import { readJudgedSearches } from '../judged-searches.js';
import type { SeedSearch, SeedWebsite } from '../contract.js';
import { createRandom } from '../random.js';
import { readPlan } from './plan.js';

/** Days before loading with searches. */
const DAYS = 60;
/** Searches for each click. */
const SEARCHES_PER_CLICK = 0.6;

/** Returns the searches of shoppers by site, day and text. A few texts are searched often, most of them seldom. */
export function buildSearches(websites: readonly SeedWebsite[]): SeedSearch[] {
  const { clicksADay, siteShares } = readPlan();
  const random = createRandom('searches');
  const texts = random.shuffle(readJudgedSearches()).map(({ text }, rank) => [text, 1 / (rank + 4)] as const);
  return websites.flatMap(({ value: site }) =>
    Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((daysAgo) => {
      const counts = new Map<string, number>();
      const expected = clicksADay * (siteShares[site] / 100) * SEARCHES_PER_CLICK * random.between(0.6, 1.4);
      for (let count = Math.floor(expected + random.next()); count > 0; count--) {
        const text = random.weighted(texts);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      return [...counts].map(([text, searches]) => ({ site, daysAgo, text, searches }));
    }),
  );
}
