import { randomInt } from 'node:crypto';
import { extname } from 'node:path';
import { isPicture } from './media-types.js';

/** Uploaded pictures, verified: `uploads/<site>/<name>.png`. They never change, so caches may store them without a time limit. */
export const UPLOADS = 'uploads/';
/** Pictures that browsers sent directly to the store and that are not verified yet: `incoming/<site>/<name>.png`. */
export const INCOMING = 'incoming/';
/** Images of products that merchants host, fetched on demand: `products/<product id>-<index>-<version>.webp`. */
export const PRODUCT_IMAGES = 'products/';
/** Files being written: `tmp/<random name>`. Killed processes leave such files behind. */
export const TEMPORARY = 'tmp/';
/** Sizes and formats of pictures: `variants/<key of the picture>.<width>.<format>`. */
export const VARIANTS = 'variants/';

const KEY = /^(?!.*\.\.)\w[\w./-]{0,300}$/;
const MAX_STEM = 100;
/** Sizes and words in the names of pictures that ad blockers hide. Operators upload banners under such names. */
const SIZE = /(?<!\d)\d{2,4}x\d{2,4}(?!\d)/gi;
const AD_WORD =
  /^(?:ads?\d*|adv|advert\w*|adserv\w*|banner\w*|sponsor\w*|affiliat\w*|promo\w*|pop(?:up|under)s?|leaderboard|skyscraper|track(?:er|ing)|pixel)$/i;

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Returns a unique key for a new upload: the caller's own key (a timestamp and a file name), without what ad blockers match, and a
 * random part. All pictures are stored as PNG.
 */
export function newUploadKey(siteName: string, callerKey: string, extension = 'png'): string {
  const stem = cleanStem(callerKey.slice(0, callerKey.length - extname(callerKey).length));
  return uploadKey(siteName, `${stem}-${randomPart()}.${extension}`);
}

/** Eight hexadecimal digits, the first of which is none of the letters: "ad1…" looks like advertising. */
function randomPart(): string {
  return randomInt(0x10_00_00_00, 0xa0_00_00_00).toString(16);
}

function cleanStem(stem: string): string {
  // Shortened before words are removed, because the rest of a word can be such a word.
  const text = stem.normalize('NFKD').replace(/\p{M}/gu, '').replace(SIZE, '-').slice(0, MAX_STEM);
  const words = wordsOf(text).filter((word) => !AD_WORD.test(word));
  return words.join('-') || 'image';
}

function wordsOf(stem: string): string[] {
  return stem.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
}

export function uploadKey(siteName: string, name: string): string {
  return `${UPLOADS}${siteName}/${name}`;
}

export function isUploadKey(key: string): boolean {
  return key.startsWith(UPLOADS) && isStorageKey(key);
}

/** Returns the key under which a browser stores an upload that is not verified yet. */
export function incomingKey(uploadKey: string): string {
  return INCOMING + uploadKey.slice(UPLOADS.length);
}

/** Returns the site of an object. @returns undefined for objects without a site, such as the demo's drawings. */
export function siteOfKey(key: string): string | undefined {
  return /^(?:variants\/)?(?:uploads|incoming)\/([^/]+)\/./.exec(key)?.[1];
}

/** Returns the file name in a key, for messages. */
export function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Returns the keys of uploads and of the demo's drawings that a text (a URL, HTML, a record as JSON) contains. */
export function pictureKeysIn(text: string): string[] {
  return [...text.matchAll(/\/media\/((?:uploads|demo)\/[\w./-]+)/g)].map((match) => match[1]!).filter(isPicture);
}

/** Returns the keys of uploads that a text (a URL, HTML, a record as JSON) contains. */
export function uploadKeysIn(text: string): string[] {
  return [...text.matchAll(/\/media\/(uploads\/[\w./-]+)/g)].map((match) => match[1]!);
}
