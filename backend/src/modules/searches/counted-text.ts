/** Characters of a text that is counted. Longer texts are pasted and not typed. */
const MAX_LENGTH = 100;
const ADDRESS = /\S@\S/;
/** Seven digits, as in telephone, card and account numbers, also with separators between them. */
const LONG_NUMBER = /\d(?:[\s().\-/]*\d){6}/;

/**
 * Returns a searched text in the form in which it is counted: in lower case and without superfluous spaces. Returns undefined for a text
 * that is not stored: an empty or long one, and one that may be personal, such as an e-mail address or a long number.
 */
export function countedText(text: string): string | undefined {
  const normalized = text
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .toLowerCase();
  const isStored = /[\p{L}\p{N}]/u.test(normalized) && normalized.length <= MAX_LENGTH;
  return isStored && !ADDRESS.test(normalized) && !LONG_NUMBER.test(normalized) ? normalized : undefined;
}
