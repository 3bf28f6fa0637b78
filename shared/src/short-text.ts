/** Characters that are removed before the ellipsis. */
const LOOSE_ENDS = ' ,;:.–-';

/** Shortens a text to `maxLength` characters with `…` at the end, after a whole word if possible. */
export function shortText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = maxLength - 1;
  const wordEnd = text.lastIndexOf(' ', end - 1);
  if (wordEnd > maxLength / 2) end = wordEnd;
  if (isHighSurrogate(text.charCodeAt(end - 1))) end--;
  while (end > 0 && LOOSE_ENDS.includes(text.charAt(end - 1))) end--;
  return `${text.slice(0, end)}…`;
}

/** Returns whether a code unit is a high surrogate. */
function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
