import { THEME_DEFAULTS, type ThemeData, type ThemeField } from '@grabdeals/shared/theme';
import type { ReplacedColor } from '@grabdeals/shared/theme-colors';

interface ColorField {
  source: ThemeField;
  label: string;
}

interface ColorGroup {
  title: string;
  help: string;
  fields: readonly ColorField[];
}

/** The color fields of the theme, by the part of the store that uses them. */
export const COLOR_GROUPS: readonly ColorGroup[] = [
  {
    title: 'Text',
    help: 'Text and icons on the white background of the page.',
    fields: [
      { source: 'commonTextColor', label: 'Common text color' },
      { source: 'linkTextColor', label: 'Link text color' },
      { source: 'headerOfferIconColor', label: 'Header offer icon color' },
    ],
  },
  {
    title: 'Grab Deals button',
    help: 'The button on every product and brand.',
    fields: [
      { source: 'grabDealButtonBG', label: 'Grab deal button background' },
      { source: 'grabDealButtonTextColor', label: 'Grab deal button text color' },
    ],
  },
  {
    title: 'Top brand deals',
    help: 'The section of the home page that shows the brands.',
    fields: [
      { source: 'topBrandDealBG', label: 'Top brand deal background' },
      { source: 'topBrandDealPattrenColor', label: 'Top brand deal pattern color' },
    ],
  },
  {
    title: 'Brand tag',
    help: 'The name tag on the logo of a brand.',
    fields: [
      { source: 'brandTagBG', label: 'Brand tag background' },
      { source: 'brandTagTextColor', label: 'Brand tag text color' },
    ],
  },
  {
    title: 'Footer',
    help: 'The footer of every page.',
    fields: [
      { source: 'footerBG', label: 'Footer background' },
      { source: 'footerTextColor', label: 'Footer text color' },
      { source: 'footerDeviderColor', label: 'Footer divider color' },
      { source: 'socialIconColor', label: 'Social icon color' },
    ],
  },
];

export interface ColorHelp {
  text: string;
  isWarning: boolean;
}

/** Returns the help text of a color field: the color that shoppers see instead, or the default. */
export function colorHelp(field: ThemeField, replaced: readonly ReplacedColor[]): ColorHelp | undefined {
  const replacement = replaced.find((color) => color.field === field);
  if (replacement) return { text: warning(replacement), isWarning: true };
  const defaults: ThemeData = THEME_DEFAULTS;
  return defaults[field] ? { text: `Default: ${defaults[field]}`, isWarning: false } : undefined;
}

function warning({ shown, contrast }: ReplacedColor): string {
  if (!contrast) return `This value is not a valid color. Shoppers see the default, ${shown}.`;
  // Rounded down: 4.49 is not 4.5 yet.
  const ratio = Math.floor(contrast.ratio * 10) / 10;
  return `The contrast is ${ratio}:1, but at least ${contrast.needed}:1 is required. Shoppers see ${shown} instead.`;
}
