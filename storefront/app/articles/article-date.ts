import { utcDay } from '~/api/utc-day';

/** A date as articles show it, for instance `Fri 20 Nov 2026`. */
export function articleDate(iso: string): string {
  return utcDay(Date.parse(iso));
}
