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

/** First and last day, both included. */
export interface Span {
  from: string;
  to: string;
}

/** What a span is compared with: the days before, or the same days of the year before. */
export const COMPARISONS = ['before', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/**
 * Returns the span of equal length with which a span is compared, and by how many days it is earlier. A year before February 29 is
 * March 1.
 */
export function earlierSpan({ from, to }: Span, comparison: Comparison): Span & { days: number } {
  const start = startOfDay(from).getTime();
  const yearBefore = startOfDay(from).setUTCFullYear(Number(from.slice(0, 4)) - 1);
  const days = (comparison === 'year' ? start - yearBefore : startOfDay(to, 1).getTime() - start) / DAY_MS;
  return { from: addDays(from, -days), to: addDays(to, -days), days };
}

/** Returns whether a value is an existing day in this format. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const start = startOfDay(value);
  return !Number.isNaN(start.getTime()) && utcDay(start) === value;
}
