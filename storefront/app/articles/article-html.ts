import { unescapeHarmlessTags } from '@grabdeals/shared/article-html';
import { mediaSrcSet } from '@grabdeals/shared/media';

/** Width of an article's column in CSS pixels. */
const COLUMN_PX = 720;

const IMAGE = /<img\b[^>]*? src="([^"]+)"/gi;

/**
 * Returns the HTML of an article for its page. Editors paste HTML with escaped less-than signs; those that begin a formatting tag
 * are unescaped. The others remain escaped: the API has sanitized the stored HTML, and unescaping all of it could add a
 * script. Uploaded images get a `srcset`. Tables scroll if they are wider than the page, also with the keyboard.
 */
export function articleHtml(description: string): string {
  return withScrollingTables(unescapeHarmlessTags(description)).replace(IMAGE, (image: string, src: string) => {
    const sizes = mediaSrcSet(src, COLUMN_PX);
    return sizes ? `${image} srcset="${sizes}" sizes="min(100vw, ${COLUMN_PX}px)"` : image;
  });
}

function withScrollingTables(html: string): string {
  return html
    .replace(/<table\b/gi, '<div data-scrolls role="group" aria-label="Table" tabindex="0">$&')
    .replace(/<\/table>/gi, '$&</div>');
}
