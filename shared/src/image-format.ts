/** Formats of images, as their first bytes show. Names and declared types of files are often wrong. */
export type ImageFormat = 'JPEG' | 'PNG' | 'WebP' | 'GIF' | 'AVIF' | 'HEIC' | 'SVG' | 'TIFF' | 'BMP';

/** Formats that the server decodes. Browsers convert others, if they can show them. */
export const DECODED_FORMATS: readonly ImageFormat[] = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'];

/** Number of bytes from the beginning that contain the signature of a format. */
const SIGNATURE_BYTES = 1_024;

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const OTHER_SIGNATURES: readonly [ImageFormat, RegExp][] = [
  ['JPEG', /^\xff\xd8\xff/],
  ['WebP', /^RIFF[^]{4}WEBP/],
  ['GIF', /^GIF8[79]a/],
  // The major brand or one of the compatible brands.
  ['AVIF', /^\0\0[^]{2}ftyp(?:[^]{4}){0,16}?avi[fs]/],
  ['HEIC', /^\0\0[^]{2}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM[^]{4}\0{4}/],
  [
    'SVG',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/i,
  ],
];

/** Returns the format of an image; undefined for other content. */
export function imageFormat(content: Uint8Array): ImageFormat | undefined {
  const beginning = latin1(content.subarray(0, SIGNATURE_BYTES));
  if (beginning.startsWith(PNG_SIGNATURE)) return 'PNG';
  return OTHER_SIGNATURES.find(([, signature]) => signature.test(beginning))?.[0];
}

/** Returns whether an image has several frames. Uploads keep the first one. */
export function isAnimated(content: Uint8Array): boolean {
  const text = latin1(content);
  switch (imageFormat(content)) {
    case 'GIF':
      return frameCount(text) > 1;
    case 'WebP':
      // A flag of the extended format.
      return text.startsWith('VP8X', 12) && ((content[20] ?? 0) & 2) !== 0;
    case 'PNG':
      return text.slice(0, text.indexOf('IDAT')).includes('acTL');
    case 'AVIF':
      return text.slice(8, 12) === 'avis';
    default:
      return false;
  }
}

/** Returns the number of graphic control extensions of a GIF. One precedes each frame of an animation. */
function frameCount(gif: string): number {
  const parts = gif.split('!\xf9\x04');
  return parts.filter((part, index) => parts[index - 1]?.endsWith('\0') && /^[^]{4}\0[,!]/.test(part)).length;
}

/** Returns the message for an image that cannot be converted. */
export function unsupportedImage(fileName: string, format: ImageFormat): string {
  return `${fileName} has the format ${format}, which is not supported. Save it as JPEG or PNG, and upload that file.`;
}

/** Returns one character for each byte. `TextDecoder` has no such encoding: its `latin1` is windows-1252. */
function latin1(content: Uint8Array): string {
  const parts = [];
  for (let start = 0; start < content.length; start += 8_192)
    parts.push(String.fromCharCode(...content.subarray(start, start + 8_192)));
  return parts.join('');
}
