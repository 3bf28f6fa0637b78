import { THEME_FIELDS } from '@grabdeals/shared/theme';
import { replacedColors } from '@grabdeals/shared/theme-colors';
import { describe, expect, it } from '@jest/globals';
import { COLOR_GROUPS, colorHelp } from './themeColors';

describe('colorHelp', () => {
  it('names the default, if the field has one', () => {
    expect(colorHelp('footerBG', [])).toEqual({ text: 'Default: #E6E6E6', isWarning: false });
    expect(colorHelp('linkTextColor', [])).toBeUndefined();
  });

  it('says how far a text is from being read, and what shoppers see', () => {
    const replaced = replacedColors({ footerBG: '#ffffff', footerTextColor: '#777777' });
    expect(colorHelp('footerTextColor', replaced)).toEqual({
      text: 'The contrast is 4.4:1, but at least 4.5:1 is required. Shoppers see #111111 instead.',
      isWarning: true,
    });
  });

  it.each(['a warm grey', 'rgb(0 0 0 / 50%)'])(
    'says of %j that it cannot be drawn, and what shoppers see',
    (footerBG) => {
      const help = colorHelp('footerBG', replacedColors({ footerBG }));
      expect(help).toEqual({
        text: 'This value is not a valid color. Shoppers see the default, #e6e6e6.',
        isWarning: true,
      });
    },
  );
});

it('every color of the theme has a field', () => {
  const pictures = ['logo', 'icon', 'favIcon'];
  const texts = ['siteName', 'logoTitle', 'iconTitle'];
  const colors = COLOR_GROUPS.flatMap(({ fields }) => fields.map(({ source }) => source));
  expect([...texts, ...pictures, ...colors].sort()).toEqual([...THEME_FIELDS].sort());
});
