/** Counts of a group: all clicks, clean clicks, and marked clicks. A click can have two marks. */
export interface ClickCounts {
  rawClicks: number;
  clicks: number;
  bots: number;
  prefetches: number;
  repeats: number;
  floods: number;
}

/** Counts of a product's clicks on one site and UTC day (`2026-11-20`): all clicks and clean clicks. */
export interface ProductClicks {
  day: string;
  websiteName: string;
  rawClicks: number;
  clicks: number;
}

/** Clean clicks on the variants of an A/B test. */
export interface VariantClicks {
  byVariant: ReadonlyMap<string, number>;
  /** Time of the first one. */
  since: Date | undefined;
}

/** Counts by site and product id. */
export type CountsBySite = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function bySite(rows: readonly { site: string; product: string; count: number }[]): CountsBySite {
  const counts = new Map<string, Map<string, number>>();
  for (const { site, product, count } of rows) {
    const ofSite = counts.get(site) ?? new Map<string, number>();
    counts.set(site, ofSite.set(product, count));
  }
  return counts;
}
