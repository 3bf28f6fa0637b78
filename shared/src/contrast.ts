import { CSS_COLOR_NAMES } from './css-color-names.js';

/** Colours that a site chooses, and whether text on them can be read (WCAG 2.2, relative luminance and contrast ratio). */

export type Rgb = readonly [red: number, green: number, blue: number];

/** WCAG AA for body text and for large text or graphics. */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/**
 * `#rgb`, `#rrggbb`, `rgb(r, g, b)`, `hsl(h, s%, l%)` or a CSS colour name; undefined for anything else, transparency
 * included.
 */
export function parseColor(value: string): Rgb | undefined {
  const text = value.trim().toLowerCase();
  const named = CSS_COLOR_NAMES.get(text);
  return parseHex(named ? `#${named}` : text) ?? parseRgb(text) ?? parseHsl(text);
}

/** A colour as `#rrggbb`, safe to stand in a style sheet. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** From 1 (the same colour) to 21 (black on white). */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `preferred` where it can be read on `background`, else black or white, whichever reads better. */
export function readableOn(background: Rgb, preferred?: Rgb, ratio: number = AA_TEXT): Rgb {
  if (preferred && contrastRatio(background, preferred) >= ratio) return preferred;
  return contrastRatio(background, BLACK) >= contrastRatio(background, WHITE) ? BLACK : WHITE;
}

const BLACK: Rgb = [17, 17, 17];
const WHITE: Rgb = [255, 255, 255];

function parseHex(text: string): Rgb | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (!digits) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((start) => Number.parseInt(full.slice(start, start + 2), 16)) as unknown as Rgb;
}

function parseRgb(text: string): Rgb | undefined {
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? (channels as unknown as Rgb) : undefined;
}

function parseHsl(text: string): Rgb | undefined {
  const parts = /^hsl\(\s*(-?\d+(?:\.\d+)?)(?:deg)?[\s,]+(\d+(?:\.\d+)?)%[\s,]+(\d+(?:\.\d+)?)%\s*\)$/.exec(text);
  if (!parts) return undefined;
  const [hue, saturation, lightness] = parts.slice(1).map(Number) as [number, number, number];
  const [share, light] = [Math.min(saturation, 100) / 100, Math.min(lightness, 100) / 100];
  const reach = share * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  }) as unknown as Rgb;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
