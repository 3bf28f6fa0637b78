/** First letters of the first two words of a full name. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}
