import { decodeHTMLStrict } from 'entities';

const HIDDEN_ELEMENT = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const TAG = /<[/!]?[a-zA-Z-][^<>]*>/g;
/** Control characters, zero-width ones and those that turn the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * A feed's text as plain text: tags and entities resolved, white space collapsed. Feeds often escape their HTML once
 * more (`&lt;p&gt;`), so that both are resolved twice.
 */
export function toPlainText(text: string): string {
  return stripTags(decodeHTMLStrict(stripTags(decodeHTMLStrict(stripTags(text)))))
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .trim();
}

function stripTags(text: string): string {
  return text.includes('<') ? text.replace(HIDDEN_ELEMENT, ' ').replace(TAG, ' ') : text;
}
