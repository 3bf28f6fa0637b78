import { shortText } from '@grabdeals/shared/short-text';
import { toPlainText } from '../../../tables/plain-text.js';

const MAX_DEPTH = 6;
const MAX_NAME = 80;
/** Separators of Google and Rakuten. */
const SEPARATORS = />|~~/;
/** The first of the paths that Magento, `Default Category/Home/Light,Default Category/Sale`, and Squarespace, `/mugs, /new`, list. */
const PATH_WITH_SLASHES = /^(?:Default Category)?\/(.+?)(?:, ?(?:Default Category)?\/.*|,Default Category)?$/i;
const OUR_SEPARATOR = ' > ';

/**
 * Returns the names of a category path such as `Electronics > Audio > Headphones`, from the broadest to the narrowest. A bare
 * number is an id of Google's taxonomy and becomes the name `Google category 187`.
 */
export function parseCategoryPath(text: string): string[] {
  const plain = toPlainText(text);
  const id = /^\d+$/.exec(plain)?.[0];
  if (id) return [`Google category ${id}`];
  const path = PATH_WITH_SLASHES.exec(plain)?.[1];
  return (path?.split('/') ?? plain.replace(/^\d+\s*-\s*/, '').split(SEPARATORS))
    .map((name) => shortText(name.trim(), MAX_NAME))
    .filter(Boolean)
    .slice(0, MAX_DEPTH);
}

/** Returns the path in the form in which it is stored and shown. */
export function formatCategoryPath(names: readonly string[]): string {
  return names.join(OUR_SEPARATOR);
}

/** Returns the names of a stored path. */
export function splitCategoryPath(path: string): string[] {
  return path.split(OUR_SEPARATOR);
}
