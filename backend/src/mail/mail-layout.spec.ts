import { describe, expect, it } from '@jest/globals';
import { layOutMail } from './mail-layout.js';

const CONTENT = {
  heading: 'The price has dropped',
  paragraphs: ['It costs less than yesterday.'],
  button: { label: 'View deal', url: 'https://redsite.example/deal' },
  footer: 'You requested this email.',
};

describe('layOutMail', () => {
  it.each([
    [
      'the colors of the theme',
      { grabDealButtonBG: '#123456', grabDealButtonTextColor: '#fedcba' },
      '#123456',
      '#fedcba',
    ],
    ['the default colors without a theme', undefined, '#000000', '#ffffff'],
  ])('gives the button %s', (_, theme, background, color) => {
    const { html } = layOutMail(CONTENT, 'Red Site', theme);
    expect(html).toContain(`background:${background};color:${color};`);
  });
});
