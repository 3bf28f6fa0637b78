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
