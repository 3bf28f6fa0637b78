import { blueGrey, brown, purple, teal } from '@mui/material/colors';
import { CALENDAR_ENTRIES, CALENDAR_KINDS, type CalendarKind } from '@grabdeals/shared/schedule';
import { dateFormat } from '../../components/dates';
import type { CalendarEntry } from '../../dataProvider/types';

const timeOfDay = dateFormat({ timeStyle: 'short' });

export const KIND_CHOICES = CALENDAR_KINDS.map((id) => ({ id, name: CALENDAR_ENTRIES[id].name }));

/** Colors that distinguish the kinds, in their order: of the theme's palette, and others. */
const COLORS = [
  purple[400],
  'primary.main',
  teal[400],
  'warning.main',
  'error.main',
  'success.main',
  brown[400],
  blueGrey[500],
];

export function kindColor(kind: CalendarKind): string {
  return COLORS[CALENDAR_KINDS.indexOf(kind) % COLORS.length]!;
}

export function kindName({ kind }: Pick<CalendarEntry, 'kind'>): string {
  return CALENDAR_ENTRIES[kind].name;
}

export function changeName({ change }: Pick<CalendarEntry, 'change'>): string {
  return change === 'start' ? 'Goes live' : 'Ends';
}

/** Returns the local time of an entry: `9:00 AM`. */
export function timeOf({ time }: Pick<CalendarEntry, 'time'>): string {
  return timeOfDay(time);
}

/** Returns `November 2026`. */
export const monthName = dateFormat({ month: 'long', year: 'numeric' });

/** Returns `Friday, November 27`. */
export const dayName = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
