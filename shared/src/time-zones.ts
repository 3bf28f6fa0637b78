import type { Locale } from './website-settings.js';
import { addDays, DAY_MS, isDay, utcDay } from './utc-days.js';

/**
 * Time zones of the United States and Canada in which a site shows times, with the abbreviations that shoppers know: first those with
 * the usual names, then places that follow the same or other rules.
 */
export const TIME_ZONES = {
  'America/St_Johns': 'NT',
  'America/Halifax': 'AT',
  'America/New_York': 'ET',
  'America/Chicago': 'CT',
  'America/Denver': 'MT',
  'America/Phoenix': 'MST',
  'America/Los_Angeles': 'PT',
  'America/Anchorage': 'AKT',
  'Pacific/Honolulu': 'HT',
  'America/Moncton': 'AT',
  'America/Puerto_Rico': 'AST',
  'America/Toronto': 'ET',
  'America/Detroit': 'ET',
  'America/Indiana/Indianapolis': 'ET',
  'America/Winnipeg': 'CT',
  'America/Regina': 'CST',
  'America/Edmonton': 'MT',
  'America/Boise': 'MT',
  'America/Whitehorse': 'MST',
  'America/Vancouver': 'PT',
  'America/Adak': 'HT',
  'Pacific/Pago_Pago': 'SST',
  'Pacific/Guam': 'CHST',
} as const;

export type TimeZone = keyof typeof TIME_ZONES;
export const TIME_ZONE_IDS = Object.keys(TIME_ZONES) as TimeZone[];
export const DEFAULT_TIME_ZONE: TimeZone = 'America/New_York';

/** Distance from now beyond which a date contains its year. */
const HALF_A_YEAR_MS = 182 * DAY_MS;
const MINUTE_MS = 60_000;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats the last minute before an end, such as `Nov 27, 11:59 PM ET` for an end at midnight. Another time of the day is the end itself:
 * `Nov 27, 3:00 PM ET`, on Canadian sites `3:00 p.m.` The text does not depend on the language of the server or the browser.
 */
export function formatEnd(end: string | Date, timeZone: TimeZone, locale?: Locale, now = Date.now()): string {
  const time = new Date(end).getTime();
  const { month, day, year, hour, minute, dayPeriod } = partsOf(
    isMidnight(time, timeZone) ? time - MINUTE_MS : time,
    timeZone,
  );
  const date = Math.abs(time - now) < HALF_A_YEAR_MS ? `${month} ${day}` : `${month} ${day}, ${year}`;
  // Canadians write `p.m.`
  const half = locale === 'en-CA' ? `${dayPeriod![0]!.toLowerCase()}.m.` : dayPeriod;
  return `${date}, ${hour}:${minute} ${half} ${TIME_ZONES[timeZone]}`;
}

/** Returns the start of a day such as `2026-11-27` in a time zone. @returns undefined if the text is no day. */
export function zonedDayStart(day: string, timeZone: string): Date | undefined {
  if (!isDay(day)) return undefined;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const start = zonedTime(midnight, timeZone);
  // Where the clocks skip midnight, the day starts at 1:00.
  return zonedDay(start, timeZone) < day ? new Date(midnight - offsetAt(midnight, timeZone)) : start;
}

/** Returns the moment at which the clocks of a time zone show a time. @param local The time as if it were in UTC, in milliseconds. */
export function zonedTime(local: number, timeZone: string): Date {
  const approximation = local - offsetAt(local, timeZone);
  return new Date(local - offsetAt(approximation, timeZone));
}

/** Returns the start of the next day in a time zone. @returns undefined if the text is no day. */
export function zonedDayEnd(day: string, timeZone: string): Date | undefined {
  return isDay(day) ? zonedDayStart(addDays(day, 1), timeZone) : undefined;
}

/** Returns the day of a moment in a time zone, such as `2026-11-27`. */
export function zonedDay(moment: Date, timeZone: string): string {
  return utcDay(new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)));
}

/** Returns the name of an IANA time zone as the runtime spells it. @returns undefined for other values. */
export function toTimeZone(value: unknown): string | undefined {
  // A name begins with a letter; an offset such as `+05:30` does not.
  if (typeof value !== 'string' || !/^[a-z]/i.test(value)) return undefined;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns how far the local time is ahead of UTC, in milliseconds. Negative in America. */
function offsetAt(time: number, timeZone: string): number {
  const { month = '', day, year, hour, minute, dayPeriod } = partsOf(time, timeZone);
  const hour24 = (Number(hour) % 12) + (dayPeriod === 'PM' ? 12 : 0);
  const local = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), hour24, Number(minute));
  return local - Math.floor(time / MINUTE_MS) * MINUTE_MS;
}

function isMidnight(time: number, timeZone: TimeZone): boolean {
  const { hour, minute, dayPeriod } = partsOf(time, timeZone);
  return hour === '12' && minute === '00' && dayPeriod === 'AM';
}

function partsOf(time: number, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
}

/** Formats are stored, because creating one is slow. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    });
  formats.set(timeZone, format);
  return format;
}
