import { mediaSrcSet } from '@grabdeals/shared/media';
import { shortText } from '~/meta/short-text';

/** What an author's tag may be when it arrives escaped: formatting without attributes, or a link to the web. */
const ESCAPED_TAG =
  /&lt;(\/?(?:p|br|hr|h[2-6]|ul|ol|li|strong|em|b|i|u|s|blockquote|a|figure|figcaption|table|thead|tbody|tr|th|td)|br ?\/|a href="https?:\/\/[^"<>\s]*")(?:&gt;|>)/gi;

/** Width of an article's column in CSS pixels. */
const COLUMN_PX = 720;

const PICTURE = /<img\b[^>]*? src="([^"]+)"/gi;

/**
 * An article's text as it goes into the page. Editors paste HTML that arrives with its less-than signs escaped: those are
 * converted back where they begin a formatting tag. Anything else that was escaped stays text: the API has cleaned the
 * stored HTML, and undoing its escapes wholesale would let a script in. Uploaded pictures come in the sizes that screens need.
 */
export function articleHtml(description: string): string {
  return description.replace(ESCAPED_TAG, '<$1>').replace(PICTURE, (image: string, address: string) => {
    const sizes = mediaSrcSet(address, COLUMN_PX)?.replaceAll('&', '&amp;');
    return sizes ? `${image} srcset="${sizes}" sizes="min(100vw, ${COLUMN_PX}px)"` : image;
  });
}

/** The beginning of an article as plain text, without its headings; ends at a word. */
export function articleSummary(html: string, maxLength = 155): string {
  const text = html
    .replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return shortText(text, maxLength);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
