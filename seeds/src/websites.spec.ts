import { describe, expect, it } from '@jest/globals';
import { AA_LARGE, AA_TEXT, contrastRatio, parseColor } from '@grabdeals/shared/contrast';
import { siteColors } from '@grabdeals/shared/theme-colors';
import type { ThemeData } from '@grabdeals/shared/theme';
import { readMerchants } from './merchants.js';
import { buildWebsites } from './websites.js';

const WHITE = '#ffffff';

function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) throw new Error(`Not a color: ${one} or ${other}`);
  return contrastRatio(a, b);
}

const TEXT_PAIRS: readonly [what: string, pair: (theme: Required<ThemeData>) => [text: string, ground: string]][] = [
  ['body text on the page', (theme) => [theme.commonTextColor, WHITE]],
  ['body text on the brands section', (theme) => [theme.commonTextColor, theme.topBrandDealBG]],
  ['body text on the pattern', (theme) => [theme.commonTextColor, theme.topBrandDealPattrenColor]],
  ['links on the page', (theme) => [theme.linkTextColor, WHITE]],
  ['the Grab Deals button', (theme) => [theme.grabDealButtonTextColor, theme.grabDealButtonBG]],
  ['the brand tag', (theme) => [theme.brandTagTextColor, theme.brandTagBG]],
  ['the footer', (theme) => [theme.footerTextColor, theme.footerBG]],
];

const websites = buildWebsites(readMerchants());

describe.each(websites)('theme of $value', ({ theme: some }) => {
  const theme = some as Required<ThemeData>;

  it.each(TEXT_PAIRS)('%s is WCAG AA', (_what, pair) =>
    expect(contrast(...pair(theme))).toBeGreaterThanOrEqual(AA_TEXT),
  );

  it('has a readable Grab Deals button under the pointer', () => {
    const { 'accent-hover': hover, accent, 'on-accent': text } = siteColors(theme);
    expect(contrast(hover, text)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(hover).not.toBe(accent);
  });

  it('has visible icons', () => {
    expect(contrast(theme.socialIconColor, theme.footerBG)).toBeGreaterThanOrEqual(AA_LARGE);
    expect(contrast(theme.headerOfferIconColor, WHITE)).toBeGreaterThanOrEqual(AA_LARGE);
  });
});

it('no two themes share their button, footer and brands section', () => {
  const looks = websites.map(({ theme }) => [theme.grabDealButtonBG, theme.footerBG, theme.topBrandDealBG].join());
  expect(new Set(looks).size).toBe(looks.length);
});
