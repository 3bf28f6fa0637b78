import { DAY_MS } from '@grabdeals/shared/utc-days';
import { quote, RowRejection } from './row-rejection.js';

/** Which part of `12/10/2026` is the day. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/** When a sale price counts. An open side is absent. */
export interface TimeWindow {
  start?: Date;
  /** The first moment after it. */
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
 * Reads when a sale begins and ends: two dates, in UTC where they have no offset. An end without a time of day includes its day.
 * A single date is the last day of the sale.
 * @throws RowRejection
 */
export function parseWindow(attribute: string, text: string, dateFormat: DateOrder): TimeWindow {
  const [first, second] = datesIn(text).map((date) => parseMoment(date, dateFormat));
  const [start, end] = second ? [first, second] : [undefined, first];
  if (!end || (second && !start) || (start && start.at > end.at)) {
    const example = dateFormat === 'dayFirst' ? '01.12.2026 - 24.12.2026' : '12/01/2026 - 12/24/2026';
    throw new RowRejection(`${attribute} ${quote(text)} is not two dates like ${example}`);
  }
  return { ...(start ? { start: new Date(start.at) } : {}), end: endOf(end) };
}

/** Reads the two dates of a sale that have a column each. @throws RowRejection */
export function parseBounds({ start, end }: { start: string; end: string }, dateFormat: DateOrder): TimeWindow {
  const [from, to] = [start, end].map((text) => {
    const moment = parseMoment(text.trim(), dateFormat);
    if (text && !moment) throw new RowRejection(`the sale's date ${quote(text)} is not a date`);
    return moment;
  });
  if (from && to && from.at > to.at) throw new RowRejection('the sale ends before it starts');
  return { ...(from ? { start: new Date(from.at) } : {}), ...(to ? { end: endOf(to) } : {}) };
}

export function isWithin({ start, end }: TimeWindow, now: Date): boolean {
  return (!start || now >= start) && (!end || now < end);
}

/** Returns whether the dates of a text begin with the day; undefined where they could be read in two ways. */
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
  at: number;
  wholeDay: boolean;
}

function endOf({ at, wholeDay }: Moment): Date {
  return new Date(wholeDay ? at + DAY_MS : at);
}

function parseMoment(text: string, dateFormat: DateOrder): Moment | undefined {
  const groups = PARTS.exec(text)?.groups;
  if (!groups) return undefined;
  const { hours, minutes = '00', seconds = '00', zone = 'Z' } = groups;
  const day = dayOf(groups, dateFormat);
  if (!day) return undefined;
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const at = Date.parse(`${day}T${(hours ?? '00').padStart(2, '0')}:${minutes}:${seconds}${offset}`);
  return Number.isNaN(at) ? undefined : { at, wholeDay: hours === undefined };
}

/** Returns `2026-12-24`. A date that is valid in one order only is read in that order. */
function dayOf(parts: Record<string, string | undefined>, dateFormat: DateOrder): string | undefined {
  const { year, month = '', day = '', first = '', second = '', shortYear = '' } = parts;
  if (year) return validDay(year, month, day);
  const whole = shortYear.length === 2 ? `20${shortYear}` : shortYear;
  const orders = [validDay(whole, second, first), validDay(whole, first, second)];
  return (dateFormat === 'dayFirst' ? orders : orders.reverse()).find((valid) => valid !== undefined);
}

function validDay(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  // February 30 would become a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}
