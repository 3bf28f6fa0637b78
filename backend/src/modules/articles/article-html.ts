import { applyDecorators } from '@nestjs/common';
import { ARTICLE_TAGS, unescapeTags } from '@grabdeals/shared/article-html';
import { MAX_ARTICLE_HTML, MAX_ARTICLE_MARKS } from '@grabdeals/shared/limits';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import sanitizeHtml from 'sanitize-html';

/** Characters of one tag's style. */
const MAX_STYLE = 300;
/** Allowed values of `rel`. Other values are removed. */
const REL_TOKENS: readonly string[] = ['sponsored', 'nofollow', 'ugc', 'noopener', 'noreferrer'];
/** Allowed values of `scope`. */
const SCOPES: readonly string[] = ['col', 'row', 'colgroup', 'rowgroup'];
const COLOR = [/^#[\da-f]{3,8}$/i, /^(?:rgb|hsl)a?\([\d\s,.%/]+(?:deg)?[\d\s,.%/]*\)$/i, /^[a-z]+$/i];

const POLICY = {
  allowedTags: [...ARTICLE_TAGS, 'div'],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    mark: ['data-color', 'style'],
    div: ['data-product'],
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
  transformTags: {
    '*': withoutLongStyle,
    a: (tagName, attribs) => ({ tagName, attribs: safeLink(attribs) }),
    img: toSafeImage,
    th: toSafeCell,
    td: toSafeCell,
  },
  exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) => tag === 'img' && !attribs['src'],
} satisfies sanitizeHtml.IOptions;

const PRODUCT_ID = /^[\da-f]{24}$/;

/**
 * Requires the field to be HTML of a size that is sanitized within about 50 ms
 * (docs/decisions/010-article-html-is-bounded.md).
 */
export function IsArticleHtml(): PropertyDecorator {
  return applyDecorators(
    IsString(),
    MaxLength(MAX_ARTICLE_HTML),
    ValidateBy({
      name: 'isArticleHtml',
      validator: {
        validate: (html) =>
          typeof html === 'string' && html.split(/[<&]/, MAX_ARTICLE_MARKS + 2).length <= MAX_ARTICLE_MARKS + 1,
        defaultMessage: (problem) =>
          `${problem?.property} has more than ${MAX_ARTICLE_MARKS} tags and character references`,
      },
    }),
  );
}

/**
 * Sanitizes article HTML: returns only elements and attributes of the editor, without active content.
 *
 * Unescapes escaped tags before it sanitizes them. Stores a literal less-than sign as `&#60;`, so that a reader who
 * unescapes `&lt;` once more creates no tag.
 */
export function toArticleHtml(html: string): string {
  return sanitizeHtml(unescapeTags(html), withProductPlaces()).replaceAll('&lt;', '&#60;');
}

/**
 * Returns the policy for one text: allows places of products outside of all other elements, and only text within them, so that a page
 * can be split there. Other `div` tags are removed.
 */
function withProductPlaces(): sanitizeHtml.IOptions {
  let depth = 0;
  let isInPlace = false;
  /** The attributes of tags to remove. */
  const removed = new WeakSet<object>();
  return {
    ...POLICY,
    onOpenTag: () => {
      depth++;
    },
    onCloseTag: () => {
      depth--;
      if (depth === 0) isInPlace = false;
    },
    transformTags: {
      ...POLICY.transformTags,
      '*': (tagName, attribs) => {
        const isPlace = tagName === 'div' && depth === 1 && PRODUCT_ID.test(attribs['data-product'] ?? '');
        if (isInPlace || (tagName === 'div' && !isPlace)) {
          removed.add(attribs);
          return { tagName, attribs };
        }
        isInPlace = isPlace;
        return withoutLongStyle(tagName, isPlace ? { 'data-product': attribs['data-product']! } : attribs);
      },
    },
    // A tag that is transformed to a forbidden one would leave its end tag.
    exclusiveFilter: (frame) => (removed.has(frame.attribs) ? 'excludeTag' : POLICY.exclusiveFilter(frame)),
  };
}

/** Removes long styles: parsing styles is the most expensive step, and the editor's styles are short. */
function withoutLongStyle(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { style = '', ...others } = attribs;
  return { tagName, attribs: style.length > MAX_STYLE ? others : attribs };
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

/** Removes spans that would make a table wider or higher than its cells can be. */
function toSafeCell(
  tagName: string,
  { colspan, rowspan, scope, ...attribs }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag {
  const isSpan = (value: string | undefined): value is string => /^[1-9]\d?$/.test(value ?? '');
  return {
    tagName,
    attribs: {
      ...attribs,
      ...(isSpan(colspan) ? { colspan } : {}),
      ...(isSpan(rowspan) ? { rowspan } : {}),
      ...(scope && SCOPES.includes(scope) ? { scope } : {}),
    },
  };
}

/** Returns a text as stored HTML contains it. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns whether stored HTML shows the escaped text, ignoring case. The names and attributes of elements are not shown. */
export function showsHtml(html: string, escapedText: string): boolean {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .toLowerCase()
    .includes(escapedText.toLowerCase());
}
