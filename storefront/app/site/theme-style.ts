import type { ThemeData } from '@grabdeals/shared/theme';
import { siteColors } from '@grabdeals/shared/theme-colors';

/**
 * The site's theme as a style sheet that sets the colour tokens. Values come from a free text field: only what parses as
 * a colour is written, and as a hex value; text colours that could not be read on their ground are replaced.
 */
export function themeStyle(theme: ThemeData): string {
  const declarations = Object.entries(siteColors(theme)).map(([name, color]) => `--color-${name}:${color}`);
  return `:root{${declarations.join(';')}}`;
}
