import { shortText } from '@grabdeals/shared/short-text';
import { toPlainText } from './plain-text.js';

const MAX_DEPTH = 6;
const MAX_NAME = 80;
/** As Google and Rakuten write it. */
const SEPARATOR = />|~~/;

/**
 * Names of a category path such as `Electronics > Audio > Headphones`, from the widest to the narrowest. A bare number
 * (an id of Google's own taxonomy) names nothing.
 */
export function parseCategoryPath(text: string): string[] {
  const plain = toPlainText(text).replace(/^\d+(\s*-\s*|$)/, '');
  return plain
    .split(SEPARATOR)
    .map((name) => shortText(name.trim(), MAX_NAME))
    .filter(Boolean)
    .slice(0, MAX_DEPTH);
}
