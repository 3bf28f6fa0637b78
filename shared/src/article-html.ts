/** Tags of an article's HTML: those that the editor makes. */
export const ARTICLE_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
  ...['code', 'pre', 'hr', 'br', 'img', 'mark', 'span'],
];

/** One of these tags of which the less-than sign is escaped, and perhaps the greater-than sign too. */
const ESCAPED_TAG = new RegExp(`&lt;(/?(?:${ARTICLE_TAGS.join('|')})\\b(?:(?!&lt;)[^<>])*?)(?:&gt;|>)`, 'gi');

/** Formatting without attributes, or a link to the web. */
const HARMLESS_TAG = /^(?:\/?[a-z\d]+ ?\/?|a href="https?:\/\/[^"<>\s]*")$/i;

/**
 * The escaped less-than sequence (`&lt;`) is converted back to a sign (docs/requirements/storefront.md#articles). That
 * is done where it begins one of an
 * article's tags; a less-than sign of the text stays escaped. The result has to be sanitised.
 */
export function unescapeTags(html: string): string {
  return html.replace(ESCAPED_TAG, '<$1>');
}

/** The same for HTML that is not sanitised afterwards: only tags that can do no harm are converted. */
export function unescapeHarmlessTags(html: string): string {
  return html.replace(ESCAPED_TAG, (escaped, tag: string) => (HARMLESS_TAG.test(tag) ? `<${tag}>` : escaped));
}
