/** Sizes and formats in which stored pictures are served: `/media/uploads/...png?w=640&f=auto`. */

/** The only widths there are: each is made once and kept. */
export const MEDIA_WIDTHS = [320, 480, 640, 960, 1280] as const;
/** `auto` takes the smallest that the browser accepts. */
export const MEDIA_FORMATS = ['auto', 'webp', 'avif'] as const;

export type MediaWidth = (typeof MEDIA_WIDTHS)[number];
export type MediaFormat = (typeof MEDIA_FORMATS)[number];

export function isMediaWidth(value: number): value is MediaWidth {
  return MEDIA_WIDTHS.some((width) => width === value);
}

export function isMediaFormat(value: unknown): value is MediaFormat {
  return MEDIA_FORMATS.some((format) => format === value);
}

/** The picture at a width; an address that is no stored picture (a merchant's, a drawing) stays as it is. */
export function mediaAt(url: string, width: MediaWidth): string {
  return isResizable(url) ? `${url}?w=${width}&f=auto` : url;
}

/** For `srcset`; undefined for a picture that has one size only. */
export function mediaSrcSet(url: string): string | undefined {
  if (!isResizable(url)) return undefined;
  return MEDIA_WIDTHS.map((width) => `${mediaAt(url, width)} ${width}w`).join(', ');
}

function isResizable(url: string): boolean {
  return /^(?:https?:\/\/[^/?#]+)?\/media\/uploads\/[^?#]+$/.test(url);
}
