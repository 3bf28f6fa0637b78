/** What does not stand before the dots. */
const LOOSE_ENDS = ' ,;:.–-';

/** A text of at most `maxLength` characters: what is longer ends in `…`, after a whole word where there is one near. */
export function shortText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = maxLength - 1;
  const wordEnd = text.lastIndexOf(' ', end - 1);
  if (wordEnd > maxLength / 2) end = wordEnd;
  if (isFirstHalf(text.charCodeAt(end - 1))) end--;
  while (end > 0 && LOOSE_ENDS.includes(text.charAt(end - 1))) end--;
  return `${text.slice(0, end)}…`;
}

/** Whether a code unit is the first half of a character that has two. */
function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
