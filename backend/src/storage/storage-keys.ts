import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';

/** Uploaded pictures, verified: `uploads/<site>/<name>.png`. They never change, so caches may keep them for good. */
export const UPLOADS = 'uploads/';
/** Pictures that were sent straight to the store and that nobody has looked at yet: `incoming/<site>/<name>.png`. */
export const INCOMING = 'incoming/';
/** What is being written: `tmp/<a random name>`. One that stays there was left by a process that was killed. */
export const TEMPORARY = 'tmp/';
/** What was made of a picture: `variants/<key of the picture>.<width>.<format>`. */
export const VARIANTS = 'variants/';

const KEY = /^(?!.*\.\.)\w[\w./-]{0,300}$/;
const MAX_STEM = 100;

export function isStorageKey(key: string): boolean {
  return KEY.test(key);
}

/**
 * Key of a new upload. The caller's own key (a timestamp and a file name) stays readable in it; a random part makes it
 * a new one every time. Pictures are stored as PNG, whatever came.
 */
export function newUploadKey(siteName: string, wanted: string, extension = 'png'): string {
  const stem = wanted
    .slice(0, wanted.length - extname(wanted).length)
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, MAX_STEM);
  return uploadKey(siteName, `${stem || 'image'}-${randomBytes(4).toString('hex')}.${extension}`);
}

/** Key of the upload of that name. */
export function uploadKey(siteName: string, name: string): string {
  return `${UPLOADS}${siteName}/${name}`;
}

export function isUploadKey(key: string): boolean {
  return key.startsWith(UPLOADS) && isStorageKey(key);
}

/** Where an upload waits until it is verified. */
export function incomingKey(uploadKey: string): string {
  return INCOMING + uploadKey.slice(UPLOADS.length);
}

/** The site an object belongs to; undefined for what all sites share, such as the demo's drawings. */
export function siteOfKey(key: string): string | undefined {
  return /^(?:variants\/)?(?:uploads|incoming)\/([^/]+)\/./.exec(key)?.[1];
}

/** The file name in a key, for messages. */
export function fileNameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** Keys of uploads that a text (an address, HTML, a record as JSON) refers to. */
export function uploadKeysIn(text: string): string[] {
  return [...text.matchAll(/\/media\/(uploads\/[\w./-]+)/g)].map((match) => match[1]!);
}
