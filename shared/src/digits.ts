/**
 * A whole number as it is shown: `12,345`. Written out here and in `money`, since the first formatter that a page asks the
 * browser for (Intl) takes a phone a quarter of a second.
 */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
