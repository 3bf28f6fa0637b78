import { formatUtcDay } from '~/api/format-utc-day';

/** A date as articles show it, for instance `Fri 20 Nov 2026`. */
export function articleDate(iso: string): string {
  return formatUtcDay(Date.parse(iso));
}
