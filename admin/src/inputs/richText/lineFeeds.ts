const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;

/**
 * Returns HTML without line feeds in its text. They mean a space, but the editor of `ra-input-rich-text` reads text with
 * `preserveWhitespace`, and would show and store each of them as a `<br>`.
 */
export function withoutLineFeeds(html: string): string {
  return html
    .split(PREFORMATTED)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s*\n\s*/g, ' ')))
    .join('');
}
