import { unescapeHarmlessTags } from '@grabdeals/shared/article-html';
import { mediaSrcSet } from '@grabdeals/shared/media';

/** Width of an article's column in CSS pixels. */
const COLUMN_PX = 720;

const PICTURE = /<img\b[^>]*? src="([^"]+)"/gi;

/**
 * An article's text as it goes into the page. Editors paste HTML that arrives with its less-than signs escaped: those are
 * converted back where they begin a formatting tag. Anything else that was escaped stays text: the API has cleaned the
 * stored HTML, and undoing its escapes wholesale would let a script in. Uploaded pictures come in the sizes that screens need.
 */
export function articleHtml(description: string): string {
  return unescapeHarmlessTags(description).replace(PICTURE, (image: string, address: string) => {
    const sizes = mediaSrcSet(address, COLUMN_PX);
    return sizes ? `${image} srcset="${sizes}" sizes="min(100vw, ${COLUMN_PX}px)"` : image;
  });
}
