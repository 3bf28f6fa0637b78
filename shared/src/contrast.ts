import { colord, extend } from 'colord';
import a11yPlugin from 'colord/plugins/a11y';
import mixPlugin from 'colord/plugins/mix';
import namesPlugin from 'colord/plugins/names';

extend([a11yPlugin, mixPlugin, namesPlugin]);

/** A color as `#rrggbb`, which is safe in a style sheet. */
export type HexColor = `#${string}`;

/** WCAG AA for body text and for large text or graphics. */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/** Parses a CSS color: hex, `rgb()`, `hsl()` or a name. @returns undefined for other values and for transparent colors. */
export function parseColor(value: string): HexColor | undefined {
  const color = colord(value);
  return color.isValid() && color.alpha() === 1 ? (color.toHex() as HexColor) : undefined;
}

/** Returns the contrast from 1 (equal colors) to 21 (black on white), rounded down to two decimals (WCAG 2.2). */
export function contrastRatio(one: HexColor, other: HexColor): number {
  return colord(one).contrast(other);
}

/** Returns `preferred` if it is readable on `background`, otherwise black or white, whichever has more contrast. */
export function readableOn(background: HexColor, preferred?: HexColor, ratio: number = AA_TEXT): HexColor {
  if (preferred && contrastRatio(background, preferred) >= ratio) return preferred;
  return contrastRatio(background, BLACK) >= contrastRatio(background, WHITE) ? BLACK : WHITE;
}

/** Returns `color` with a share (0 to 1) of another one in it. */
export function mixColors(color: HexColor, other: HexColor, share: number): HexColor {
  return colord(color).mix(other, share).toHex() as HexColor;
}

const BLACK = '#111111';
const WHITE = '#ffffff';
