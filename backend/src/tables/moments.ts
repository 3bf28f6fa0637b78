import { TIME_ZONE_IDS, TIME_ZONES, type TimeZone, zonedTime } from '@grabdeals/shared/time-zones';
import { DAY_MS } from '@grabdeals/shared/utc-days';

/** Order of day and month in dates like `12/10/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** A time, or the start of a whole day. */
export interface Moment {
  time: number;
  isWholeDay: boolean;
}

export interface MomentRules {
  dateFormat: DateOrder;
  /** Time zone of times without an offset. Absent: UTC. */
  timeZone?: string;
}

/** Beginnings of the names of months in English, German, French and Spanish, without accents. */
const MONTHS = [
  'jan|ene|janv',
  'feb|fev',
  'mar|marz|mrz',
  'apr|avr|abr',
  'may|mai|mayo',
  'jun|juin',
  'jul|juil',
  'aug|aou|ago',
  'sep|set',
  'oct|okt',
  'nov',
  'dec|dez|dic',
].map((names) => new RegExp(`^(?:${names})`));
/** Hours by which the abbreviations of zones are ahead of UTC. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ z: 0, utc: 0, gmt: 0, nst: -3.5, ndt: -2.5, ast: -4, adt: -3, est: -5, edt: -4, cst: -6, cdt: -5 },
  ...{ mst: -7, mdt: -6, pst: -8, pdt: -7, akst: -9, akdt: -8, hst: -10 },
};

const DATES = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/,
  /^(?<year>20\d{2})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  /^(?<first>\d{1,2})[./-](?<second>\d{1,2})[./-](?<year>\d{4}|\d{2})(?!\d)/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th|er)?[-. ]+(?:de |of )?(?<name>[a-z]{3,10})[-., ]+(?:de |del )?(?<year>\d{4})(?!\d)/,
  /^(?<name>[a-z]{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/,
];
const TIME =
  /^(?:t|,? +(?:at |um |a las |a )?)(?<hours>\d{1,2})(?::(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,]\d+)?)?)?(?: ?(?<half>[ap])\.?m\.?| ?(?:h|uhr))?/;
const ZONE = /^ ?(?:(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?|(?<name>[a-z]{1,4}))$/;
/** How databases and spreadsheets write that there is no date. */
const UNLIMITED =
  'until further notice|while supplies last|no expiration|no expiry|does not expire|unlimited|unbefristet|bis auf widerruf|illimite|sin vencimiento';
const NO_DATE = new RegExp(
  `^(?:0{4}-0{2}-0{2}(?: 0{2}:0{2}:0{2})?|9999-12-31.*|-+|n/a|null|none|never|ongoing|no end|open|tbd|tba|${UNLIMITED})$`,
);
const NUMERIC = /(?<![\d./-])(\d{1,2})([./-])(\d{1,2})[./-](?:\d{4}|\d{2})(?!\d)/g;
/** Days of the years from 2000 to 2119 as spreadsheets count them, since the end of 1899, with the share of the day that has passed. */
const SERIAL_DAY = /^((?:3[7-9]|[4-7]\d)\d{3})(\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const UNIX_SECONDS = /^1\d{9}(?:\d{3})?$/;
const MAX_LENGTH = 60;
const HOUR_MS = 3_600_000;

/** Returns whether a text says that there is no date, such as `0000-00-00` and `ongoing`. An empty text does, too. */
export function isNoDate(text: string): boolean {
  return text === '' || NO_DATE.test(normalized(text));
}

/**
 * Reads a date or a time as people, spreadsheets and networks write them: `2026-12-24T23:59-05:00`, `12/24/2026 11:59 PM`,
 * `24. Dezember 2026`, `2026-12-24 00:00:00 EST`, seconds since 1970, and the number of a day in a spreadsheet.
 * @returns undefined for other texts.
 */
export function parseMoment(text: string, { dateFormat, timeZone }: MomentRules): Moment | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const rest = normalized(text);
  if (NO_DATE.test(rest)) return undefined;
  const [, serial, share] = SERIAL_DAY.exec(rest) ?? [];
  if (serial) {
    const seconds = Math.round((Number(share ?? 0) * DAY_MS) / 1_000);
    const local = SERIAL_START + Number(serial) * DAY_MS + seconds * 1_000;
    return { time: inZone(local, timeZone), isWholeDay: share === undefined };
  }
  if (UNIX_SECONDS.test(rest)) return { time: Number(rest.slice(0, 10)) * 1_000, isWholeDay: false };
  const date = DATES.map((pattern) => pattern.exec(rest)).find((match) => match !== null);
  const day = date && dayOf(date.groups ?? {}, dateFormat);
  if (!date || day === undefined) return undefined;
  const clock = rest.slice(date[0].length).trimEnd();
  if (clock === '') return { time: inZone(day, timeZone), isWholeDay: true };
  const time = TIME.exec(clock);
  const sinceMidnight = time ? millisecondsOf(time.groups ?? {}) : undefined;
  if (!time || sinceMidnight === undefined) return undefined;
  const zone = clock.slice(time[0].length);
  const local = day + sinceMidnight;
  if (zone === '') return { time: inZone(local, timeZone), isWholeDay: false };
  const region = zoneByAbbreviation(zone);
  if (region) return { time: inZone(local, region), isWholeDay: false };
  const offset = offsetOf(zone);
  return offset === undefined ? undefined : { time: local - offset, isWholeDay: false };
}

