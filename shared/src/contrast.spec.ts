import { describe, expect, it } from '@jest/globals';
import { AA_TEXT, contrastRatio, parseColor, readableOn, type HexColor } from './contrast.js';

const color = (value: string): HexColor => parseColor(value) ?? '#000000';

describe('parseColor', () => {
  it.each([
    ['#FFF', '#ffffff'],
    ['#e6e6e6', '#e6e6e6'],
    ['#ffff', '#ffffff'],
    [' RebeccaPurple ', '#663399'],
    ['rgb(1, 20, 255)', '#0114ff'],
    ['rgb(1 20 255 / 100%)', '#0114ff'],
    ['rgb(300, 0, 0)', '#ff0000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(-90deg 50% 40%)', '#663399'],
  ])('%s is %s', (value, hex) => expect(parseColor(value)).toBe(hex));

  it.each(['', '#fffe', 'red;}body{display:none', 'url(x)', 'rgb(0 0 0 / 99%)', 'transparent', 'constructor'])(
    '%j is not a valid opaque color',
    (value) => expect(parseColor(value)).toBeUndefined(),
  );
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrastRatio(color('black'), color('white'))).toBe(21);
    expect(contrastRatio(color('teal'), color('teal'))).toBe(1);
  });

  it('is enough for AA on white up to #767676', () => {
    expect(contrastRatio(color('#767676'), color('white'))).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrastRatio(color('#777777'), color('white'))).toBeLessThan(AA_TEXT);
  });

  it('selects a readable text color and replaces an unreadable one', () => {
    expect(readableOn(color('#ffe08a'), color('#3b2f00'))).toBe('#3b2f00');
    expect(readableOn(color('#ffe08a'), color('white'))).toBe('#111111');
    expect(readableOn(color('#1d2a5b'), color('#223'))).toBe('#ffffff');
  });
});
