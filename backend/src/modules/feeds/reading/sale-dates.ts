import { DAY_MS } from '@grabdeals/shared/utc-days';
import { quote, RowError } from './feed-errors.js';

/** Order of day and month in dates like `12/10/2026`. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** Start and end of a sale. Absent if the sale has none. */
export interface TimeWindow {
  start?: Date;
  /** First moment after the sale. */
  end?: Date;
}

const TIME = '(?:(?:T|,? +)\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?\\s*(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const DATE = `(?:\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}|\\d{1,2}[./-]\\d{1,2}[./-](?:\\d{4}|\\d{2}))${TIME}`;
const FROM = '(?:from|von|vom|ab|du|de|del|desde)\\s+(?:le\\s+|el\\s+)?';
const BETWEEN = "\\s*(?:/|-|–|—|~|\\b(?:to|until|till|through|bis|au|a|à|al|hasta|jusqu['’]au)\\b)\\s*";
const WINDOW = new RegExp(`^(?:${FROM})?(${DATE})(?:${BETWEEN}(${DATE}))?$`, 'i');
const PARTS =
  /^(?:(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})|(?<first>\d{1,2})(?<sign>[./-])(?<second>\d{1,2})[./-](?<shortYear>\d{2,4}))(?:(?:T|,? +)(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:\.\d+)?)?\s*(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/i;
const MAX_LENGTH = 100;

/**
 * Reads the start and end of a sale from two dates, in UTC unless they have an offset. An end without a time of day includes
 * its day. A single date is the last day of the sale.
 * @throws RowError
 */
export function parseWindow(attribute: string, text: string, dateFormat: DateOrder): TimeWindow {
  const [first, second] = datesIn(text).map((date) => parseMoment(date, dateFormat));
  const [start, end] = second ? [first, second] : [undefined, first];
  if (!end || (second && !start) || (start && start.time > end.time)) {
    const example = dateFormat === 'dayFirst' ? '01.12.2026 - 24.12.2026' : '12/01/2026 - 12/24/2026';
    throw new RowError(`${attribute} ${quote(text)} is not two dates like ${example}`);
  }
  return { ...(start ? { start: new Date(start.time) } : {}), end: endOf(end) };
}

/** Reads the start and end of a sale from two columns. @throws RowError */
export function parseBounds({ start, end }: { start: string; end: string }, dateFormat: DateOrder): TimeWindow {
  const [from, to] = [start, end].map((text) => {
    const moment = parseMoment(text.trim(), dateFormat);
    if (text && !moment) throw new RowError(`the sale's date ${quote(text)} is not a date`);
    return moment;
  });
  if (from && to && from.time > to.time) throw new RowError('the sale ends before it starts');
  return { ...(from ? { start: new Date(from.time) } : {}), ...(to ? { end: endOf(to) } : {}) };
}

export function isWithin({ start, end }: TimeWindow, now: Date): boolean {
  return (!start || now >= start) && (!end || now < end);
}

/** Returns the order of day and month in the dates of a text; undefined if the dates are ambiguous. */
export function dateOrderOf(text: string): DateOrder | undefined {
  const dates = datesIn(text);
  const parts = (dates.length > 0 ? dates : [text])
    .map((date) => PARTS.exec(date)?.groups)
    .filter((groups) => groups?.['first'] !== undefined);
  if (parts.some((groups) => Number(groups?.['first']) > 12)) return 'dayFirst';
  if (parts.some((groups) => Number(groups?.['second']) > 12)) return 'monthFirst';
  return parts.some((groups) => groups?.['sign'] === '.') ? 'dayFirst' : undefined;
}

function datesIn(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  const [, ...dates] = WINDOW.exec(text.trim()) ?? [];
  return dates.filter((date) => date !== undefined);
}

interface Moment {
  time: number;
  isWholeDay: boolean;
}

function endOf({ time, isWholeDay }: Moment): Date {
  return new Date(isWholeDay ? time + DAY_MS : time);
}

function parseMoment(text: string, dateFormat: DateOrder): Moment | undefined {
  const groups = PARTS.exec(text)?.groups;
  if (!groups) return undefined;
  const { hours, minutes = '00', seconds = '00', zone = 'Z' } = groups;
  const day = dayOf(groups, dateFormat);
  if (!day) return undefined;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const time = Date.parse(`${day}T${(hours ?? '00').padStart(2, '0')}:${minutes}:${seconds}${offset}`);
  return Number.isNaN(time) ? undefined : { time, isWholeDay: hours === undefined };
}

/** Returns a day as `2026-12-24`. If only one order of day and month gives a valid date, that order applies. */
function dayOf(parts: Record<string, string | undefined>, dateFormat: DateOrder): string | undefined {
  const { year, month = '', day = '', first = '', second = '', shortYear = '' } = parts;
  if (year) return validDay(year, month, day);
  const whole = shortYear.length === 2 ? `20${shortYear}` : shortYear;
  const orders = [validDay(whole, second, first), validDay(whole, first, second)];
  return (dateFormat === 'dayFirst' ? orders : orders.reverse()).find((valid) => valid !== undefined);
}

function validDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  // February 30 would become a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}
