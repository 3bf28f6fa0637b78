import { describe, expect, it } from '@jest/globals';
import { consentCookie, readConsent } from './cookies.js';

describe('consentCookie', () => {
  it('is named for the site, applies to the whole host, and expires after a thousand days', () => {
    expect(consentCookie('luxurygrabz', 'allowselection')).toBe(
      'luxurygrabz=allowselection; Path=/; Max-Age=86400000; SameSite=Lax',
    );
  });
});

describe('readConsent', () => {
  it('returns the choice among other cookies', () => {
    expect(readConsent('a=1; luxurygrabz=deny; b=2', 'luxurygrabz')).toBe('deny');
  });

  it('skips cookies of the same name that another program has set', () => {
    expect(readConsent('luxurygrabz=other; luxurygrabz=allowall', 'luxurygrabz')).toBe('allowall');
  });

  it.each(['', 'xluxurygrabz=deny', 'luxurygrabz=', 'luxurygrabz=yes', 'sunsetdeals=deny'])(
    'returns undefined for %j',
    (cookies) => {
      expect(readConsent(cookies, 'luxurygrabz')).toBeUndefined();
    },
  );
});
