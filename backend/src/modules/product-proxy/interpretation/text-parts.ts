import { hasWords } from '../../search/tokenizer.js';

/** A part of a text: the index of its first character, and the index after its last character. */
export type TextPart = readonly [start: number, end: number];

const OUTER_PUNCTUATION = /^[\s,;.]+|[\s,;.]+$/g;

/** Returns the text with spaces in place of the parts, so that the positions of other words remain. */
export function blankOut(text: string, parts: readonly TextPart[]): string {
  return parts.reduce((all, [start, end]) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end), text);
}

/** Returns the text without the parts and without superfluous spaces; nothing if only signs remain. */
export function withoutParts(text: string, parts: readonly TextPart[]): string {
  const rest = blankOut(text, parts)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(OUTER_PUNCTUATION, '');
  return parts.length > 0 && !hasWords(rest) ? '' : rest;
}

/** Returns the words of the parts in their order. */
export function wordsOf(text: string, parts: readonly TextPart[]): string {
  return [...parts]
    .sort(([one], [other]) => one - other)
    .map(([start, end]) => text.slice(start, end).replace(/\s+/g, ' ').trim())
    .join(' ');
}
