/** Conversion of names to slugs and keys. */

/**
 * Returns the slug of a brand or category: lower-case, hyphens for whitespace, without other non-word characters
 * (docs/requirements/rules.md#keys-and-slugs).
 */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .trim()
    .replace(/\s+/g, '-')
    .replace(/[^\w-]+/g, '');
}

/**
 * Returns the slug of an article: the lower-case title without non-alphanumerics, with dashes for spaces
 * (docs/requirements/rules.md#keys-and-slugs).
 */
export function toArticleSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s]+/g, '')
    .trim()
    .replace(/\s+/g, '-');
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
