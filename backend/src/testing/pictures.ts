import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

/** Returns a picture of one colour as a camera sends it: rotated, and with metadata. */
export function aPhoto({ width = 600, height = 400, format = 'jpeg' }: PhotoOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c83264' } })
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Returns the metadata of the picture. */
export function pictureFacts(content: Uint8Array) {
  return sharp(content).metadata();
}
