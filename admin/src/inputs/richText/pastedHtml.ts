import { convertWordLists } from './wordLists';

/** Styles that are formatting of the text. Others, such as fonts and colors, belong to the page that was copied. */
const KEPT_STYLES = ['font-weight', 'font-style', 'text-decoration', 'text-align'];
/** Values that say nothing beyond the element. */
const DEFAULT_STYLE = /^(?:normal|400|none|left|start|initial|inherit)\b/;
const MARKS = [
  ['font-weight', /^(?:bold|[5-9]\d\d)/, 'strong'],
  ['font-style', /italic/, 'em'],
  ['text-decoration', /underline/, 'u'],
  ['text-decoration', /line-through/, 's'],
] as const;
const BLOCKS = 'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,hr';

/**
 * Returns HTML of the clipboard as the editor can show it: lists of Word become lists, headings below the fourth level become
 * headings of the fourth level, and fonts, colors, comments, empty paragraphs and runs of non-breaking spaces are removed.
 * HTML of the editor itself is unchanged.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  convertWordLists(body);
  for (const node of nodesOf(body, NodeFilter.SHOW_COMMENT)) node.parentNode?.removeChild(node);
  for (const element of body.querySelectorAll('script, style, meta, link, title, xml')) element.remove();
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) keepFormatting(element);
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
  for (const caption of body.querySelectorAll('caption')) caption.closest('table')?.before(rename(caption, 'p'));
  for (const node of nodesOf(body, NodeFilter.SHOW_TEXT))
    if (!node.parentElement?.closest('pre')) node.textContent = withoutRunsOfSpaces(node.textContent ?? '');
  removeEmptyLines(body);
  return body.innerHTML;
}

/** Replaces runs of white space that contain non-breaking spaces by one space. A single non-breaking space remains. */
export function withoutRunsOfSpaces(text: string): string {
  return text.replace(/[ \t\u00a0]{2,}/g, (run) => (run.includes('\u00a0') ? ' ' : run));
}

/** Reduces the styles of an element to formatting of the text. A span becomes the elements of its formatting. */
function keepFormatting(element: HTMLElement): void {
  const { style } = element;
  // Google Docs wraps everything in a <b> whose weight is normal.
  if (element.matches('b, strong') && DEFAULT_STYLE.test(style.fontWeight)) return unwrap(element);
  if (element.localName === 'span') {
    for (const [name, pattern, tag] of MARKS)
      if (pattern.test(style.getPropertyValue(name)) && !isGivenByElement(element, name)) wrapContent(element, tag);
    return unwrap(element);
  }
  const kept = KEPT_STYLES.flatMap((name) => {
    const value = style.getPropertyValue(name);
    return value && !DEFAULT_STYLE.test(value) && !isGivenByElement(element, name) ? [`${name}:${value}`] : [];
  });
  if (kept.length > 0) element.setAttribute('style', kept.join(';'));
  else element.removeAttribute('style');
}

/** Returns whether the element has the style anyway: headings are bold, and links are underlined. */
function isGivenByElement(element: HTMLElement, name: string): boolean {
  if (name === 'font-weight') return element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  return name === 'text-decoration' && element.closest('a') !== null;
}

function wrapContent(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

function unwrap(element: HTMLElement): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** Removes the paragraphs and line breaks by which other programs separate paragraphs. */
function removeEmptyLines(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p, div'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('img, hr, table') && !paragraph.closest('td, th'))
      paragraph.remove();
  for (const lineBreak of body.querySelectorAll('br'))
    if (isBesideBlock(lineBreak, 'previousSibling') || isBesideBlock(lineBreak, 'nextSibling')) lineBreak.remove();
}

/** Returns whether the next node in the direction, without white space, is a block. */
function isBesideBlock(element: Element, direction: 'previousSibling' | 'nextSibling'): boolean {
  let node = element[direction];
  while (node?.nodeType === Node.TEXT_NODE && !node.textContent?.trim()) node = node[direction];
  return node instanceof Element && node.matches(BLOCKS);
}

function nodesOf(root: HTMLElement, kind: number): Node[] {
  const walker = root.ownerDocument.createTreeWalker(root, kind);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}
