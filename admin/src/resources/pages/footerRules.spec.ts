import { describe, expect, it } from '@jest/globals';
import { footerLinkRule, profileRules } from './footerRules';

describe('the rules of the footer', () => {
  it('require profiles of their own network', () => {
    expect(profileRules.x('https://facebook.com/a')).toContain('X profile');
    for (const fine of [null, '', ' ', ' https://x.com/a ']) expect(profileRules.x(fine)).toBeUndefined();
  });

  it('require links to be secure, or paths', () => {
    expect(footerLinkRule('http://a.example')).toContain('https://');
    expect(footerLinkRule('javascript:alert(1)')).toContain('https://');
    for (const fine of [undefined, '', ' /offers ', 'https://a.example']) expect(footerLinkRule(fine)).toBeUndefined();
  });
});
