import sanitizeHtml from 'sanitize-html';

const TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
  ...['code', 'pre', 'hr', 'br', 'img', 'mark', 'span'],
];
/** What a link may say of its target; the rest of `rel` is dropped. */
const REL_TOKENS: readonly string[] = ['sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer'];
const COLOR = [/^#[\da-f]{3,8}$/i, /^(?:rgb|hsl)a?\([\d\s,.%/]+(?:deg)?[\d\s,.%/]*\)$/i, /^[a-z]+$/i];
/** An allowed tag of which the less-than sign was escaped, and perhaps the greater-than sign too. */
const ESCAPED_TAG = new RegExp(`&lt;(/?(?:${TAGS.join('|')})\\b(?:(?!&lt;)[^<>])*?)(?:&gt;|>)`, 'gi');

const POLICY: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    mark: ['data-color', 'style'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      color: COLOR,
      'background-color': COLOR,
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto'] },
  allowProtocolRelative: false,
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }), img: toSafeImage },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * Article HTML as it is stored: what the editor makes, and nothing that a browser would run.
 *
 * The documents have an escaped less-than sequence (`&lt;`) converted back to a sign. Tags that came in so escaped are
 * converted here, before the sanitising; a less-than sign that is text is stored as `&#60;`, so that a reader who converts
 * the sequence once more makes no tag of it.
 */
export function toArticleHtml(html: string): string {
  const converted = html.replace(ESCAPED_TAG, '<$1>');
  return sanitizeHtml(converted, POLICY).replaceAll('&lt;', '&#60;');
}

function safeLink({ rel = '', target, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const tokens = new Set(
    rel
      .toLowerCase()
      .split(/\s+/)
      .filter((token) => REL_TOKENS.includes(token)),
  );
  const opensTab = target === '_blank';
  if (opensTab) tokens.add('noopener');
  return {
    ...attribs,
    ...(opensTab ? { target } : {}),
    ...(tokens.size > 0 ? { rel: [...tokens].join(' ') } : {}),
  };
}

function toSafeImage(tagName: string, { width, height, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isPixels = (value: string | undefined): value is string => /^\d{1,4}$/.test(value ?? '');
  return {
    tagName,
    attribs: { ...attribs, ...(isPixels(width) ? { width } : {}), ...(isPixels(height) ? { height } : {}) },
  };
}
