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

  it('ends with the links and the postal address, in both forms', () => {
    const footerLinks = [
      { label: 'Unsubscribe', url: 'https://redsite.example/end?a=1&b=2' },
      { label: 'All your alerts', url: 'https://redsite.example/alerts' },
    ];
    const { text, html } = layOutMail({ ...CONTENT, footerLinks, address: ['1 Road <2>', 'NY'] }, 'Red & Site');
    expect(text).toMatch(/All your alerts: https:\/\/redsite\.example\/alerts\n\nRed & Site, 1 Road <2>, NY$/);
    expect(html).toContain('href="https://redsite.example/end?a=1&amp;b=2"');
    expect(html).toContain('Red &amp; Site, 1 Road &lt;2&gt;, NY');
  });

  it('shows the earlier price of a product only if there is one', () => {
    const item = { title: 'Lamp', url: 'https://redsite.example/lamp', price: '$30.00' };
    const earlier = { price: '$50.00', note: '40% less' };
    const { text, html } = layOutMail({ ...CONTENT, items: [item, { ...item, earlier }] }, 'Red Site');
    expect(text).toContain('Lamp\n$30.00: https://redsite.example/lamp');
    expect(text).toContain('Lamp\n$30.00 (was $50.00, 40% less): https://redsite.example/lamp');
    expect(html.match(/<s>/g)).toHaveLength(1);
  });
});
