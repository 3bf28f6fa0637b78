import { purple, teal } from '@mui/material/colors';
import { CALENDAR_KINDS, type CalendarKind } from '@grabdeals/shared/schedule';
import type { CalendarEntry } from '../../dataProvider/types';

const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

const KIND_NAMES: Readonly<Record<CalendarKind, string>> = {
  article: 'Article',
  banner: 'Banner',
  carousel: 'Carousel slide',
  offer: 'Offer',
  theme: 'Theme',
  coupon: 'Coupon',
};

export const KIND_CHOICES = CALENDAR_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }));

/** Colors that distinguish the kinds: of the theme's palette, and two more. */
export const KIND_COLORS: Readonly<Record<CalendarKind, string>> = {
  article: purple[400],
  banner: 'primary.main',
  carousel: teal[400],
  offer: 'warning.main',
  theme: 'error.main',
  coupon: 'success.main',
};

export function kindName({ kind }: Pick<CalendarEntry, 'kind'>): string {
  return KIND_NAMES[kind];
}

export function changeName({ change }: Pick<CalendarEntry, 'change'>): string {
  return change === 'start' ? 'Goes live' : 'Ends';
}

/** Returns the local time of an entry: `9:00 AM`. */
export function timeOf({ time }: Pick<CalendarEntry, 'time'>): string {
  return TIME.format(new Date(time));
}

/** Returns `November 2026`. */
export function monthName(month: Date): string {
  return MONTH.format(month);
}

/** Returns `Friday, November 27`. */
export function dayName(day: Date): string {
  return DAY.format(day);
}
