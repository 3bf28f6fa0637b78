import { createRequire } from 'node:module';
import { escapeUTF8 } from 'entities';
import sharp, { type OverlayOptions } from 'sharp';
import type { HexColor } from '@grabdeals/shared/contrast';
import { SHARE_IMAGE } from '@grabdeals/shared/share-image';
import { shortText } from '@grabdeals/shared/short-text';
import type { SiteColors } from '@grabdeals/shared/theme-colors';

/** The contents of a preview picture for shared links. */
export interface ShareImage {
  siteLabel: string;
  title: string;
  colors: SiteColors;
  /** URL of a picture beside the title. */
  picture?: string | undefined;
}

type Face = 'semiBold' | 'extraBold';

// The product contains the fonts, so that texts look the same on every machine.
const { resolve } = createRequire(import.meta.url);
const FACES: Readonly<Record<Face, { family: string; file: string }>> = {
  semiBold: {
    family: 'Figtree SemiBold',
    file: resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  },
  extraBold: {
    family: 'Figtree ExtraBold',
    file: resolve('@expo-google-fonts/figtree/800ExtraBold/Figtree_800ExtraBold.ttf'),
  },
};

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 80;
const STRIP = 16;
const MARK = 36;
const TITLE = { top: 180, maxHeight: 290, sizes: [96, 84, 72, 62, 54, 46], maxLength: 140 } as const;
const PHOTO = { width: 380, height: 430, radius: 28 } as const;

/** Draws a PNG with the site's name, the title in the largest size that fits, and a photo or a percent sign. */
export async function drawShareImage({ siteLabel, title, colors }: ShareImage, photo?: Uint8Array): Promise<Buffer> {
  const titleWidth = WIDTH - 2 * MARGIN - (photo ? PHOTO.width + 60 : 120);
  const layers = await Promise.all([
    photo ? photoLayer(photo) : percentSign(colors['deal-pattern']),
    siteName(siteLabel, colors),
    fittingText(title, titleWidth, colors['on-deal']),
    pill('Grab Deals', colors.accent, colors['on-accent']),
  ]);
  const strip = { input: block(WIDTH, STRIP, colors.accent), left: 0, top: HEIGHT - STRIP };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 4, background: colors.deal } })
    .composite([...layers.flat(), strip])
    .png({ palette: !photo, compressionLevel: 9 })
    .toBuffer();
}

async function siteName(label: string, colors: SiteColors): Promise<OverlayOptions[]> {
  const mark = { ...roundedRectangle(MARK, MARK, 10, colors.accent), left: MARGIN, top: MARGIN };
  const { data, info } = await text(oneLine(label, 40), { face: 'semiBold', size: 38, color: colors['on-deal'] });
  return [mark, { input: data, left: MARGIN + MARK + 18, top: MARGIN + Math.round((MARK - info.height) / 2) }];
}

/** Draws the title in the largest size that fits. */
async function fittingText(title: string, width: number, color: HexColor): Promise<OverlayOptions[]> {
  const words = oneLine(title, TITLE.maxLength);
  for (const size of TITLE.sizes) {
    const { data, info } = await text(words, { face: 'extraBold', size, color, width });
    const fits = info.height <= TITLE.maxHeight && info.width <= width;
    if (fits || size === TITLE.sizes.at(-1)) {
      const height = Math.min(info.height, TITLE.maxHeight);
      const input = await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).png().toBuffer();
      return [{ input, left: MARGIN, top: TITLE.top }];
    }
  }
  return [];
}

async function pill(label: string, ground: HexColor, color: HexColor): Promise<OverlayOptions[]> {
  const { data, info } = await text(label, { face: 'semiBold', size: 32, color });
  const [width, height] = [info.width + 68, 72];
  const top = HEIGHT - STRIP - 60 - height;
  const left = MARGIN + Math.round((width - info.width) / 2);
  return [
    { ...roundedRectangle(width, height, height / 2, ground), left: MARGIN, top },
    { input: data, left, top: top + Math.round((height - info.height) / 2) },
  ];
}

/** Draws a percent sign that the right edge clips. */
async function percentSign(color: HexColor): Promise<OverlayOptions[]> {
  const { data, info } = await text('%', { face: 'extraBold', size: 620, color });
  const left = WIDTH - Math.round(info.width * 0.72);
  const top = Math.round((HEIGHT - STRIP - info.height) / 2);
  const clipped = await sharp(data)
    .extract({ left: 0, top: 0, width: Math.min(info.width, WIDTH - left), height: Math.min(info.height, HEIGHT) })
    .png()
    .toBuffer();
  return [{ input: clipped, left, top: Math.max(0, top) }];
}

async function photoLayer(photo: Uint8Array): Promise<OverlayOptions[]> {
  const { width, height, radius } = PHOTO;
  const mask = roundedRectangle(width, height, radius, '#000000');
  const input = await sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ ...mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [{ input, left: WIDTH - MARGIN - width, top: Math.round((HEIGHT - STRIP - height) / 2) }];
}

interface TextStyle {
  face: Face;
  /** Pixels. */
  size: number;
  color: HexColor;
  /** Wraps at this width. */
  width?: number;
}

function text(words: string, { face, size, color, width }: TextStyle) {
  const { family, file } = FACES[face];
  const markup = `<span foreground="${color}" letter_spacing="-${size * 12}" line_height="0.92">${escape(words)}</span>`;
  // Without the comma, Pango would parse the weight in the family's name as a style.
  const options = { text: markup, font: `${family}, ${size}`, fontfile: file, dpi: 72, rgba: true };
  return sharp({ text: width === undefined ? options : { ...options, width, wrap: 'word-char' } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function oneLine(words: string, maxLength: number): string {
  return shortText(words.replace(/\s+/g, ' ').trim(), maxLength);
}

/** Escapes a text, and removes control characters and unpaired surrogates, which the markup cannot contain. */
function escape(words: string): string {
  return escapeUTF8(words.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));
}

function block(width: number, height: number, background: HexColor) {
  return { create: { width, height, channels: 4 as const, background } };
}

/** Returns the pixels of a rectangle in one color with rounded corners. */
function roundedRectangle(
  width: number,
  height: number,
  radius: number,
  color: HexColor,
): Pick<OverlayOptions, 'input' | 'raw'> {
  const channels = Buffer.from(color.slice(1), 'hex');
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(
        [...channels, Math.round(255 * coverage(x + 0.5, y + 0.5, width, height, radius))],
        (y * width + x) * 4,
      );
    }
  }
  return { input: pixels, raw: { width, height, channels: 4 } };
}

/** Returns the part of the pixel at x, y that is inside the rectangle, from 0 to 1. */
function coverage(x: number, y: number, width: number, height: number, radius: number): number {
  const dx = Math.max(radius - x, x - (width - radius), 0);
  const dy = Math.max(radius - y, y - (height - radius), 0);
  return Math.min(1, Math.max(0, radius - Math.hypot(dx, dy) + 0.5));
}
