/** Clicks of a group: all of them, those that count, and why others do not (one may have two reasons). */
export interface ClickCounts {
  rawClicks: number;
  clicks: number;
  bots: number;
  prefetches: number;
  repeats: number;
}

/** Clicks on a product on one UTC day (`2026-11-20`) and site: all of them, and those that count. */
export interface ProductClicks {
  day: string;
  websiteName: string;
  rawClicks: number;
  clicks: number;
}
