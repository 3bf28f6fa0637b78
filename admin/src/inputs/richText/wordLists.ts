/** The style by which Word marks a paragraph as an item of a list. */
const LIST_LEVEL = /mso-list:\s*l\d+\s+level(\d+)/i;
const NUMBER = /^\W*(\d+|[a-z]{1,4})[.)]/i;

interface OpenList {
  list: HTMLElement;
  level: number;
}

/** Replaces the paragraphs by which Word shows lists by lists, and removes their bullets and numbers from the text. */
export function convertWordLists(root: HTMLElement): void {
  let open: OpenList[] = [];
  for (const paragraph of root.querySelectorAll('p')) {
    const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const number = NUMBER.exec(takeMarker(paragraph))?.[1];
    const tag = number === undefined ? 'ul' : 'ol';
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter((candidate) => candidate.level <= level);
    const last = open.at(-1);
    if (last?.level !== level || last.list.localName !== tag) {
      if (last?.level === level) open.pop();
      const list = root.ownerDocument.createElement(tag);
      if (Number(number) > 1) list.setAttribute('start', String(number));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else paragraph.before(list);
      open.push({ list, level });
    }
    const item = root.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

/** Removes the bullet or the number of an item, and returns it. Word marks it with a style or with conditional comments. */
function takeMarker(paragraph: HTMLElement): string {
  const styled = paragraph.querySelector('[style*="mso-list:Ignore" i]');
  styled?.remove();
  let text = styled?.textContent ?? '';
  const start = [...paragraph.childNodes].find((node) => isComment(node, '[if !supportLists]'));
  let node = start?.nextSibling;
  while (node && !isComment(node, '[endif]')) {
    const next = node.nextSibling;
    text += node.textContent;
    node.remove();
    node = next;
  }
  return text.trim();
}

function isComment(node: ChildNode, text: string): boolean {
  return node.nodeType === Node.COMMENT_NODE && node.textContent === text;
}
