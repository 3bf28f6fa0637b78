import { ago } from '~/api/coupon-views';
import { priceDate } from '~/api/dates';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const MAX_HOURS = 48;

/** Returns how long ago a price was confirmed: `checked 12 minutes ago`; the day after two days. */
export function checkedText(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 1) return 'checked just now';
  if (minutes < HOUR_MINUTES) return `checked ${ago(minutes, 'minute')}`;
  const hours = Math.floor(minutes / HOUR_MINUTES);
  return hours < MAX_HOURS ? `checked ${ago(hours, 'hour')}` : `checked ${priceDate(iso, now)}`;
}
