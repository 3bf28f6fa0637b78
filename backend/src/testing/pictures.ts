import sharp from 'sharp';

interface PhotoOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
}

/** A picture of one colour, as a camera would send it: lying on its side, and with more in the file than the picture. */
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

/** What the file says about itself. */
export function pictureFacts(content: Uint8Array) {
  return sharp(content).metadata();
}
