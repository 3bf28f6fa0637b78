import { describe, expect, it } from '@jest/globals';
import { AA_LARGE, AA_TEXT, contrastRatio, parseColor } from './contrast.js';
import { replacedColors, siteColors } from './theme-colors.js';

describe('siteColors', () => {
  it('takes the documents’ defaults where the theme says nothing, or nothing that is a colour', () => {
    for (const theme of [{}, { footerBG: '', grabDealButtonBG: 'red;}</style>' }]) {
      const { accent, footer } = siteColors(theme);
      expect([accent, footer]).toEqual(['#000000', '#e6e6e6']);
    }
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

  it.each(['rgb(0 0 0 / 50%)', '#ff000080', 'transparent', 'nonsense'])('names %s, which cannot be drawn', (value) => {
    expect(replacedColors({ footerBG: value })).toEqual([{ field: 'footerBG', shown: parseColor('#E6E6E6') }]);
  });
});
