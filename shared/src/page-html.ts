/** The HTML of the static pages: its elements and placeholders. */

/** An element of the first level of HTML, or what is between two of them. */
export interface HtmlPart {
  /** Name of the element, in lower case; empty for what is between elements. */
  tag: string;
  html: string;
}

const TAG = /<(\/?)([a-z][a-z\d]*)\b[^>]*>/gi;
const VOID_TAGS: readonly string[] = ['br', 'hr', 'img'];

/** Returns the elements of the first level. @param html Sanitized HTML, in which every element is closed. */
export function topLevelParts(html: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  let depth = 0;
  let start = 0;
  let tag = '';
  const endPart = (end: number, name: string) => {
    if (end > start) parts.push({ tag: name, html: html.slice(start, end) });
    start = end;
  };
  for (const match of html.matchAll(TAG)) {
    const [text, slash = '', name = ''] = match;
    if (VOID_TAGS.includes(name.toLowerCase())) continue;
    if (slash) {
      if (--depth === 0) endPart(match.index + text.length, tag);
    } else if (depth++ === 0) {
      endPart(match.index, '');
      tag = name.toLowerCase();
    }
  }
  endPart(html.length, '');
  return parts;
}

/** Placeholder of the site's name, anywhere in a text. */
export const SITE_NAME = '{{siteName}}';

/** What a paragraph with nothing but a placeholder shows: the contact details, or the table of the declared cookies. */
export const PAGE_INSERTS = ['contact', 'cookies'] as const;
export type PageInsert = (typeof PAGE_INSERTS)[number];

const INSERT_PARAGRAPH = /^<p(?: [^>]*)?>\s*\{\{(contact|cookies)\}\}\s*<\/p>$/;

/** HTML, or the name of what is inserted between HTML. */
export type PagePart = { html: string } | { insert: PageInsert };

/** Returns the HTML between the inserts, and the inserts. */
export function pageParts(html: string): PagePart[] {
  const parts: PagePart[] = [];
  for (const part of topLevelParts(html)) {
    const insert = INSERT_PARAGRAPH.exec(part.html)?.[1] as PageInsert | undefined;
    const last = parts.at(-1);
    if (insert) parts.push({ insert });
    else if (last && 'html' in last) last.html += part.html;
    else parts.push({ html: part.html });
  }
  return parts
    .map((part) => ('html' in part ? { html: part.html.trim() } : part))
    .filter((part) => 'insert' in part || part.html !== '');
}

/** Returns why a text cannot be shown with its placeholders; undefined if it can. */
export function placeholderProblem(html: string, inserts: readonly PageInsert[]): string | undefined {
  const rest = pageParts(html)
    .map((part) => ('html' in part ? part.html : inserts.includes(part.insert) ? '' : `{{${part.insert}}}`))
    .join('')
    .replaceAll(SITE_NAME, '');
  const placeholder = /\{\{[^{}]*\}\}/.exec(rest)?.[0];
  if (placeholder === undefined) return undefined;
  return inserts.some((insert) => placeholder === `{{${insert}}}`)
    ? `Put ${placeholder} alone into a paragraph that is not in a list or a quote.`
    : `The placeholder ${placeholder} does not exist on this page. Use ${[SITE_NAME, ...inserts.map((insert) => `{{${insert}}}`)].join(' or ')}.`;
}
