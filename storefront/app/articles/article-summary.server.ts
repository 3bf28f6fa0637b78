import { shortText } from '@grabdeals/shared/short-text';
import { decodeHTMLStrict } from 'entities';

/** Returns the beginning of an article as plain text, without its headings, up to the end of a word. */
export function articleSummary(html: string, maxLength = 155): string {
  const text = html.replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' ').replace(/<[^>]*>/g, ' ');
  return shortText(decodeHTMLStrict(text).replace(/\s+/g, ' ').trim(), maxLength);
}
