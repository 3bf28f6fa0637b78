import { describe, expect, it } from '@jest/globals';
import { isCssColor } from './css-color.js';

describe('isCssColor', () => {
  it.each([
    'black',
    'RebeccaPurple',
    'transparent',
    '#FFF',
    '#ffff',
    '#E6E6E6',
    '#e6e6e6cc',
    ' #fff ',
    'rgb(1, 2, 3)',
    'rgba(1,2,3,0.5)',
    'rgb(1 2 3 / 50%)',
    'rgb(10%, 20%, 30%)',
    'hsl(120, 50%, 50%)',
    'hsla(120deg 50% 50% / .5)',
    'hsl(0.5turn 10% 10%)',
  ])('takes %j', (value) => {
    expect(isCssColor(value)).toBe(true);
  });

  it.each([
    '',
    'blackish',
    '#ff',
    '#fffff',
    '#ggg',
    'rgb(1,2)',
    'rgb(1,2,3,4,5)',
    'rgb(1 2 3 4)',
    'rgb(1, 2%, 3)',
    'hsl(1,2,3)',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(1,2,3',
    'url(https://x.example)',
    'var(--x)',
    'red;}',
    'red url(x)',
    'expression(alert(1))',
    'rgb(1,2,3);color:red',
  ])('refuses %j', (value) => {
    expect(isCssColor(value)).toBe(false);
  });
});
