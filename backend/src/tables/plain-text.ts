import { decodeHTMLStrict } from 'entities';

const HIDDEN_ELEMENT = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const CDATA = /<!\[CDATA\[([^\]]*)\]\]>/g;
const TAG = /<[/!]?[a-zA-Z-][^<>]*>/g;
/** Control characters, zero-width characters, and characters that change the direction of text. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * Returns a text without tags, with entities decoded and white space collapsed. Both happen twice, because feeds often
 * escape their HTML once more (`&lt;p&gt;`).
 */
export function toPlainText(text: string): string {
  return stripTags(decodeHTMLStrict(stripTags(decodeHTMLStrict(stripTags(text)))))
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

function stripTags(text: string): string {
  return text.includes('<') ? text.replace(CDATA, '$1').replace(HIDDEN_ELEMENT, ' ').replace(TAG, ' ') : text;
}
