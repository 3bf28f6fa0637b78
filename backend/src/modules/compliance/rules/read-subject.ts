import { CAMPAIGN_PARAM } from '@grabdeals/shared/campaign';
import { isWebAddress } from '@grabdeals/shared/web-address';
import { Parser } from 'htmlparser2';
import type { Subject, SubjectPart } from '../../../common/resources/subject.js';

/** Words of a field for people. Other fields begin with a capital letter. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  redirectUrl: 'Link',
  buttonText: 'Button',
  endsAt: 'End time',
  mid: 'Merchant',
  productIds: 'Products',
  websiteName: 'Websites',
};
/** Elements between which the words of a text are separate. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'li', 'blockquote', 'pre', 'br', 'hr', 'th', 'td']);

/** Links of a record that are requested. An article can contain far more. */
const MAX_LINKS = 200;

/** Where a finding is. */
export interface Place {
  field: string;
  place: string;
}

export interface TextOfPart extends Place {
  text: string;
}

export interface LinkOfPart extends Place {
  url: string;
  /** Tokens of the attribute `rel`. Absent for a link that is not in HTML: the storefront sets its `rel`. */
  rel?: string[];
}

interface ImageOfPart extends Place {
  src: string;
  /** Absent without an attribute `alt`. */
  alt?: string;
}

/** A part with its texts, links and images, those in its HTML too. */
export interface ReadPart extends SubjectPart {
  allTexts: TextOfPart[];
  allLinks: LinkOfPart[];
  images: ImageOfPart[];
}

export interface ReadSubject extends Omit<Subject, 'parts'> {
  parts: ReadPart[];
}

export function readSubject(subject: Subject): ReadSubject {
  return { ...subject, parts: subject.parts.map(readPart) };
}

/** Returns the absolute http(s) URLs of a record as they are requested, each once and at most 200. */
export function outboundLinks({ parts }: ReadSubject): string[] {
  const urls = parts.flatMap(({ allLinks }) => allLinks.map(({ url }) => url)).filter(isWebAddress);
  return [...new Set(urls.map(checkedAddress))].slice(0, MAX_LINKS);
}

/**
 * Returns the URL under which a link is requested and stored: without fragment, and without its campaign id, so that a check is no paid
 * click. A path does not change.
 */
export function checkedAddress(link: string): string {
  if (!isWebAddress(link)) return link;
  const url = new URL(link);
  url.searchParams.delete(CAMPAIGN_PARAM);
  url.hash = '';
  return url.href;
}

export function placeOf({ path, name }: Pick<SubjectPart, 'path' | 'name'>, field: string): Place {
  const label = FIELD_NAMES[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return { field: `${path}${field}`, place: name ? `${name}, ${label.toLowerCase()}` : label };
}

function readPart(part: SubjectPart): ReadPart {
  const { texts = {}, html = {}, links = {} } = part;
  const read: ReadPart = { ...part, allTexts: [], allLinks: [], images: [] };
  for (const [field, text] of Object.entries(texts)) if (text) read.allTexts.push({ ...placeOf(part, field), text });
  for (const [field, url] of Object.entries(links)) if (url) read.allLinks.push({ ...placeOf(part, field), url });
  for (const [field, code] of Object.entries(html)) if (code) readHtml(code, placeOf(part, field), read);
  return read;
}

/** Adds the text, the links and the images of HTML to a part. */
function readHtml(html: string, place: Place, part: ReadPart): void {
  let text = '';
  const parser = new Parser({
    onopentag: (name, { href, rel = '', src, alt }) => {
      if (BLOCKS.has(name)) text += '\n';
      if (name === 'a' && href) {
        const tokens = rel.toLowerCase().split(/\s+/).filter(Boolean);
        part.allLinks.push({ ...place, url: href, rel: tokens });
      }
      if (name === 'img' && src) part.images.push({ ...place, src, ...(alt === undefined ? {} : { alt }) });
    },
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: (name) => {
      if (BLOCKS.has(name)) text += '\n';
    },
  });
  parser.end(html);
  part.allTexts.push({ ...place, text: text.trim() });
}
