import { DEFAULT_LOCALE, LOCALES } from '@grabdeals/shared/website-settings';

/**
 * Returns a function that formats times as the country of the site being edited writes them, in the operator's time zone if the options
 * contain no other. SiteProvider sets the language of the page to that of the site.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (time: string | Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>(
    LOCALES.map((locale) => [locale, new Intl.DateTimeFormat(locale, options)]),
  );
  return (time) => (formats.get(pageLanguage()) ?? formats.get(DEFAULT_LOCALE)!).format(new Date(time));
}

function pageLanguage(): string {
  return typeof document === 'undefined' ? DEFAULT_LOCALE : document.documentElement.lang;
}

const utcTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Returns `Nov 27, 2026, 2:00 PM UTC`. */
export function formatUtcTime(iso: string): string {
  return `${utcTime(iso)} UTC`;
}

/** Returns `Nov 27, 2026` for the UTC day. */
export const formatUtcDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

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

/** Returns the value of a time input in the operator's time zone: `2026-11-27T09:00`. */
export function toLocalInput(iso: string | null | undefined): string {
  if (!iso) return '';
  const time = new Date(iso);
  const inUtc = Date.UTC(time.getFullYear(), time.getMonth(), time.getDate(), time.getHours(), time.getMinutes());
  return new Date(inUtc).toISOString().slice(0, 16);
}

/** Returns the time of a time input in the operator's time zone, as ISO 8601 in UTC; null if the input is empty. */
export function fromLocalInput(typed: string): string | null {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

const localDay = dateFormat({ dateStyle: 'medium' });

/** Returns `Nov 27, 2026` in the operator's time zone; the empty text for a missing time. */
export function formatDay(iso: string | null | undefined): string {
  return iso ? localDay(iso) : '';
}

/** Returns `Nov 27, 2026, 2:00 PM` in the operator's time zone. */
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const WEEKDAY = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const;

/** Returns `Fri, Nov 27, 2026` in the operator's time zone. */
export const formatWeekday = dateFormat(WEEKDAY);

/** Returns `Fri, Nov 27, 2026, 2:00 PM` in the operator's time zone. */
export const formatWeekdayTime = dateFormat({ ...WEEKDAY, hour: 'numeric', minute: '2-digit' });
