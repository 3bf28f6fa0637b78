/** Until when an offer holds: `Ends Fri 27 Nov`. An end at midnight closes the day before it; days are those of UTC. */
export function endNote(endsAt: string, now = Date.now()): string {
  const lastDay = dayOf(Date.parse(endsAt) - 1);
  return lastDay === dayOf(now) ? 'Ends today' : `Ends ${lastDay.slice(0, -5)}`;
}

/** The day in the words that the language itself fixes for UTC, without its comma: `Fri 27 Nov 2026`. */
function dayOf(time: number): string {
  return new Date(time).toUTCString().replace(',', '').slice(0, 15);
}
