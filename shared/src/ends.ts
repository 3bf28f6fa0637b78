/** When something ends: as JSON says it, or as the database does. Absent or empty where it has no end. */
export type End = string | Date | undefined;

/** Whether it is over: from the very moment of its end. */
export function hasEnded(end: End, now = Date.now()): boolean {
  return timeOf(end) <= now;
}

/** The first of the ends that are still to come; Infinity where there is none. */
export function nextEnd(ends: readonly End[], now = Date.now()): number {
  return Math.min(...ends.map(timeOf).filter((time) => time > now));
}

function timeOf(end: End): number {
  return end ? new Date(end).getTime() : Infinity;
}
