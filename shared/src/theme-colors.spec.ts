import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AA_LARGE, AA_TEXT, contrastRatio, parseColor } from './contrast.js';
import { replacedColors, siteColors, type SiteColors } from './theme-colors.js';

/** Pairs of background and text that are derived from the theme. */
const SHADED_TEXTS: readonly [ground: keyof SiteColors, text: keyof SiteColors][] = [
  ['accent-hover', 'on-accent'],
  ['ground', 'text'],
  ['ground', 'link'],
  ['sunken', 'text'],
  ['sunken', 'link'],
];

describe('siteColors', () => {
  it('uses the required defaults for missing and invalid colors', () => {
    for (const theme of [{}, { footerBG: '', grabDealButtonBG: 'red;}</style>' }]) {
      const { accent, footer } = siteColors(theme);
      expect([accent, footer]).toEqual(['#000000', '#e6e6e6']);
    }
  });

  it('returns these colors for an empty theme', () =>
    expect(siteColors({})).toEqual({
      accent: '#000000',
      'on-accent': '#ffffff',
      'accent-hover': '#1f1f1f',
      tag: '#000000',
      'on-tag': '#ffffff',
      text: '#111111',
      link: '#111111',
      deal: '#f3f1ec',
      'on-deal': '#111111',
      'deal-pattern': '#f3f1ec',
      'offer-icon': '#111111',
      footer: '#e6e6e6',
      'on-footer': '#000000',
      'footer-line': '#cfd3d7',
      social: '#000000',
      ground: '#fcfcfc',
      sunken: '#f1f1f1',
    }));

  it.each([
    ['commonTextColor', ['text', 'link', 'on-deal', 'offer-icon']],
    ['linkTextColor', ['link']],
    ['headerOfferIconColor', ['offer-icon']],
    ['topBrandDealBG', ['deal', 'deal-pattern']],
    ['topBrandDealPattrenColor', ['deal-pattern']],
    ['grabDealButtonBG', ['accent']],
    ['grabDealButtonTextColor', ['on-accent']],
    ['brandTagBG', ['tag']],
    ['brandTagTextColor', ['on-tag']],
    ['footerBG', ['footer']],
    ['footerTextColor', ['on-footer']],
    ['footerDeviderColor', ['footer-line']],
    ['socialIconColor', ['social']],
  ] as const)('%s is the colour of %j', (field, places) => {
    const grounds = { grabDealButtonBG: '#fefefe', brandTagBG: '#fdfdfd', footerBG: '#fcfcfc' };
    const colors = siteColors({ ...grounds, [field]: '#102030' });
    expect(Object.keys(colors).filter((place) => colors[place as keyof typeof colors] === '#102030')).toEqual(places);
  });

  it('does not change readable colors', () => {
    const colors = siteColors({ brandTagBG: '#123', brandTagTextColor: 'white', linkTextColor: '#00c' });
    expect([colors.tag, colors['on-tag'], colors.link]).toEqual(['#112233', '#ffffff', '#0000cc']);
  });

  it('replaces unreadable colors', () => {
    const colors = siteColors({ grabDealButtonBG: '#eee', grabDealButtonTextColor: '#fff', socialIconColor: '#ddd' });
    expect(contrastRatio(colors.accent, colors['on-accent'])).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrastRatio(colors.footer, colors.social)).toBeGreaterThanOrEqual(AA_LARGE);
  });
});

describe('shades of a theme', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  const themes = fc.record({
    grabDealButtonBG: color,
    grabDealButtonTextColor: color,
    topBrandDealBG: color,
    commonTextColor: color,
    linkTextColor: color,
  });

  it('have readable texts for all colors of an operator', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        for (const [ground, text] of SHADED_TEXTS) {
          const colors = siteColors(theme);
          expect(contrastRatio(colors[ground], colors[text])).toBeGreaterThanOrEqual(AA_TEXT);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('darken a button under the pointer if a lighter one is unreadable', () => {
    const theme = { grabDealButtonBG: '#767676', grabDealButtonTextColor: '#ffffff' };
    const { accent, 'accent-hover': hover } = siteColors(theme);
    expect(contrastRatio(hover, '#ffffff')).toBeGreaterThan(contrastRatio(accent, '#ffffff'));
  });

  it('lighten a dark button under the pointer', () => {
    const { accent, 'accent-hover': hover } = siteColors({
      grabDealButtonBG: '#102030',
      grabDealButtonTextColor: '#fff',
    });
    expect(contrastRatio(hover, '#ffffff')).toBeLessThan(contrastRatio(accent, '#ffffff'));
  });
});

describe('replacedColors', () => {
  it('is empty for an empty theme and for a readable one', () => {
    expect(replacedColors({})).toEqual([]);
    expect(replacedColors({ grabDealButtonBG: '#c2410c', grabDealButtonTextColor: '#fff' })).toEqual([]);
  });

  it('contains the field, its contrast, and the replacement', () => {
    const [found, ...more] = replacedColors({ grabDealButtonBG: 'white', grabDealButtonTextColor: '#999999' });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ field: 'grabDealButtonTextColor', contrast: { needed: AA_TEXT } });
    expect(found?.contrast?.ratio).toBe(2.84);
    expect(found?.shown).toEqual(siteColors({ grabDealButtonBG: 'white' })['on-accent']);
  });

  it('applies the required contrast of each text and icon', () => {
    const white = { grabDealButtonBG: '#fff', brandTagBG: '#fff', footerBG: '#fff' };
    const texts = {
      commonTextColor: 7,
      linkTextColor: 4.5,
      headerOfferIconColor: 3,
      grabDealButtonTextColor: 4.5,
      brandTagTextColor: 4.5,
      footerTextColor: 4.5,
      socialIconColor: 3,
    };
    const unreadable = Object.fromEntries(Object.keys(texts).map((field) => [field, ' #fff ']));
    const found = replacedColors({ ...white, ...unreadable, footerDeviderColor: '#fff', topBrandDealBG: '#fff' });
    expect(Object.fromEntries(found.map(({ field, contrast }) => [field, contrast?.needed]))).toEqual(texts);
    expect(found.every(({ contrast, shown }) => contrast?.ratio === 1 && shown !== '#ffffff')).toBe(true);
    // Exactly the required contrast.
    expect(replacedColors({ ...white, footerTextColor: '#757575', socialIconColor: '#949494' })).toEqual([]);
  });

  it.each(['rgb(0 0 0 / 50%)', '#ff000080', 'transparent', 'nonsense'])('contains the invalid color %s', (value) => {
    expect(replacedColors({ footerBG: value })).toEqual([{ field: 'footerBG', shown: parseColor('#E6E6E6') }]);
  });
});
