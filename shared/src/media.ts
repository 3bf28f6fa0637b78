/**
 * Sizes and formats in which stored pictures are served: `/media/uploads/...png?w=640`. The demo's drawings are also served in these
 * formats, because a browser opens each SVG as a separate document, which is slow on a page with many.
 */

/** Path below which each site serves stored pictures and sounds. */
const MEDIA_PATH = '/media/';

/** Returns the URL of a stored picture or sound. @param key in the store, such as `demo/logos/epson.svg`. */
export function mediaUrl(key: string): string {
  return MEDIA_PATH + key;
}

/** Returns the storage key of a URL. @returns undefined for other URLs. */
export function mediaKeyOf(address: string): string | undefined {
  return address.startsWith(MEDIA_PATH) ? address.slice(MEDIA_PATH.length).split('?', 1)[0] : undefined;
}

/** The supported widths. Each is rendered once and stored. */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;
/** `auto` selects the smallest format that the browser accepts. */
export const MEDIA_FORMATS = ['auto', 'webp', 'avif'] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export function isMediaWidth(value: number): value is MediaWidth {
  return MEDIA_WIDTHS.some((width) => width === value);
}

export function isMediaFormat(value: unknown): value is MediaFormat {
  return MEDIA_FORMATS.some((format) => format === value);
}

/**
 * Returns the URL of a picture at a width, in the smallest format that the browser accepts. Other URLs (a merchant's) are returned
 * unchanged.
 */
export function mediaAt(url: string, width: MediaWidth): string {
  return isResizable(url) ? `${url}?w=${width}` : url;
}

/**
 * Returns a `srcset`; undefined for a picture that has one size only.
 * @param size The largest width in CSS pixels at which the picture is drawn. Screens show up to twice as many pixels. Phones draw
 * the picture smaller, but with two or more pixels for each CSS pixel.
 */
export function mediaSrcSet(url: string, size: number): string | undefined {
  if (!isResizable(url)) return undefined;
  return widthsFor(size)
    .map((width) => `${mediaAt(url, width)} ${width}w`)
    .join(', ');
}

/**
 * Returns the `src` and `srcset` of a picture that is at most `size` CSS pixels wide: the first width that fills it, and for screens with
 * more pixels one of at least one and a half times the size, which fills a phone's third pixels too. `sizes` and a width for every screen
 * would be longer, and a page can have hundreds of pictures.
 */
export function mediaForDensities(url: string, size: number): { src: string; srcSet?: string } {
  if (!isResizable(url)) return { src: url };
  const usual = widthOf(size);
  const dense = widthOf(size * DENSE);
  const src = mediaAt(url, usual);
  return dense === usual ? { src } : { src, srcSet: `${mediaAt(url, dense)} 2x` };
}

const DENSE = 1.5;
const WIDEST = MEDIA_WIDTHS[MEDIA_WIDTHS.length - 1]!;
/** The width of a picture that fills the screen of a phone. */
const PHONE_WIDTH: MediaWidth = 640;

function widthsFor(size: number): MediaWidth[] {
  const enough = widthOf(2 * size);
  return MEDIA_WIDTHS.filter((width) => width >= Math.min(size, PHONE_WIDTH) && width <= enough);
}

/** Returns the first supported width that is not below a number of pixels. */
function widthOf(pixels: number): MediaWidth {
  return MEDIA_WIDTHS.find((width) => width >= pixels) ?? WIDEST;
}

function isResizable(url: string): boolean {
  return /^(?:https?:\/\/[^/?#]+)?\/media\/(?:uploads|demo|products)\/[^?#]+$/.test(url);
}
