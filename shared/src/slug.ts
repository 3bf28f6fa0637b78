import { foldAccents } from './fold-accents.js';

/** Conversion of names to slugs and keys. */

/**
 * Returns the slug of a brand or category: lower-case base letters, hyphens for whitespace, without other non-word characters
 * (docs/requirements/rules.md#keys-and-slugs).
 */
export function toSlug(name: string): string {
  return withPlainLetters(name)
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]+/g, '');
}

/**
 * Returns the slug of an article or product: the title in lower-case base letters without other non-alphanumerics than hyphens, with one
 * hyphen for spaces (docs/requirements/rules.md#keys-and-slugs).
 */
export function toArticleSlug(title: string): string {
  return withPlainLetters(title)
    .replace(/[^a-z0-9\s-]+/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the text in lower case without accents, and with the hyphen of keyboards for the other hyphens of Unicode. */
function withPlainLetters(text: string): string {
  return foldAccents(text).replace(/[\u2010\u2011]/g, '-');
}

/**
 * Returns the key of an article category or website: the lower-case label with underscores for spaces
 * (docs/requirements/rules.md#keys-and-slugs).
 */
export function toKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '_');
}

/** Returns the text for a key without a label: spaces for underscores. */
export function keyToText(key: string): string {
  return key.replaceAll('_', ' ');
}
