/** Days of the calendar in UTC, written as `2026-11-20`. */

export const DAY_MS = 86_400_000;

/** The UTC day of a moment. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Midnight UTC, so many days after the given day's. */
export function startOfDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS);
}

/** So many days after a day; before it, where they are negative. */
export function addDays(day: string, days: number): string {
  return utcDay(startOfDay(day, days));
}

/** Whether it is a day of the calendar, so written. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = startOfDay(value);
  return !Number.isNaN(start.getTime()) && utcDay(start) === value;
}
