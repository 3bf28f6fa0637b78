import { DAY_MS } from '@grabdeals/shared/utc-days';
import { formatUtcDay } from './format-utc-day';

/** A date this long ago names its year. */
const HALF_A_YEAR_MS = 182 * DAY_MS;

/** The day as of which a price is known: `Nov 3`, and `Nov 3, 2024` when that is long ago. */
export function priceDate(iso: string, now = Date.now()): string {
  const at = Date.parse(iso);
  const [, day, month, year] = formatUtcDay(at).split(' ');
  const monthAndDay = `${month} ${Number(day)}`;
  return now - at < HALF_A_YEAR_MS ? monthAndDay : `${monthAndDay}, ${year}`;
}

/** Whether a sale price holds. An end at midnight closes the day before it. */
export function saleNote(endsAt: string, now = Date.now()): string {
  const end = Date.parse(endsAt);
  const lastDay = priceDate(new Date(end - 1).toISOString(), now);
  return end > now ? `Sale ends ${lastDay}` : `Sale ended ${lastDay}: the price may have changed`;
}
