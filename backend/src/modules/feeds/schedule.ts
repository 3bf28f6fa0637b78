import type { FeedRecord } from './feeds.repository.js';

const HOUR_MS = 3_600_000;
/** Of the time between two runs, before and after: feeds that were made together do not stay together. */
const JITTER = 0.05;

/** When the schedule starts the next run; null where it starts none: a file that is sent by hand is run by hand. */
export function nextRun(
  { source, everyHours, active }: Pick<FeedRecord, 'source' | 'everyHours' | 'active'>,
  now: Date,
  random: () => number = Math.random,
): Date | null {
  if (!active || everyHours === null || source.kind === 'upload') return null;
  return new Date(now.getTime() + Math.round(everyHours * HOUR_MS * (1 + JITTER * (2 * random() - 1))));
}
