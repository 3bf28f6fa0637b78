import { expect, it } from '@jest/globals';
import { footerText, footerTextProblem } from './site-footer.js';

it('shows the default for an empty text, with the name of the site', () => {
  expect(footerText('copyright', '', 'A & $& Deals')).toBe('Copyright © 2024 A & $& Deals. All rights reserved.');
  expect(footerText('credit', undefined, 'Deals')).toBe('Powered by Grabdeals');
  expect(footerText('credit', 'Run by {{siteName}}, {{siteName}}', 'Deals')).toBe('Run by Deals, Deals');
});

it('rejects placeholders that do not exist', () => {
  expect(footerTextProblem('© {{siteName}} {x}')).toBeUndefined();
  expect(footerTextProblem('© {{year}}')).toBe('The placeholder {{year}} does not exist. Use {{siteName}}.');
});
