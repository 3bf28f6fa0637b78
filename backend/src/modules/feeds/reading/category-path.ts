import { shortText } from '@grabdeals/shared/short-text';
import { toPlainText } from './plain-text.js';

const MAX_DEPTH = 6;
const MAX_NAME = 80;
/** As Google and Rakuten write it. */
const SEPARATOR = />|~~/;

/**
 * Returns the names of a category path such as `Electronics > Audio > Headphones`, from the widest to the narrowest. A bare number is
 * an id of Google's taxonomy, and becomes the name `Google category 187`.
 */
export function parseCategoryPath(text: string): string[] {
  const plain = toPlainText(text);
  const id = /^\d+$/.exec(plain)?.[0];
  if (id) return [`Google category ${id}`];
  return plain
    .replace(/^\d+\s*-\s*/, '')
    .split(SEPARATOR)
    .map((name) => shortText(name.trim(), MAX_NAME))
    .filter(Boolean)
    .slice(0, MAX_DEPTH);
}
