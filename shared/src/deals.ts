/** Deals at the start of a ranking and on home, and how many of them can be of one merchant. */
export const FIRST_DEALS = { count: 8, ofMerchant: 2 } as const;
/** Deals of a site's ranking. */
export const MAX_DEALS = 200;
/** Deals on a page of the list of deals. */
export const DEAL_PAGE_SIZE = 24;
/** Deals in a feed. */
export const FEED_DEALS = 50;
/** Deals whose sale ends within these hours are ending soon. */
export const ENDING_SOON_HOURS = 72;

/** Returns the first deals of a ranking, with a limited number of each merchant. */
export function firstDeals<Deal extends { mid: number }>(ranking: readonly Deal[]): Deal[] {
  const counts = new Map<number, number>();
  const first: Deal[] = [];
  for (const deal of ranking) {
    const count = (counts.get(deal.mid) ?? 0) + 1;
    counts.set(deal.mid, count);
    if (count <= FIRST_DEALS.ofMerchant && first.length < FIRST_DEALS.count) first.push(deal);
  }
  return first;
}
