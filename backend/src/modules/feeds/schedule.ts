import type { FeedRecord } from './feeds.repository.js';

const HOUR_MS = 3_600_000;
/** Maximum deviation as a share of the interval, so that feeds that were created together don't run at the same time. */
const JITTER = 0.05;

/** Returns the time of the next scheduled run; null if the feed is not scheduled. Feeds with uploaded files never are. */
export function nextRun(
  { source, everyHours, active }: Pick<FeedRecord, 'source' | 'everyHours' | 'active'>,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  if (!active || everyHours === null || source.kind === 'upload') return null;
  return new Date(now.getTime() + Math.round(everyHours * HOUR_MS * (1 + JITTER * (2 * random() - 1))));
}
