import { describe, expect, it } from '@jest/globals';
import { AA_LARGE, AA_TEXT, contrastRatio, parseColor } from '@grabdeals/shared/contrast';
import { buildWebsites } from './build-websites.js';
import { SITE_COLORS } from './themes.js';
import type { SiteColors } from './themes.js';

const WHITE = '#ffffff';

function contrast(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  if (!a || !b) throw new Error(`Not a color: ${one} or ${other}`);
  return contrastRatio(a, b);
}

const TEXT_PAIRS: readonly [what: string, pair: (colors: SiteColors) => [text: string, ground: string]][] = [
  ['body text on the page', (colors) => [colors.commonText, WHITE]],
  ['body text on the brands section', (colors) => [colors.commonText, colors.brandsGround]],
  ['body text on the pattern', (colors) => [colors.commonText, colors.brandsPattern]],
  ['links on the page', (colors) => [colors.link, WHITE]],
  ['the Grab Deals button', (colors) => [colors.buttonText, colors.button]],
  ['the brand tag', (colors) => [colors.tagText, colors.tag]],
  ['the footer', (colors) => [colors.footerText, colors.footerGround]],
];

describe.each(Object.entries(SITE_COLORS))('theme of %s', (_, colors) => {
  it.each(TEXT_PAIRS)('%s is WCAG AA', (_what, pair) =>
    expect(contrast(...pair(colors))).toBeGreaterThanOrEqual(AA_TEXT),
  );

  it('has icons that can be made out', () => {
    expect(contrast(colors.social, colors.footerGround)).toBeGreaterThanOrEqual(AA_LARGE);
    expect(contrast(colors.accent, WHITE)).toBeGreaterThanOrEqual(AA_LARGE);
  });
});

it('no two themes share their button, footer and brands section', () => {
  const looks = buildWebsites().map(({ theme }) =>
    [theme.grabDealButtonBG, theme.footerBG, theme.topBrandDealBG].join(),
  );
  expect(new Set(looks).size).toBe(looks.length);
});
