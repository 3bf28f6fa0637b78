import { CSS_COLOR_NAMES } from './css-color-names.js';

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const FUNCTION = /^(rgb|hsl)a?\(\s*([^()]*?)\s*\)$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const PERCENTAGE = /^[+-]?(?:\d+\.?\d*|\.\d+)%$/;
const HUE = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:deg|grad|rad|turn)?$/;

/**
 * Whether `value` is a CSS colour as a theme takes one: a name, `#rgb` to `#rrggbbaa`, or `rgb()`, `rgba()`, `hsl()` and
 * `hsla()` with commas or with spaces. Anything else could carry more than a colour into a style sheet.
 */
export function isCssColor(value: string): boolean {
  const text = value.trim().toLowerCase();
  if (text === 'transparent' || CSS_COLOR_NAMES.has(text) || HEX.test(text)) return true;
  const [, name, body] = FUNCTION.exec(text) ?? [];
  if (!name || body === undefined) return false;
  const parts = splitArguments(body);
  if (!parts) return false;
  const { channels, alpha } = parts;
  if (alpha !== undefined && !NUMBER.test(alpha) && !PERCENTAGE.test(alpha)) return false;
  return name === 'rgb' ? isRgb(channels) : isHsl(channels);
}

/** `1, 2, 3, 0.5` or `1 2 3 / 0.5`; the two cannot be mixed. */
function splitArguments(body: string): { channels: string[]; alpha?: string } | undefined {
  const hasCommas = body.includes(',');
  const [main = '', slashed, ...more] = hasCommas ? [body] : body.split('/').map((part) => part.trim());
  const values = main.split(hasCommas ? /\s*,\s*/ : /\s+/);
  const [channels, rest] = [values.slice(0, 3), values.slice(3)];
  if (more.length > 0 || channels.length < 3 || rest.length > (hasCommas ? 1 : 0)) return undefined;
  const alpha = slashed ?? rest[0];
  return alpha === undefined ? { channels } : { channels, alpha };
}

function isRgb(channels: string[]): boolean {
  return channels.every((channel) => NUMBER.test(channel)) || channels.every((channel) => PERCENTAGE.test(channel));
}

function isHsl([hue = '', ...others]: string[]): boolean {
  return HUE.test(hue) && others.every((part) => PERCENTAGE.test(part));
}
