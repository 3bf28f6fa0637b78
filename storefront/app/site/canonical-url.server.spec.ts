import { describe, expect, it } from '@jest/globals';
import { canonicalPath, withoutControls } from './canonical-url.server';

describe('canonicalPath', () => {
  it.each(['/', '/brands', '/allCategories', '/cookiesPolicy', '/crocs/products', '/article/One-Pan/A1', '/saved'])(
    'leaves %s as it is',
    (path) => expect(canonicalPath(path)).toBe(path),
  );

  it.each([
    ['/brands/', '/brands'],
    ['/Brands', '/brands'],
    ['/ALLCATEGORIES/', '/allCategories'],
    ['/cookiespolicy', '/cookiesPolicy'],
    ['/HOME', '/home'],
    ['/crocs/products/', '/crocs/products'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['/articles//travel///', '/articles/travel'],
  ])('spells %s as %s', (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
});

describe('withoutControls', () => {
  it.each([
    ['?search=%00', '?search='],
    ['?search=a%0d%0Ab%09c', '?search=a%20%20b%20c'],
    ['?city=%1b%7F%C2%85Oslo', '?city=Oslo'],
    ['/articles/%00travel', '/articles/travel'],
  ])('turns %s into %s', (address, clean) => expect(withoutControls(address)).toBe(clean));

  it.each(['?search=caf%C3%A9%20%26%20%25', '?url=https%3A%2F%2Fm.example%2F%2500', '?q=%E2%80%85'])(
    'leaves %s as it is',
    (address) => expect(withoutControls(address)).toBe(address),
  );
});
