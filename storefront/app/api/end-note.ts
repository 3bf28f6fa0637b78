import { formatUtcDay } from './format-utc-day';

/** Until when an offer holds: `Ends Fri 27 Nov`. An end at midnight closes the day before it; days are those of UTC. */
export function endNote(endsAt: string, now = Date.now()): string {
  const lastDay = formatUtcDay(Date.parse(endsAt) - 1);
  return lastDay === formatUtcDay(now) ? 'Ends today' : `Ends ${lastDay.slice(0, -5)}`;
}
