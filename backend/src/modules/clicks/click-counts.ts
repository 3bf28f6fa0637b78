/** Clicks of a group: all of them, those that count, and why others do not (one may have two reasons). */
export interface ClickCounts {
  rawClicks: number;
  clicks: number;
  bots: number;
  prefetches: number;
  repeats: number;
}
