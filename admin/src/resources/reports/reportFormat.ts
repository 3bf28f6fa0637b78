import { formatMoney } from '@grabdeals/shared/money';
import { keyToText } from '@grabdeals/shared/slug';
import type { Span } from '@grabdeals/shared/utc-days';
import { dateFormat, formatUtcDay, TIME_ZONE } from '../../components/dates';

const PERCENT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Shown instead of an undefined number, such as earnings per click without clicks. */
const NO_NUMBER = '–';

export function formatCents(cents: number | null): string {
  return cents === null ? NO_NUMBER : formatMoney({ cents, currency: 'USD' });
}

/** `Nov 1, 2026 to Nov 20, 2026`, or the day if the span is a single day. */
export function formatSpan({ from, to }: Span): string {
  return from === to ? formatUtcDay(from) : `${formatUtcDay(from)} to ${formatUtcDay(to)}`;
}

/** `Nov 20`, for axes. */
export const formatShortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `+12.5%` against an earlier number; undefined if there is no earlier number. */
export function formatChange(now: number | null, before: number | null): string | undefined {
  if (now === null || !before || before < 0) return undefined;
  return PERCENT.format((now - before) / before);
}

/** A placement in words: `article-side` is `Article side`. */
export function placementName(slot: string): string {
  const words = keyToText(slot.replaceAll(/[-:]/g, '_'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says whose days the numbers have. */
export const ZONE_HELP = `Clicks are counted by days in your time zone (${TIME_ZONE}), earnings by the networks’ UTC days.`;
