import { toHex } from '@grabdeals/shared/contrast';
import { THEME_DEFAULTS, type ThemeData, type ThemeField } from '@grabdeals/shared/theme';
import type { ReplacedColor } from '@grabdeals/shared/theme-colors';

export interface ColorHelp {
  text: string;
  isWarning: boolean;
}

/** What stands under a colour field: what shoppers see instead, or the default of an empty one. */
export function colorHelp(field: ThemeField, replaced: readonly ReplacedColor[]): ColorHelp | undefined {
  const found = replaced.find((color) => color.field === field);
  if (found) return { text: warning(found), isWarning: true };
  const defaults: ThemeData = THEME_DEFAULTS;
  return defaults[field] ? { text: `Default: ${defaults[field]}`, isWarning: false } : undefined;
}

function warning({ shown, contrast }: ReplacedColor): string {
  if (!contrast) return `This is no color that the store can draw. Shoppers see the default, ${toHex(shown)}.`;
  // Rounded down: 4.49 is not 4.5 yet.
  const ratio = Math.floor(contrast.ratio * 10) / 10;
  return `Too little contrast: ${ratio}:1 of ${contrast.needed}:1. Shoppers see ${toHex(shown)} instead.`;
}
