/** Names as they stand in addresses and keys. */

/**
 * Brand and category slug: lower-case, whitespace to hyphens, other non-word characters removed
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
 * Article slug: the lower-cased title without non-alphanumerics, spaces turned to dashes
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
 * Key of an article category or website: the label lower-cased, spaces to underscores
 * (docs/requirements/rules.md#keys-and-slugs).
 */
export function toKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, '_');
}

/** How a key without a known label is displayed: underscores turned to spaces. */
export function keyToText(key: string): string {
  return key.replaceAll('_', ' ');
}
