import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AA_LARGE, AA_TEXT, contrastRatio, parseColor } from './contrast.js';
import { replacedColors, siteColors, type SiteColors } from './theme-colors.js';

/** Texts on shades that are derived from the theme. */
const SHADED_TEXTS: readonly [ground: keyof SiteColors, text: keyof SiteColors][] = [
  ['accent-hover', 'on-accent'],
  ['ground', 'text'],
  ['ground', 'link'],
  ['sunken', 'text'],
  ['sunken', 'link'],
];

describe('siteColors', () => {
  it('uses the required defaults where the theme says nothing, or nothing that is a colour', () => {
    for (const theme of [{}, { footerBG: '', grabDealButtonBG: 'red;}</style>' }]) {
      const { accent, footer } = siteColors(theme);
      expect([accent, footer]).toEqual(['#000000', '#e6e6e6']);
    }
  });

  it('is this where the theme says nothing', () =>
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

  it('keeps what can be read', () => {
    const colors = siteColors({ brandTagBG: '#123', brandTagTextColor: 'white', linkTextColor: '#00c' });
    expect([colors.tag, colors['on-tag'], colors.link]).toEqual(['#112233', '#ffffff', '#0000cc']);
  });

  it('replaces what cannot', () => {
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

  it('leave every text readable, whatever colors an operator chooses', () => {
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

  it('darkens a button under the pointer where a lighter one could not be read', () => {
    const theme = { grabDealButtonBG: '#767676', grabDealButtonTextColor: '#ffffff' };
    const { accent, 'accent-hover': hover } = siteColors(theme);
    expect(contrastRatio(hover, '#ffffff')).toBeGreaterThan(contrastRatio(accent, '#ffffff'));
  });

  it('lightens a dark button under the pointer', () => {
    const { accent, 'accent-hover': hover } = siteColors({
      grabDealButtonBG: '#102030',
      grabDealButtonTextColor: '#fff',
    });
    expect(contrastRatio(hover, '#ffffff')).toBeLessThan(contrastRatio(accent, '#ffffff'));
  });
});

describe('replacedColors', () => {
  it('finds nothing in an empty theme, nor in one that can be read', () => {
    expect(replacedColors({})).toEqual([]);
    expect(replacedColors({ grabDealButtonBG: '#c2410c', grabDealButtonTextColor: '#fff' })).toEqual([]);
  });

  it('names the text, how far it is from being read, and what stands there instead', () => {
    const [found, ...more] = replacedColors({ grabDealButtonBG: 'white', grabDealButtonTextColor: '#999999' });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ field: 'grabDealButtonTextColor', contrast: { needed: AA_TEXT } });
    expect(found?.contrast?.ratio).toBe(2.84);
    expect(found?.shown).toEqual(siteColors({ grabDealButtonBG: 'white' })['on-accent']);
  });

  it('knows what each text and icon needs on its ground', () => {
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
    // Just enough.
    expect(replacedColors({ ...white, footerTextColor: '#757575', socialIconColor: '#949494' })).toEqual([]);
  });

  it.each(['rgb(0 0 0 / 50%)', '#ff000080', 'transparent', 'nonsense'])('names %s, which cannot be drawn', (value) => {
    expect(replacedColors({ footerBG: value })).toEqual([{ field: 'footerBG', shown: parseColor('#E6E6E6') }]);
  });
});
