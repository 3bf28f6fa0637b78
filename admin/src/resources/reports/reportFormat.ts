import { formatMoney } from '@grabdeals/shared/money';
import { keyToText } from '@grabdeals/shared/slug';
import type { Span } from '@grabdeals/shared/utc-days';
import { dateFormat, formatUtcDay, TIME_ZONE } from '../../components/dates';

/** Shown instead of an undefined number, such as earnings per click without clicks. */
export const NO_NUMBER = '–';

export function formatCents(cents: number | null): string {
  return cents === null ? NO_NUMBER : formatMoney({ cents, currency: 'USD' });
}

/** `Nov 1, 2026 to Nov 20, 2026`, or the day if the span is a single day. */
export function formatSpan({ from, to }: Span): string {
  return from === to ? formatUtcDay(from) : `${formatUtcDay(from)} to ${formatUtcDay(to)}`;
}

/** `Nov 20`, for axes. */
export const formatShortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A placement in words: `article-side` is `Article side`. */
export function placementName(slot: string): string {
  const words = keyToText(slot.replaceAll(/[-:]/g, '_'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Says whose days the numbers have. */
export const ZONE_HELP = `Clicks are counted by days in your time zone (${TIME_ZONE}), earnings by the networks’ UTC days.`;
