import { colord, extend } from 'colord';
import a11yPlugin from 'colord/plugins/a11y';
import mixPlugin from 'colord/plugins/mix';
import namesPlugin from 'colord/plugins/names';

extend([a11yPlugin, mixPlugin, namesPlugin]);

/** A colour as `#rrggbb`, safe to stand in a style sheet. */
export type HexColor = `#${string}`;

/** WCAG AA for body text and for large text or graphics. */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/** A colour as CSS writes it: hex, `rgb()`, `hsl()` or a name. Undefined for anything else, transparency included. */
export function parseColor(value: string): HexColor | undefined {
  const color = colord(value);
  return color.isValid() && color.alpha() === 1 ? (color.toHex() as HexColor) : undefined;
}

/** From 1 (the same colour) to 21 (black on white), to two decimals, rounded down (WCAG 2.2). */
export function contrastRatio(one: HexColor, other: HexColor): number {
  return colord(one).contrast(other);
}

/** `preferred` where it can be read on `background`, else black or white, whichever reads better. */
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
