const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Day and time as the operator's clock shows them. */
export function moment(iso: string): string {
  return FORMAT.format(new Date(iso));
}