/** Returns the time zone with an abbreviation such as `ET`, which is summer time in summer. */
export function zoneByAbbreviation(text: string): TimeZone | undefined {
  const abbreviation = text.trim().toUpperCase();
  return TIME_ZONE_IDS.find((zone) => TIME_ZONES[zone] === abbreviation);
}

/** Returns the order of day and month in the dates of a text; undefined if the dates are ambiguous. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const dates = text.length > 2 * MAX_LENGTH ? [] : [...text.matchAll(NUMERIC)];
  if (dates.some(([, first]) => Number(first) > 12)) return 'dayFirst';
  if (dates.some(([, , , second]) => Number(second) > 12)) return 'monthFirst';
  return dates.some(([, , sign]) => sign === '.') ? 'dayFirst' : undefined;
}

function normalized(text: string): string {
  const plain = text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
  // `Fri Nov 20 2026 14:03:00 GMT+0000 (UTC)`, as JavaScript writes times, and the weekday of e-mails.
  return plain
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat),? /, '')
    .replace(/ gmt(?=[+-]\d{4})(.{5})(?: \([^)]*\))?$/, ' $1');
}

function inZone(local: number, timeZone: string | undefined): number {
  return timeZone === undefined ? local : zonedTime(local, timeZone).getTime();
}

type Groups = Record<string, string | undefined>;

/** Returns the start of the day in UTC. If only one order of day and month gives a valid date, that order applies. */
function dayOf({ year = '', month, day = '', first, second, name }: Groups, dateFormat: DateOrder): number | undefined {
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  if (first !== undefined && second !== undefined) {
    const orders = [
      validDay(fullYear, Number(second), Number(first)),
      validDay(fullYear, Number(first), Number(second)),
    ];
    return (dateFormat === 'dayFirst' ? orders : orders.reverse()).find((valid) => valid !== undefined);
  }
  const number = name === undefined ? Number(month) : MONTHS.findIndex((pattern) => pattern.test(name)) + 1;
  return validDay(fullYear, number, Number(day));
}

/** February 30 would become a day in March. */
function validDay(year: number, month: number, day: number): number | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isValid = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isValid ? date.getTime() : undefined;
}

function millisecondsOf({ hours = '', minutes = '0', seconds = '0', half }: Groups): number | undefined {
  const hour = half ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours);
  if (hour > 24 || Number(hours) > (half ? 12 : 24) || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

function offsetOf(zone: string): number | undefined {
  const { sign, hours, minutes = '0', name } = ZONE.exec(zone)?.groups ?? {};
  if (name !== undefined) return ZONES[name] === undefined ? undefined : ZONES[name] * HOUR_MS;
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60) * HOUR_MS;
}
