/** Tags of an article's HTML, which the editor creates. */
export const ARTICLE_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
  ...['code', 'pre', 'hr', 'br', 'img', 'mark', 'span'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** One of these tags with an escaped less-than sign. The greater-than sign may be escaped, too. */
const ESCAPED_TAG = new RegExp(`&lt;(/?(?:${ARTICLE_TAGS.join('|')})\\b(?:(?!&lt;)[^<>])*?)(?:&gt;|>)`, 'gi');

/** Formatting without attributes, or a link to the web. */
const HARMLESS_TAG = /^(?:\/?[a-z\d]+ ?\/?|a href="https?:\/\/[^"<>\s]*")$/i;

/**
 * Unescapes the less-than signs (`&lt;`) of an article's tags (docs/requirements/storefront.md#articles). A less-than sign in the
 * text remains escaped. The caller must sanitize the result.
 */
export function unescapeTags(html: string): string {
  return html.replace(ESCAPED_TAG, '<$1>');
}

/** Unescapes only harmless tags, for HTML that is not sanitized afterwards. */
export function unescapeHarmlessTags(html: string): string {
  return html.replace(ESCAPED_TAG, (escaped, tag: string) => (HARMLESS_TAG.test(tag) ? `<${tag}>` : escaped));
}

/**
 * The place of a product in an article's text: `<div data-product="66f1…">Title</div>`. The page shows the current product of the
 * catalogue there. The API stores such an element outside of all other elements only, with a text only.
 */
const PRODUCT_PLACE = /<div data-product="([\da-f]{24})">[^<]*<\/div>/g;

/** A part of an article's text: HTML, or the place of a product of the catalogue. */
export type ArticlePart = string | { productId: string };

/** Splits stored HTML at the places of products. */
export function articleParts(html: string): ArticlePart[] {
  // Texts and ids in turn.
  const parts = html.split(PRODUCT_PLACE);
  return parts.flatMap((part, index): ArticlePart[] => {
    if (index % 2 === 1) return [{ productId: part }];
    return part.trim() ? [part] : [];
  });
}

/** Returns the ids of the products in an article's text, each once. */
export function placedProductIds(parts: readonly ArticlePart[]): string[] {
  return [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.productId])))];
}

/** Returns the ids of the products in stored HTML, each once. */
export function productIdsIn(html: string): string[] {
  return placedProductIds(articleParts(html));
}
