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

/** Returns the last day of a sale, or that the sale has ended. A sale that ends at midnight has the day before as its last day. */
export function saleNote(endsAt: string, now = Date.now()): string {
  const end = Date.parse(endsAt);
  const lastDay = priceDate(new Date(end - 1).toISOString(), now);
  return end > now ? `Sale ends ${lastDay}` : `Sale ended ${lastDay}: the price may have changed`;
}

/** Returns the last day of an offer: `Ends Fri 27 Nov`. An offer that ends at midnight has the day before as its last day. */
export function offerEndNote(endsAt: string, now = Date.now()): string {
  const lastDay = weekdayDate(Date.parse(endsAt) - 1);
  return lastDay === weekdayDate(now) ? 'Ends today' : `Ends ${lastDay.slice(0, -5)}`;
}

/** Returns a day in the format `Fri 27 Nov 2026`, which the language defines for all locales. */
function weekdayDate(time: number): string {
  return new Date(time).toUTCString().replace(',', '').slice(0, 15);
}
