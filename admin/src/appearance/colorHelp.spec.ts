import { describe, expect, it } from '@jest/globals';
import { THEME_FIELDS } from '@grabdeals/shared/theme';
import { replacedColors } from '@grabdeals/shared/theme-colors';
import { colorHelp } from './colorHelp';
import { COLOR_GROUPS } from './themeFields';

describe('colorHelp', () => {
  it('names the default, where there is one', () => {
    expect(colorHelp('footerBG', [])).toEqual({ text: 'Default: #E6E6E6', isWarning: false });
    expect(colorHelp('linkTextColor', [])).toBeUndefined();
  });

  it('says how far a text is from being read, and what shoppers see', () => {
    const replaced = replacedColors({ footerBG: '#ffffff', footerTextColor: '#777777' });
    expect(colorHelp('footerTextColor', replaced)).toEqual({
      text: 'Too little contrast: 4.4:1 of 4.5:1. Shoppers see #111111 instead.',
      isWarning: true,
    });
  });

  it('says that a color cannot be drawn', () => {
    const help = colorHelp('footerBG', replacedColors({ footerBG: 'rgb(0 0 0 / 50%)' }));
    expect(help).toEqual({ text: 'The store cannot draw this color. Shoppers see #e6e6e6 instead.', isWarning: true });
  });
});

it('every color of the theme has a field', () => {
  const pictures = ['logo', 'icon', 'favIcon'];
  const texts = ['siteName', 'logoTitle', 'iconTitle'];
  const colors = COLOR_GROUPS.flatMap(({ fields }) => fields.map(({ source }) => source));
  expect([...texts, ...pictures, ...colors].sort()).toEqual([...THEME_FIELDS].sort());
});
