const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns `Nov 27, 2026, 2:00 PM UTC`. */
export function formatUtcTime(iso: string): string {
  return `${TIME.format(new Date(iso))} UTC`;
}

/** Returns `Nov 27, 2026` for the UTC day. */
export function formatUtcDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** Returns the value of a time input: `2026-11-27T14:00`. */
export function toTimeInput(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 16) : '';
}

/** The API rejects years with five digits. */
export const LAST_TIME_INPUT = '9999-12-31T23:59';

/** Returns the UTC time of a time input; null if it is empty. */
export function fromTimeInput(typed: string): string | null {
  const time = new Date(`${typed}Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Returns the value of a date input: `2026-11-27`. */
export function toDayInput(iso: string | null | undefined): string {
  return iso ? iso.slice(0, 10) : '';
}

/** The operator's time zone, as the browser knows it. */
export const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

const LOCAL_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const LOCAL_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns `Nov 27, 2026` in the operator's time zone; the empty text for a missing time. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? LOCAL_DAY.format(new Date(iso)) : '';
}

/** Returns `Nov 27, 2026, 2:00 PM` in the operator's time zone. */
export function formatDateTime(iso: string): string {
  return LOCAL_TIME.format(new Date(iso));
}
