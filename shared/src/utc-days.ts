/** Days of the calendar in UTC, written as `2026-11-20`. */

export const DAY_MS = 86_400_000;

/** Returns the UTC day of a moment. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Returns midnight UTC of a day, or of a number of days later. */
export function startOfDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS);
}

/** Adds a number of days, which can be negative. */
export function addDays(day: string, days: number): string {
  return utcDay(startOfDay(day, days));
}

/** Returns whether a value is an existing day in this format. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = startOfDay(value);
  return !Number.isNaN(start.getTime()) && utcDay(start) === value;
}
