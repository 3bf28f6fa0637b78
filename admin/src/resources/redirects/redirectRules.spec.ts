import { describe, expect, it } from '@jest/globals';
import { redirectLink, validateRedirectId } from './redirectRules';

describe('redirect form', () => {
  it.each(['autumn', 'a', 'A_1.b-c', 'x'.repeat(64), '', undefined])('takes the id %p', (id) => {
    expect(validateRedirectId(id)).toBeUndefined();
  });

  it.each(['autumn sale', 'ü', 'a/b', 'x'.repeat(65)])('refuses the id %p', (id) => {
    expect(validateRedirectId(id)).toMatch(/^Please use/);
  });
});

describe('redirect link', () => {
  const redirect = { websiteName: 'pricedropsale', redirectId: 'a.b' };

  it('leads to the home page of its website', () => {
    expect(redirectLink(redirect, 'https://sunsetdeals.example')).toBe('https://pricedropsale.example/?uid=a.b');
  });

  it('leads to this host where the website has none', () => {
    expect(redirectLink(redirect, 'http://192.0.2.1:3000')).toBe('http://192.0.2.1:3000/?uid=a.b');
  });
});
