/**
 * Turns an article's text into the HTML the editor makes. Blocks are separated by blank lines: `## ` starts a heading, `> ` a quote,
 * `- ` or `1. ` the items of a list; everything else is a paragraph. `**strong**` and `*emphasis*` work in all of them.
 */
export function articleHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block.split('\n').map((row) => row.trim())))
    .join('');
}

function blockHtml(rows: string[]): string {
  const first = rows[0] ?? '';
  if (first.startsWith('## ')) return `<h2>${inline(rows.join(' ').slice(3))}</h2>`;
  if (first.startsWith('> ')) return `<blockquote>${inline(rows.join(' ').slice(2))}</blockquote>`;
  if (first.startsWith('- ')) return `<ul>${items(rows, /^- /)}</ul>`;
  if (/^\d+\. /.test(first)) return `<ol>${items(rows, /^\d+\. /)}</ol>`;
  return `<p>${inline(rows.join(' '))}</p>`;
}

/** A row without a marker continues the item before it. */
function items(rows: string[], marker: RegExp): string {
  const entries: string[] = [];
  for (const row of rows) {
    if (marker.test(row)) entries.push(row.replace(marker, ''));
    else entries.push(`${entries.pop() ?? ''} ${row}`);
  }
  return entries.map((entry) => `<li>${inline(entry)}</li>`).join('');
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(.+?)\*/g, '<em>$1</em>');
}
