const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Returns how long ago a coupon worked, in whole hours or days: `Worked 2 hours ago`. The text changes at most once an hour, because
 * the HTML of a page is cached.
 */
export function workedText(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'Worked within the last hour';
  if (hours < DAY_HOURS) return `Worked ${ago(hours, 'hour')}`;
  return `Worked ${ago(Math.floor(hours / DAY_HOURS), 'day')}`;
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
