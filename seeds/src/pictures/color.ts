/** Hue in degrees, saturation and lightness from 0 to 1. */
export interface Hsl {
  h: number;
  s: number;
  l: number;
}

export function hexToHsl(hex: string): Hsl {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => parseInt(long.slice(at, at + 2), 16) / 255);
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const l = max - range / 2;
  if (range === 0) return { h: 0, s: 0, l };
  const s = range / (1 - Math.abs(2 * l - 1));
  const sector = max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { h: sector * 60, s, l };
}

export function hslToHex({ h, s, l }: Hsl): string {
  const channel = (offset: number): string => {
    const k = (offset + h / 30) % 12;
    const value = l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Degrees between two hues, the short way round: 0 to 180. */
export function hueDistance(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** `hex` with its lightness (and, if given, its saturation) replaced. */
export function withLightness(hex: string, l: number, s?: number): string {
  const color = hexToHsl(hex);
  return hslToHex({ h: color.h, s: s ?? color.s, l });
}
