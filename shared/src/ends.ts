/** The time at which something ends, from JSON or from the database. Absent or empty if there is no end. */
export type End = string | Date | undefined;

/** Returns whether the end has come, which is true from that moment on. */
export function hasEnded(end: End, now = Date.now()): boolean {
  return timeOf(end) <= now;
}

/** Returns the first end in the future, or Infinity. */
export function nextEnd(ends: readonly End[], now = Date.now()): number {
  return Math.min(...ends.map(timeOf).filter((time) => time > now));
}

function timeOf(end: End): number {
  return end ? new Date(end).getTime() : Infinity;
}
