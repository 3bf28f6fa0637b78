import { describe, expect, it } from '@jest/globals';
import { AA_TEXT, contrastRatio, parseColor, type HexColor } from '@grabdeals/shared/contrast';
import { themeStyle } from './theme-style';

function token(style: string, name: string): string | undefined {
  return new RegExp(`--color-${name}:(#[0-9a-f]{6})`).exec(style)?.[1];
}

const color = (value: string | undefined): HexColor => parseColor(value ?? '') ?? '#000000';

describe('themeStyle', () => {
  it('uses the default colors if the theme sets none', () => {
    const style = themeStyle({});
    expect(token(style, 'accent')).toBe('#000000');
    expect(token(style, 'on-accent')).toBe('#ffffff');
    expect(token(style, 'footer')).toBe('#e6e6e6');
    expect(token(style, 'footer-line')).toBe('#cfd3d7');
  });

  it('uses the colors of the site', () => {
    const style = themeStyle({ grabDealButtonBG: '#0B5', grabDealButtonTextColor: 'black', brandTagBG: 'rgb(1,2,3)' });
    expect(token(style, 'accent')).toBe('#00bb55');
    expect(token(style, 'on-accent')).toBe('#000000');
    expect(token(style, 'tag')).toBe('#010203');
  });

  it('rejects a value that would end its declaration', () => {
    const style = themeStyle({ footerBG: 'red;}</style><script>alert(1)</script>', brandTagBG: 'url(//evil.example)' });
    expect(style).not.toMatch(/script|url|evil/);
    expect(token(style, 'footer')).toBe('#e6e6e6');
  });

  it('replaces a text color without enough contrast', () => {
    const style = themeStyle({
      footerBG: '#fafafa',
      footerTextColor: '#eee',
      socialIconColor: 'white',
      linkTextColor: 'yellow',
    });
    expect(contrastRatio(color(token(style, 'footer')), color(token(style, 'on-footer')))).toBeGreaterThan(AA_TEXT);
    expect(token(style, 'social')).toBe(token(style, 'on-footer'));
    expect(contrastRatio('#ffffff', color(token(style, 'link')))).toBeGreaterThan(AA_TEXT);
  });
});
