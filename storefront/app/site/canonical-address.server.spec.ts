import { describe, expect, it } from '@jest/globals';
import { canonicalPath } from './canonical-address.server';

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
