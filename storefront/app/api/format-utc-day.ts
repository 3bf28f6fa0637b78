/** The day of a moment in UTC, so that server and browser agree, in the words that the language itself fixes: `Fri 27 Nov 2026`. */
export function formatUtcDay(time: number): string {
  return new Date(time).toUTCString().replace(',', '').slice(0, 15);
}
