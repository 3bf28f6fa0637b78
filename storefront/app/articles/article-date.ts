const FORMAT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date as articles show it, for instance `Fri 20 Nov 2026`; in UTC, so that server and browser agree. */
export function articleDate(iso: string): string {
  const part = Object.fromEntries(FORMAT.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${part['weekday']} ${part['day']} ${part['month']} ${part['year']}`;
}
