/** A word with what follows until the next one. */
const WORD_AND_GAP = /(?<![^\s<>])([^\s<>]+)((?:\s|<[^<>]*>)+)(?=([^\s<>]+))/g;
const LINE_BREAK = /<br\b[^<>]*>/gi;
const BLOCK = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|div|hr|table|t[a-z]+)\b/i;

/**
 * Returns HTML without the line breaks that earlier versions of the editor put in place of line feeds, which mean a space. A line
 * break was a line feed if `before` has one between the same two words. It remains if one of the words was edited.
 */
export function withoutAddedLineBreaks(before: string, html: string): string {
  const gaps = [...before.matchAll(WORD_AND_GAP)].map(([, word, gap = '', next]) => ({ key: `${word} ${next}`, gap }));
  const hadLineFeed = new Set(gaps.filter(({ gap }) => gap.includes('\n') && !BLOCK.test(gap)).map(({ key }) => key));
  const ownBreaks = new Map<string, number>();
  for (const { key, gap } of gaps)
    ownBreaks.set(key, Math.max(ownBreaks.get(key) ?? 0, gap.match(LINE_BREAK)?.length ?? 0));
  return html.replace(WORD_AND_GAP, (all, word: string, gap: string, next: string) => {
    const key = `${word} ${next}`;
    if (!hadLineFeed.has(key)) return all;
    let kept = ownBreaks.get(key) ?? 0;
    return word + gap.replace(LINE_BREAK, (lineBreak) => (kept-- > 0 ? lineBreak : '\n'));
  });
}
