import { DAY_MS } from '@grabdeals/shared/utc-days';
import { quote, RowError } from '../../../tables/table-errors.js';
import { type DateOrder, isNoDate, type Moment, parseMoment } from '../../../tables/moments.js';

/** Start and end of a sale. Absent if the sale has none. */
export interface TimeWindow {
  start?: Date;
  /** First moment after the sale. */
  end?: Date;
}

const FROM = /^\s*(?:from|von|vom|ab|du|de|del|desde)\s+(?:le\s+|el\s+)?/i;
/** What separates two dates, and may also occur within a date. */
const BETWEEN = /\s*(?:\/|-|–|—|~|\b(?:to|until|till|through|bis|au|a|à|al|hasta|jusqu['’]au)\b)\s*/gi;
const MAX_LENGTH = 120;

/**
 * Reads the start and end of a sale from two dates, in UTC unless they have an offset. An end without a time of day includes
 * its day, and `0000-00-00` means no end. A single date is the last day of the sale.
 * @throws RowError if one of the dates is impossible: the sale would end too early, or too late.
 */
export function parseWindow(attribute: string, text: string, dateFormat: DateOrder): TimeWindow {
  const isReadable = text.length <= MAX_LENGTH;
  const end = isReadable ? parseMoment(text, { dateFormat }) : undefined;
  if (end) return { end: endOf(end) };
  for (const [first, second] of isReadable ? splits(text.replace(FROM, '')) : []) {
    const [start, last] = [parseMoment(first, { dateFormat }), parseMoment(second, { dateFormat })];
    const isWindow = (start || isNoDate(first)) && (last || isNoDate(second)) && (start || last);
    if (isWindow && !(start && last && start.time > last.time)) return windowOf(start, last);
  }
  const example = dateFormat === 'dayFirst' ? '01.12.2026 - 24.12.2026' : '12/01/2026 - 12/24/2026';
  throw new RowError(`${attribute} ${quote(text)} is not two dates like ${example}`);
}

/** Reads the start and end of a sale from two columns. @throws RowError */
export function parseBounds({ start, end }: { start: string; end: string }, dateFormat: DateOrder): TimeWindow {
  const [from, to] = [start, end].map((text) => {
    if (isNoDate(text.trim())) return undefined;
    const moment = parseMoment(text, { dateFormat });
    if (!moment) throw new RowError(`the sale's date ${quote(text)} is not a date`);
    return moment;
  });
  if (from && to && from.time > to.time) throw new RowError('the sale ends before it starts');
  return windowOf(from, to);
}

export function isWithin({ start, end }: TimeWindow, now: Date): boolean {
  return (!start || now >= start) && (!end || now < end);
}

/** Yields the two parts of a text for each place where it could be split into two dates. */
function* splits(text: string): Generator<[string, string]> {
  for (const match of text.matchAll(BETWEEN)) {
    const second = text.slice(match.index + match[0].length);
    if (match.index > 0 && second) yield [text.slice(0, match.index), second];
  }
}

function windowOf(start: Moment | undefined, end: Moment | undefined): TimeWindow {
  return { ...(start ? { start: new Date(start.time) } : {}), ...(end ? { end: endOf(end) } : {}) };
}

function endOf({ time, isWholeDay }: Moment): Date {
  return new Date(isWholeDay ? time + DAY_MS : time);
}
