import { DAY_MS } from '@grabdeals/shared/utc-days';

/** Texts with days in UTC, so that the server and all browsers show the same text. */

/** Age from which on a date contains its year. */
const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Returns the day of an article: `Fri 20 Nov 2026`. */
export function articleDate(iso: string): string {
  return weekdayDate(Date.parse(iso));
}

/** Returns the day on which a price was confirmed: `Nov 3`, or `Nov 3, 2024` after half a year. */
export function priceDate(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  const [, day, month, year] = weekdayDate(time).split(' ');
  const monthAndDay = `${month} ${Number(day)}`;
  return now - time < HALF_A_YEAR_MS ? monthAndDay : `${monthAndDay}, ${year}`;
}

/** Returns a day in the format `Fri 27 Nov 2026`, which the language defines for all locales. */
function weekdayDate(time: number): string {
  return new Date(time).toUTCString().replace(',', '').slice(0, 15);
}
