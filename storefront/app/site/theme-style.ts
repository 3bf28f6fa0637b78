import type { ThemeData } from '@grabdeals/shared/theme';
import { siteColors } from '@grabdeals/shared/theme-colors';

/**
 * Returns a style sheet that sets the color tokens to the site's theme. The values come from text fields: only valid colors are
 * used, as hex values, and text colors without enough contrast to their background are replaced.
 */
export function themeStyle(theme: ThemeData): string {
  const declarations = Object.entries(siteColors(theme)).map(([name, color]) => `--color-${name}:${color}`);
  return `:root{${declarations.join(';')}}`;
}
